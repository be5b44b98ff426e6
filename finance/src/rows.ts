/** Of a list that has one for each row. @throws RangeError where it has not: nothing is ever left out of a sum */
export function rowOf<T>(list: readonly T[], row: number): T {
  const found = list[row];
  if (found === undefined) throw new RangeError(`row ${row} is missing`);
  return found;
}

/** Sums by key. What nothing was added to is zero. */
export class Sums {
  readonly #byKey = new Map<string, bigint>();

  add(key: string, amount: bigint): void {
    this.#byKey.set(key, this.of(key) + amount);
  }

  of(key: string): bigint {
    const sum = this.#byKey.get(key);
    return sum === undefined ? 0n : sum;
  }

  keys(): string[] {
    return [...this.#byKey.keys()];
  }
}
