import { randomUUID } from "node:crypto";
import type { CallDescriptor } from "@rukun/contract/call";
import { headers as names } from "@rukun/contract/headers";
import { aFile, honestFields } from "./contract-shape.ts";

/** A request as it goes over the wire. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: Buffer;
}

export type Fields = Record<string, unknown>;

/** What a request carries before it is encoded. */
export interface Parts {
  readonly params: Record<string, string>;
  readonly query: readonly (readonly [string, string])[];
  readonly body: Fields;
}

/** The value of a field in place of the honest one; undefined leaves the field out. */
export type Choose = (name: string, honest: unknown) => unknown;

export const chosen = (fields: Fields, choose: Choose): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, value === aFile ? value : choose(name, value)])
      .filter(([, value]) => value !== undefined),
  );

/** A lone surrogate cannot be encoded in a URL. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

export const urlOf = (call: CallDescriptor, { params, query }: Parts): string => {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encoded(params[name] ?? ""));
  const pairs = query.map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
};

const asText = (value: unknown): string =>
  typeof value === "string" ? value : value === aFile ? "a file" : (JSON.stringify(value) ?? "");

/** The same fields in each of the ways a body can be written; a file only survives in the last one. */
export const encodings = {
  json: (body: Fields) => ({
    type: "application/json",
    payload: Buffer.from(
      JSON.stringify(body, (_key, value) => (value === aFile ? { size: 1, name: "a.jpg" } : value)),
    ),
  }),
  form: (body: Fields) => ({
    type: "application/x-www-form-urlencoded",
    payload: Buffer.from(
      Object.entries(body)
        .map(([key, value]) => `${encoded(key)}=${encoded(asText(value))}`)
        .join("&"),
    ),
  }),
  multipart: (body: Fields, file: Buffer) => {
    const edge = "----rukun";
    const parts = Object.entries(body).flatMap(([key, value]) => {
      const name = key.replace(/[\r\n"]/g, "_");
      const head = `--${edge}\r\nContent-Disposition: form-data; name="${name}"`;
      return value === aFile
        ? [
            Buffer.from(`${head}; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`),
            file,
            Buffer.from("\r\n"),
          ]
        : [Buffer.from(`${head}\r\n\r\n${asText(value)}\r\n`)];
    });
    return {
      type: `multipart/form-data; boundary=${edge}`,
      payload: Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]),
    };
  },
};
export type Encoding = keyof typeof encodings;

export const defaultEncoding = (call: CallDescriptor): Encoding => call.bodyType ?? "json";

/** An honest request for a call. */
export function honestRequest(call: CallDescriptor, file: Buffer, choose: Choose): RawRequest {
  const params = chosen(honestFields(call.params), choose) as Record<string, string>;
  const query = Object.entries(chosen(honestFields(call.query), choose)).map(
    ([key, value]) => [key, String(value)] as const,
  );
  const sent =
    call.method === "POST" && call.protocol !== "tus"
      ? encodings[defaultEncoding(call)](chosen(honestFields(call.body), choose), file)
      : null;
  const tus: Record<string, string> = call.protocol === "tus" ? { "Tus-Resumable": "1.0.0" } : {};
  return {
    method: call.method,
    url: urlOf(call, { params, query, body: {} }),
    headers: {
      ...(sent ? { "Content-Type": sent.type } : {}),
      ...(call.movesMoney ? { [names.idempotencyKey]: randomUUID() } : {}),
      ...tus,
    },
    ...(sent ? { payload: sent.payload } : {}),
  };
}
