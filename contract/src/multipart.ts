import * as z from "zod/mini";
import type { CallDescriptor } from "./call.ts";
import { isFileField } from "./fields.ts";

export type MultipartFields = ReadonlyMap<string, "file" | "text">;

/** The fields of a multipart call, as its body declares them. Empty for every other call. */
export function multipartFields({ body, bodyType }: CallDescriptor): MultipartFields {
  if (bodyType !== "multipart" || !(body instanceof z.ZodMiniObject)) return new Map();
  const shape: Record<string, z.core.$ZodType> = body.shape;
  return new Map(
    Object.entries(shape).map(([name, schema]) => [name, isFileField(schema) ? "file" : "text"]),
  );
}
