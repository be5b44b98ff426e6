import type { CallDescriptor } from "./call.ts";
import { calls } from "./calls.ts";

const named = calls.flatMap((call): [string, CallDescriptor][] =>
  call.body ? [[`${call.method} ${call.path}`, call]] : [],
);

type Shape = Record<string, { _zod: { def: { type: string; innerType?: never } } }>;
const shapeOf = ({ body }: CallDescriptor): Shape =>
  (body as unknown as { _zod: { def: { shape: Shape } } })._zod.def.shape;

const size = 64 * 1024;
/** Worst cases for some pattern: matching almost to the end, or ambiguous (catastrophic backtracking). */
const hostile = [
  "a".repeat(size),
  "1".repeat(size),
  "1.".repeat(size / 2),
  " ".repeat(size),
  `${"\n".repeat(size)}x`,
  "\r".repeat(size),
  `${"a".repeat(size)}@`,
  `a@${"a-".repeat(size / 2)}`,
  `a@${"a.".repeat(size / 2)}`,
  `${"Aa1".repeat(size / 3)}\n`,
  `${" ".repeat(size)}pt`,
  "\u{1f600}".repeat(size / 2),
  "\ud800".repeat(size),
  "\u200b".repeat(size),
  "İ".repeat(size),
];

describe.each(named)("%s", (_name, call) => {
  it.each(Object.keys(shapeOf(call)))(
    "%s refuses a long text before matching any pattern",
    (field) => {
      for (const text of hostile) {
        const { error } = (call.body as NonNullable<typeof call.body>).safeParse({ [field]: text });
        const found = error?.issues.filter(({ path }) => path[0] === field) ?? [];
        // A pattern that was tried would have added its own issue.
        expect(found.map(({ code }) => code)).toEqual([expect.not.stringContaining("format")]);
      }
    },
  );
});
