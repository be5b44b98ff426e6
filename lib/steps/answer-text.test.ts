import type { LeafField } from "@rukun/contract/step";
import { answerText } from "./answer-text";

const amount = { kind: "text", rule: "signedAmount" } as const;
const share = { kind: "count", least: 0, most: 10_000, percent: true } as const;
const date = { kind: "text", rule: "calendarDate" } as const;

it.each<[LeafField, unknown, string]>([
  [{ kind: "text" }, "Kedai kopi", "Kedai kopi"],
  [amount, "250000000", "Rp\u00a0250.000.000"],
  [amount, "-5", "\u2212Rp\u00a05"],
  [amount, "banyak", "banyak"],
  [share, 6250, "62,5%"],
  [share, "banyak", "banyak"],
  [{ kind: "count", least: 1, most: 60 }, 12, "12"],
  [date, "2026-12-01", "1 Desember 2026"],
  [date, "besok", "besok"],
  [date, undefined, ""],
])("shows an answer as it is read: %j %s", (field, value, expected) => {
  expect(answerText({ field, value }, "id")).toBe(expected);
});
