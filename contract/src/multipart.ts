import * as z from "zod/mini";
import type { CallDescriptor } from "./call.ts";
import { isFileField, isRequiredFile } from "./fields.ts";

export type MultipartFields = ReadonlyMap<string, "file" | "text">;

/** Content types of a call's body, the usual one first. Files only fit into a multipart body. */
export function bodyTypes(call: CallDescriptor): string[] {
  if (call.method !== "POST" || call.protocol) return [];
  const flat = ["application/x-www-form-urlencoded", "application/json"];
  if (call.bodyType !== "multipart") return flat;
  const needsFile =
    call.body instanceof z.ZodMiniObject && Object.values(call.body.shape).some(isRequiredFile);
  return ["multipart/form-data", ...(needsFile ? [] : flat)];
}

/** The fields of a multipart call, as its body declares them. Empty for every other call. */
export function multipartFields({ body, bodyType }: CallDescriptor): MultipartFields {
  if (bodyType !== "multipart" || !(body instanceof z.ZodMiniObject)) return new Map();
  const shape: Record<string, z.core.$ZodType> = body.shape;
  return new Map(
    Object.entries(shape).map(([name, schema]) => [name, isFileField(schema) ? "file" : "text"]),
  );
}
