import { errorKinds } from "./error-kinds.ts";

/**
 * Which infrastructure failed under a request, when the request itself is not at fault:
 * `unavailable`: database, storage or network do not answer, or report that they cannot; the connection is unusable.
 * `busy`: the database cancelled this statement; a retry may succeed.
 * `full`: out of disk space.
 */
export type ServiceFault = "unavailable" | "busy" | "full";

/** SQLSTATE, by code or by class of two digits; https://www.postgresql.org/docs/current/errcodes-appendix.html */
const bySqlState: Record<string, ServiceFault> = {
  // Connection exceptions.
  "08": "unavailable",
  // Database missing, or access denied.
  "28": "unavailable",
  "3D000": "unavailable",
  // Read-only: the server is no longer the primary.
  "25006": "unavailable",
  "25P03": "unavailable",
  "25P04": "unavailable",
  "53100": "full",
  // Too many connections, out of memory.
  "53": "unavailable",
  // Shut down, crashed, starting up, in recovery, dropped.
  "57P": "unavailable",
  "58030": "unavailable",
  // Serialization failures and deadlocks.
  "40": "busy",
  // Time limits of locks and statements.
  "55P03": "busy",
  "57014": "busy",
};

/** Of sockets, names and disks. */
const bySystemCode: Record<string, ServiceFault> = {
  ENOSPC: "full",
  EDQUOT: "full",
  ...Object.fromEntries(
    [
      ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTCONN"],
      ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENETRESET", "EADDRNOTAVAIL"],
      ...["ENOTFOUND", "EAI_AGAIN", "EMFILE", "ENFILE", "ENOBUFS", "ENOMEM", "EIO", "EROFS"],
      "ESTALE",
    ].map((code) => [code, "unavailable"] as const),
  ),
};

/** The PostgreSQL client's own errors have only a message. */
const clientTexts: readonly RegExp[] = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^Received unexpected \w+ message from backend\.$/,
  /^There was an error establishing an SSL connection$/,
  /^The server does not support SSL connections$/,
  /^PGlite is clos(?:ed|ing)$/,
];

/** errno values of the embedded database's file system: quota, I/O error, full, read-only. */
const byEmbeddedNumber: Record<number, ServiceFault> = {
  19: "full",
  29: "unavailable",
  51: "full",
  69: "unavailable",
};

interface Failure {
  readonly name?: unknown;
  readonly errno?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  /** Of an `AggregateError`: one per address of the host. */
  readonly errors?: unknown;
  /** Of an object storage's response. */
  readonly $metadata?: { readonly httpStatusCode?: unknown };
}

const maxCauses = 8;

/** An error with all its causes, outermost first. Not `instanceof`: some come from another realm. */
function* causesOf(error: unknown): Generator<Failure> {
  const waiting: unknown[] = [error];
  for (let count = 0; waiting.length > 0 && count < maxCauses; count += 1) {
    const next = waiting.shift();
    if (typeof next !== "object" || next === null) continue;
    const failure = next as Failure;
    yield failure;
    waiting.push(failure.cause, ...(Array.isArray(failure.errors) ? failure.errors : []));
  }
}

function byCode(code: unknown): ServiceFault | undefined {
  if (typeof code !== "string") return undefined;
  if (Object.hasOwn(bySystemCode, code)) return bySystemCode[code];
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  return bySqlState[code] ?? bySqlState[code.slice(0, 3)] ?? bySqlState[code.slice(0, 2)];
}

const byNumber = ({ name, errno }: Failure): ServiceFault | undefined =>
  name === "ErrnoError" ? byEmbeddedNumber[Number(errno)] : undefined;

function byAnswer(status: unknown): ServiceFault | undefined {
  if (status === 507) return "full";
  return typeof status === "number" && status >= 500 ? "unavailable" : undefined;
}

/** The kind of fault behind an error, however often it was wrapped; undefined when it is something else. */
export function serviceFaultOf(error: unknown): ServiceFault | undefined {
  for (const each of causesOf(error)) {
    const { code, message, $metadata } = each;
    const fault = byCode(code) ?? byNumber(each) ?? byAnswer($metadata?.httpStatusCode);
    if (fault) return fault;
    const text = typeof message === "string" ? message : "";
    if (clientTexts.some((pattern) => pattern.test(text))) return "unavailable";
  }
  return undefined;
}

/** Whether the client timed out: the outcome of the statement and the state of the connection are unknown. */
export const isUnanswered = (error: unknown): boolean =>
  [...causesOf(error)].some(({ message }) => message === "Query read timeout");

/** Wrong name, password, database or encryption of the connection: waiting does not help. */
const isRefusal = ({ code, message }: Failure): boolean =>
  /^(?:28...|3D000|42501|ERR_TLS_\w+|UNABLE_TO_VERIFY\w+|.*_CERT\w*)$/.test(String(code)) ||
  /^(?:The server does not support SSL|SASL:|client password must)/.test(String(message));

export const isRefusedByDatabase = (error: unknown): boolean =>
  [...causesOf(error)].some(isRefusal);

/** One line for an operator whose database cannot be used; undefined when something else went wrong. */
export function explainDatabase(error: unknown): string | undefined {
  const refusal = [...causesOf(error)].find(isRefusal);
  if (refusal) return `The database refuses the connection: ${refusal.message}`;
  const kinds = errorKinds(error).join(" > ");
  return serviceFaultOf(error) === "unavailable"
    ? `The database does not answer: ${kinds}`
    : undefined;
}
