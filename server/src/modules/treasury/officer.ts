/** Who acts or looks, for the record. */
export interface Officer {
  readonly userId: string;
  readonly requestId: string;
}
