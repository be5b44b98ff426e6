import type { BookEntry } from "@rukun/contract/public-book";
import { useTranslation } from "next-i18next/pages";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

const kinds = [
  "payment",
  "refund",
  "disbursement",
  "instalment",
  "distribution",
  "remittance",
  "reversal",
] as const;
const roles = ["company", "platform", "state"] as const;
/** Letters of a pseudonym that tell funders apart in a list. */
const shown = 6;

/** What an entry says, in words; also of one that cannot be trusted. */
export function useEntryWords() {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  return {
    kind(entry: BookEntry): string {
      const kind = kinds.find((each) => each === entry.kind) ?? "other";
      return t(`book.kinds.${kind}`);
    },
    party({ party }: BookEntry): string {
      const role = roles.find((each) => each === party);
      return role ? t(`book.${role}`) : t("book.funder", { name: party.slice(0, shown) });
    },
    time: ({ at }: BookEntry): string =>
      Number.isNaN(Date.parse(at)) ? at.slice(0, 24) : formatDateTime(at, locale),
  };
}
