import { DrizzleQueryError } from "drizzle-orm/errors";
import { ApiError } from "./api-error.ts";
import { isRefusedByDatabase, isUnanswered, serviceFaultOf } from "./service-fault.ts";

const withCode = (code: unknown, text = "x") => Object.assign(new Error(text), { code });
const wrapped = (error: unknown) =>
  new Error("outer", {
    cause: new DrizzleQueryError("select secret", ["Siti"], error as Error),
  });
const answered = (httpStatusCode: unknown) =>
  Object.assign(new Error(`storage answered ${httpStatusCode}`), { $metadata: { httpStatusCode } });
const embedded = (errno: number) => ({ name: "ErrnoError", errno, message: "FS error" });
const aggregate = (code: string) => new AggregateError([withCode(code), withCode(code)]);

const table: readonly (readonly [string | undefined, readonly unknown[]])[] = [
  [
    "unavailable",
    [
      ...["08000", "08001", "08003", "08004", "08006", "08007", "08P01"],
      ...["57P01", "57P02", "57P03", "57P04", "57P05", "25006", "25P03", "25P04"],
      ...["53000", "53200", "53300", "53400", "58030", "28P01", "28000", "3D000"],
      ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH", "ENETUNREACH"],
      ...["ENOTFOUND", "EAI_AGAIN", "EMFILE", "ENFILE", "EIO", "EROFS"],
    ].map((code) => withCode(code)),
  ],
  [
    "unavailable",
    [
      "Connection terminated unexpectedly",
      "Connection terminated",
      "Connection terminated due to connection timeout",
      "timeout exceeded when trying to connect",
      "timeout expired",
      "Query read timeout",
      "Client has encountered a connection error and is not queryable",
      "Client was closed and is not queryable",
      "Cannot use a pool after calling end on the pool",
      "Received unexpected commandComplete message from backend.",
    ].map((text) => new Error(text)),
  ],
  ["unavailable", [aggregate("ECONNREFUSED")]],
  ["unavailable", [500, 503].map(answered)],
  ["full", [answered(507), embedded(51), embedded(19)]],
  ["unavailable", [embedded(29), embedded(69)]],
  [undefined, [embedded(44), { name: "Error", errno: 51, message: "another system's number" }]],
  [undefined, [404, 403, "503"].map(answered)],
  ["busy", ["40001", "40P01", "40003", "55P03", "57014"].map((code) => withCode(code))],
  ["full", ["53100", "ENOSPC", "EDQUOT"].map((code) => withCode(code))],
  [
    undefined,
    [
      // Mistakes of a statement or of its values.
      ...["23505", "23503", "22001", "22P02", "42P01", "42601", "0A000", "P0001", "XX000"],
      ...["ENOENT", "EEXIST", "EACCES", "ERR_INVALID_ARG_TYPE", "57", "", 57014, null],
      ...["toString", "constructor", "__proto__", "FST_ERR_CTP_BODY_TOO_LARGE"],
    ].map((code) => withCode(code)),
  ],
  [
    undefined,
    [
      new TypeError("x is not a function"),
      new Error("the Connection terminated unexpectedly"),
      new Error("my timeout expired"),
      new ApiError("not_found"),
      ...["text", null, undefined, 7, {}],
    ],
  ],
];

const cases = table.flatMap(([fault, errors]) =>
  errors.map((error): [string, string | undefined, unknown] => {
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
    return [`${String(code ?? message ?? error)}`, fault, error];
  }),
);

test.each(cases)("%s is %s, also inside other errors", (_name, fault, error) => {
  expect(serviceFaultOf(error)).toBe(fault);
  expect(serviceFaultOf(wrapped(error))).toBe(fault);
  expect(serviceFaultOf(new AggregateError([error]))).toBe(fault);
});

test("an error that is its own cause is looked at once", () => {
  const error = new Error("x");
  error.cause = error;
  expect(serviceFaultOf(error)).toBeUndefined();
});

test("a client time-out is distinguished: the state of its connection is unknown", () => {
  expect(isUnanswered(wrapped(new Error("Query read timeout")))).toBe(true);
  expect(isUnanswered(wrapped(withCode("57014")))).toBe(false);
});

const refusals: readonly (readonly [boolean, string, unknown])[] = [
  ...["28P01", "28000", "3D000", "DEPTH_ZERO_SELF_SIGNED_CERT"].map(
    (code) => [true, code, withCode(code)] as const,
  ),
  ...[
    "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string",
    "The server does not support SSL connections",
  ].map((text) => [true, text, new Error(text)] as const),
  ...["57P03", "53300", "ECONNREFUSED", "ENOTFOUND"].map(
    (code) => [false, code, withCode(code)] as const,
  ),
  [false, "every address refused", aggregate("ECONNREFUSED")],
];

test.each(refusals)("waiting is in vain: %s for %s", (isRefused, _name, error) => {
  expect(isRefusedByDatabase(wrapped(error))).toBe(isRefused);
});
