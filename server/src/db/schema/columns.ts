import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

/** A moment to the millisecond, as JavaScript has it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Whole rupiah. */
export const rupiah = (name: string) => bigint(name, { mode: "bigint" });

/** Bytes as they came. The embedded database answers with a plain array of them. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});
