import { plainText, type ReadNumber } from "./number-text.ts";

/** A share in percent, with a comma or a dot before its decimals; its value is in basis points, the finest there are. */
export function readRate(text: string): ReadNumber {
  const plain = plainText(text);
  if (plain === "") return { value: "" };
  const [, whole, part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))? *%?$/.exec(plain) ?? [];
  if (whole === undefined) return { value: text, problem: "rateFormat" };
  return { value: String(Number(whole) * 100 + Number(part.padEnd(2, "0"))) };
}
