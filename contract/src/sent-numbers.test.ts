import type * as z from "zod/mini";
import type { CallDescriptor } from "./call.ts";
import { calls } from "./calls.ts";
import { campaignBodies } from "./campaign-content.ts";

/*
 * A form reads what a person writes; the API takes digits. Whatever else arrives is refused or kept as it is, never made
 * into another number.
 */

type Shape = Readonly<Record<string, z.ZodMiniType>>;
const shapeOf = (schema: unknown): Shape =>
  (schema as { _zod: { def: { shape?: Shape } } })._zod.def.shape ?? {};

const fields: [name: string, schema: z.ZodMiniType][] = [
  ...(calls as readonly CallDescriptor[]).flatMap(({ method, path, body }) =>
    Object.entries(body ? shapeOf(body) : {}).map(([name, schema]): [string, z.ZodMiniType] => [
      `${method} ${path} ${name}`,
      schema,
    ]),
  ),
  ...Object.entries(shapeOf(campaignBodies["step-one"])),
  ...Object.entries(shapeOf(campaignBodies["step-two"])),
];

const written = [
  "1.000.000,00",
  "1.000.000,00\t2.000.000,00",
  "(150.000.000)",
  "5.000.000-",
  "-5000000",
  "Rp -5.000.000",
  "2,4 miliar",
  "1e6",
  "1E6",
  "0x10",
  "1 juta",
  "1,000,000.00",
  "1.000.00",
  "1.5",
  "1.50",
  "10.00",
  "0.500",
  "1 000 000",
  "1\u00a0000",
  "１０００",
  "١٠٠٠",
  "IDR 1.000.000",
  "Rp1.000.000,-",
  "+5",
  "1'000",
  "−5",
  "1\u200b000",
  "12,5 %",
  "12.5",
  "0,125",
  "0012345678901012",
  "3273014507900002",
  "32730145079000021",
  "+62 812-3456-7890",
  "081234567890",
  "6281234567890",
  "8123456789012345",
  "1".repeat(30),
  "000123",
];

const groups = /^\d+(?:\.\d+)*$/;
const digitsOf = (text: string) => text.replace(/\D/g, "").replace(/^0+(?=\d)/, "");

test("there are fields to try", () => {
  expect(fields.length).toBeGreaterThan(100);
});

test.each(fields)("%s makes no other number of a text", (name, schema) => {
  for (const text of written) {
    const { success, data } = schema.safeParse(text);
    const isKept = data === text || data === text.replaceAll("\t", "    ");
    if (!success || isKept || (typeof data !== "string" && typeof data !== "number")) continue;
    expect([name, text, groups.test(text)]).toEqual([name, text, true]);
    expect([name, text, digitsOf(String(data))]).toEqual([name, text, digitsOf(text)]);
  }
});
