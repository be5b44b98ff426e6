/** Keeps the latest answers of searches; the one that was not used for longest goes first. */
export class TypeaheadCache<Answer> {
  readonly #answers = new Map<string, Answer>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  find(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (answer !== undefined) {
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  keep(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#capacity && oldest !== undefined) this.#answers.delete(oldest);
  }
}
