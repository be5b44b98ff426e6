import type { Schedule } from "./simulate";

/** What of an amount a schedule does not give back. Apart from the engine, which is loaded when it is needed. */
export const lossIn = (amount: string, { total }: Pick<Schedule, "total">): bigint =>
  BigInt(amount) - BigInt(total.principal);
