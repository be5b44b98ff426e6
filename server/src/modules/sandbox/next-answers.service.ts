import type { ParsedBody } from "@rukun/contract/call";
import { type NextAnswer, playedParties, type setNextAnswer } from "@rukun/contract/sandbox";
import type { Database } from "../../db/client.ts";
import { listPlayedAnswers, setPlayedAnswer } from "../../providers/played-answers.repository.ts";

/** How the parties that are played answer the next time; their sandboxes use it up. */
export interface NextAnswersService {
  list(): Promise<NextAnswer[]>;
  set(choice: ParsedBody<typeof setNextAnswer>): Promise<NextAnswer>;
}

export function createNextAnswers({ db }: { db: Database }): NextAnswersService {
  return {
    async list() {
      const chosen = await listPlayedAnswers(db);
      return playedParties.map(
        (party) => chosen.find((each) => each.party === party) ?? { party, answer: null },
      );
    },

    async set({ party, answer }) {
      await setPlayedAnswer(db, party, answer);
      return { party, answer: answer ?? null };
    },
  };
}
