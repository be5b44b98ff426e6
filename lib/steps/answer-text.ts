import { amountOf } from "@rukun/contract/amount-text";
import type { Locale } from "@rukun/contract/locales";
import type { Asked } from "@rukun/contract/step-answers";
import { formatDate } from "@/lib/format/date";
import { parseDate } from "@/lib/format/parse-date";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";

const amounts: readonly unknown[] = ["amount", "positiveAmount", "optionalAmount", "signedAmount"];
const dates: readonly unknown[] = ["pastDate", "calendarDate"];

/** A text or a number as it is read. A draft may hold anything: what is no amount and no date stays as typed. */
export function answerText({ field, value }: Pick<Asked, "field" | "value">, locale: Locale) {
  const text = String(value ?? "");
  if (field.kind === "count") {
    return field.percent && /^\d+$/.test(text) ? formatShortRate(Number(text), locale) : text;
  }
  if (field.kind !== "text") return text;
  if (amounts.includes(field.rule)) {
    const amount = amountOf(text, true);
    return amount === undefined ? text : formatRupiah(amount, locale);
  }
  return dates.includes(field.rule) && parseDate(text) === text ? formatDate(text, locale) : text;
}
