import type { Book } from "@rukun/contract/public-book";
import { useEffect, useRef, useState } from "react";
import type { ViewChoice } from "./book-view";
import { openProofWorker } from "./open-proof-worker";
import type {
  BookView,
  CheckFailure,
  Comparison,
  ProofReply,
  ProofRequest,
  ProofResult,
} from "./proof-server";

export type ProofState =
  | { readonly phase: "checking"; readonly done: number; readonly expected: number }
  | { readonly phase: "done"; readonly result: ProofResult }
  | { readonly phase: "failed"; readonly reason: CheckFailure };

export interface Proof {
  readonly state: ProofState;
  readonly again: () => void;
  /** Rows of what was checked. */
  readonly view: (book: Book, choice: ViewChoice) => Promise<BookView>;
  /** A seal that was kept, with the books as they were checked. */
  readonly compare: (root: string) => Promise<Comparison>;
}

interface Running {
  readonly worker: Worker;
  readonly answers: Map<number, (answer: BookView | Comparison) => void>;
}

const begun: ProofState = { phase: "checking", done: 0, expected: 0 };
let questions = 0;

/** Checks the books of a campaign in a worker, at once and whenever it is asked to again. */
export function useProof(apiUrl: string, campaignId: string): Proof {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<ProofState>(begun);
  const running = useRef<Running>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a check of its own
  useEffect(() => {
    const worker = openProofWorker();
    const answers: Running["answers"] = new Map();
    worker.addEventListener("message", ({ data }: MessageEvent<ProofReply>) => {
      if (data.type === "progress") setState({ phase: "checking", ...data });
      else if (data.type === "result") setState({ phase: "done", result: data.result });
      else if (data.type === "failed") setState({ phase: "failed", reason: data.reason });
      else {
        answers.get(data.id)?.(data.type === "viewed" ? data.view : data.comparison);
        answers.delete(data.id);
      }
    });
    // Its code could not be loaded.
    worker.addEventListener("error", () =>
      setState({ phase: "failed", reason: navigator.onLine ? "unanswered" : "offline" }),
    );
    worker.postMessage({
      type: "check",
      apiUrl,
      campaignId,
    } satisfies ProofRequest);
    running.current = { worker, answers };
    return () => worker.terminate();
  }, [apiUrl, campaignId, round]);

  const ask = <T extends BookView | Comparison>(request: (id: number) => ProofRequest) =>
    new Promise<T>((resolve) => {
      questions += 1;
      running.current?.answers.set(questions, (answer) => resolve(answer as T));
      running.current?.worker.postMessage(request(questions));
    });

  return {
    state,
    again() {
      setState(begun);
      setRound((last) => last + 1);
    },
    view: (book, choice) => ask<BookView>((id) => ({ type: "view", id, book, choice })),
    compare: (root) =>
      ask<Comparison>((id) => ({
        type: "compare",
        id,
        apiUrl,
        campaignId,
        root,
      })),
  };
}
