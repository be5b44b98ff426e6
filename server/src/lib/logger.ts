import type { FastifyServerOptions } from "fastify";
import type { LoggerOptions } from "pino";

const removed = "[removed]";

/** Snake and camel case are the same name. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** Values under these names are never logged, at any depth. */
const personal = [
  "authorization",
  "cookie",
  "x-api-key",
  "api_key",
  "password",
  "password_confirmation",
  "password_hash",
  "token",
  "token_hash",
  "code",
  "challenge_id",
  "signature",
  "email",
  "identifier",
  "phone",
  "name",
  "full_name",
  "birth_date",
  "id_card_number",
  "id_card_file",
  "selfie_file",
  "npwp_number",
  "company_npwp_number",
  "company_npwp_file",
  "nib_number",
  "account_number",
  "bank_account_number",
  "account_name",
  "holder_name",
  "registered_name",
  "claimed_name",
  "company_name",
  "notaris_name",
  "full_address",
  "full_address_according_id_card",
  "current_address",
  "address",
  "recipient",
  "destination",
  "to",
  "subject",
  "text",
  "body",
  "headers",
  "query",
  "params",
  "url",
  "ip",
  "remote_address",
  "user_agent",
];
const personalNames = new Set(personal.map(plain));

/** Names of fields come from the code, so they are few; the bound is for keys of a list that somebody logs. */
const maxKnownNames = 1000;
const knownNames = new Map<string, boolean>();

function isPersonal(name: string): boolean {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const result = personalNames.has(plain(name));
  if (knownNames.size < maxKnownNames) knownNames.set(name, result);
  return result;
}

const camelCase = (name: string) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** pino and Fastify have serializers of their own for these. */
const serialized = new Set(["err", "req", "res"]);

const maxDepth = 6;

/** Messages and stacks of errors can contain user input, so only their kind is logged. */
const kindOf = (error: Error & { code?: unknown }) => ({ type: error.name, code: error.code });

function withoutPersonalData(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (value instanceof Error) return kindOf(value);
  if (depth > maxDepth) return removed;
  if (Array.isArray(value)) return value.map((each) => withoutPersonalData(each, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  // Requests, sockets, buffers: they may reference arbitrary data.
  if (prototype !== Object.prototype && prototype !== null) return removed;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isPersonal(name) ? removed : withoutPersonalData(each, depth + 1),
    ]),
  );
}

/** The fields of one log line as they may be written. */
function cleanLine(line: Record<string, unknown>): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const name of Object.keys(line)) {
    const value = line[name];
    if (serialized.has(name)) clean[name] = value;
    else clean[name] = isPersonal(name) ? removed : withoutPersonalData(value, 0);
  }
  return clean;
}

/** JSON lines with a request id and without personal data. */
export function loggerOptions(level: string) {
  if (level === "silent") return false;
  return {
    level,
    base: null,
    formatters: { log: cleanLine },
    // What a child logger adds to each of its lines does not pass the formatter.
    redact: {
      paths: personal.flatMap((name) => [`["${name}"]`, `["${camelCase(name)}"]`]),
      censor: removed,
    },
    hooks: {
      // The message of an error passed alone would become the message of the line.
      logMethod(line, method) {
        const [first, text, ...rest] = line;
        if (first instanceof Error) method.call(this, { err: first }, text ?? "error", ...rest);
        else method.apply(this, line);
      },
    },
    serializers: {
      req: (request: { method: string }) => ({ method: request.method }),
      err: (error: Error) => ({ ...kindOf(error), message: "", stack: "" }),
    },
  } satisfies LoggerOptions & FastifyServerOptions["logger"];
}
