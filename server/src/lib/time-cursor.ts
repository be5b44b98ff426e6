import { fieldError } from "./api-error.ts";
import { isUuid } from "./uuid.ts";

/** Place in a list by time, then id. */
export interface TimePlace {
  readonly at: Date;
  readonly id: string;
}

const pattern = /^(\d{13})\.([\da-f-]{36})$/;

export const cursorOf = ({ at, id }: TimePlace): string => `${at.getTime()}.${id}`;

/** @throws ApiError `validation_failed` for a cursor that was not answered. */
export function placeOf(cursor: string | undefined): TimePlace | undefined {
  if (!cursor) return undefined;
  const [, at, id = ""] = pattern.exec(cursor) ?? [];
  if (!at || !isUuid(id)) throw fieldError("cursor", "invalid");
  return { at: new Date(Number(at)), id };
}
