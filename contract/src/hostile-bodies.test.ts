import type { CallDescriptor } from "./call.ts";
import { calls } from "./calls.ts";

const named = calls.flatMap((call): [string, CallDescriptor][] =>
  call.body ? [[`${call.method} ${call.path}`, call]] : [],
);

type Shape = Record<string, { _zod: { def: { type: string; innerType?: never } } }>;
const shapeOf = ({ body }: CallDescriptor): Shape =>
  (body as unknown as { _zod: { def: { shape: Shape } } })._zod.def.shape;

const size = 64 * 1024;
/** Each is the worst for some pattern: it fits nearly to the end, or may be cut up in many ways. */
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
  it.each(Object.keys(shapeOf(call)))("%s refuses a long text before it looks closer", (field) => {
    for (const text of hostile) {
      const { error } = (call.body as NonNullable<typeof call.body>).safeParse({ [field]: text });
      const found = error?.issues.filter(({ path }) => path[0] === field) ?? [];
      // A pattern that had been tried would have added an issue of its own.
      expect(found.map(({ code }) => code)).toEqual([expect.not.stringContaining("format")]);
    }
  });
});
