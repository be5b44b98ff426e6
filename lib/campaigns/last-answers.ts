import { PublicReadError } from "@/lib/api/read-public";

/** What was answered, and when: a page that shows an earlier answer says of when it is. */
export interface Answer<T> {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const isRefusal = (error: unknown) => error instanceof PublicReadError && error.status === 429;

/**
 * Keeps the last answers to the most recent questions in this process. A question that was just answered is not asked
 * again, however many ask it; one that cannot be answered now gets the last answer.
 *
 * @param freshFor milliseconds; as long may a change take to show
 * @param isKept what is not, such as that there is nothing yet, is asked for each time
 */
export function createLastAnswers<T>(
  freshFor: number,
  most = 200,
  isKept: (value: T) => boolean = () => true,
) {
  const answers = new Map<string, Answer<T>>();
  const running = new Map<string, Promise<Answer<T>>>();

  async function renew(key: string, ask: () => Promise<T>): Promise<Answer<T>> {
    const answer = { value: await ask(), at: Date.now() };
    answers.delete(key);
    if (isKept(answer.value)) answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return answer;
  }

  return {
    /** @throws what `ask` throws, when there was no answer before */
    async get(key: string, ask: () => Promise<T>): Promise<Answer<T>> {
      const last = answers.get(key);
      if (last && Date.now() - last.at < freshFor) return last;
      const others = running.get(key);
      const asking = others ?? renew(key, ask).finally(() => running.delete(key));
      running.set(key, asking);
      try {
        return await asking;
      } catch (error) {
        if (last) return last;
        // Whoever asked first was refused for what they had asked before.
        if (others && isRefusal(error)) return renew(key, ask);
        throw error;
      }
    },
  };
}
