/** Where the books do not say what they must. */
export interface Finding {
  /** A posting's id, an account, an entry as `account#number`, a seal by its time, or a guard. */
  readonly where: string;
  readonly what: string;
}

export type Report = (finding: Finding) => void;
