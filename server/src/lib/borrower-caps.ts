/** The most that one company may be financed with, in rupiah. */
export interface BorrowerCaps {
  readonly general: bigint;
  /** For one that has shown here that it repays. */
  readonly productive: bigint;
}
