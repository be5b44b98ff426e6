import { answeredErrors } from "@rukun/contract/answered-errors";
import type { CallDescriptor } from "@rukun/contract/call";
import type { ErrorCode } from "@rukun/contract/errors";

/** An answer, independent of the transport. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** An answer to something that was refused has no reason to be longer, in bytes. */
const longestRefusal = 16_384;
const requiredHeaders = [
  "x-request-id",
  "x-content-type-options",
  "content-security-policy",
  "referrer-policy",
  "cache-control",
];
/** Internal details that must never appear. */
const inside =
  /node_modules|\.[tj]s:\d+|\bat async\b|drizzle|SQLSTATE|syntax error at|violates \w+ constraint/i;
/** Temporary failures must have Retry-After. */
const passing: readonly number[] = [429, 503];
/** The server's own failures that have a name; any other is a fault of ours. */
const named: readonly number[] = [503, 507];

function refusalProblems(call: CallDescriptor, { status, headers, body }: Answer): string[] {
  const problems: string[] = [];
  if (body.length > longestRefusal) problems.push(`refusal of ${body.length} bytes`);
  let envelope: { message?: unknown; code?: unknown; request_id?: unknown } = {};
  try {
    envelope = JSON.parse(body);
  } catch {
    return [...problems, "refusal is no JSON"];
  }
  const { message, code, request_id: id } = envelope;
  if (typeof message !== "string" || message === "") problems.push("refusal without a message");
  // In production there is no such call.
  const isMissing = call.developmentOnly === true && code === "not_found";
  if (!isMissing && !answeredErrors(call).has(code as ErrorCode))
    problems.push(`refusal with a code that the contract does not name: ${code}`);
  if (typeof id !== "string" || id !== headers["x-request-id"])
    problems.push("refusal without its request id");
  if (passing.includes(status) && headers["retry-after"] === undefined)
    problems.push(`${status} without Retry-After`);
  return problems;
}

/**
 * Everything that is wrong with an answer; nothing when it is as it should be.
 * @param may whether the contract lets the caller make this call.
 */
export function problemsOf(call: CallDescriptor, answer: Answer, may: boolean): string[] {
  const { status, headers, body } = answer;
  const problems = requiredHeaders
    .filter((name) => headers[name] === undefined)
    .map((name) => `no ${name}`);
  if (status >= 500 && !named.includes(status)) problems.push(`status ${status}`);
  if (status < 400 && !may) problems.push("let in without a right");
  if (status >= 300 && status < 400) problems.push(`status ${status}`);
  if (inside.test(body)) problems.push("tells of the inside");
  if (status >= 400 && call.method !== "HEAD") problems.push(...refusalProblems(call, answer));
  return problems;
}
