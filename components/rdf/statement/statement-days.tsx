import type { StatementEntry } from "@rukun/contract/fund-statement";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { formatRupiah } from "@/lib/format/rupiah";
import { formatWeekday } from "@/lib/format/weekday";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";
import { StatementEntryRow } from "./statement-entry";

const Day = styled.section`
  &:not(:first-child) {
    border-top: 1px solid ${color("line")};
  }
`;

const Head = styled.div`
  ${type.small}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  justify-content: space-between;
  padding: ${space(3)} ${space(4)};
  color: ${color("text-2")};

  h3 {
    font-weight: 650;
    color: ${color("text")};
  }
`;

const Opening = styled(Head)`
  border-top: 1px solid ${color("line")};
  background-color: ${color("surface-2")};
  font-weight: 650;
`;

interface StatementDaysProps {
  /** Newest first. */
  readonly entries: readonly StatementEntry[];
  /** The oldest of the month is among them. */
  readonly isWhole: boolean;
  /** Some of the month's entries are left out: what was there before and after a day is not among them. */
  readonly isNarrowed: boolean;
}

/** Entries by day, each day with its closing balance; at the end what there was before. */
export function StatementDays({ entries, isWhole, isNarrowed }: StatementDaysProps) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const days = new Map<string, StatementEntry[]>();
  for (const entry of entries) {
    const day = formatWeekday(entry.at, locale);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const oldest = entries.at(-1);
  return (
    <Card $flush>
      {[...days].map(([day, ofDay]) => (
        <Day key={day}>
          <Head>
            <h3>{day}</h3>
            {!isNarrowed && (
              <span>
                {t("statement.balance", { amount: formatRupiah(ofDay[0]?.balance ?? "0", locale) })}
              </span>
            )}
          </Head>
          <ul>
            {ofDay.map((entry) => (
              <StatementEntryRow key={entry.seq} entry={entry} />
            ))}
          </ul>
        </Day>
      ))}
      {isWhole && !isNarrowed && oldest && (
        <Opening>
          <span>{t("statement.opening")}</span>
          <span>{formatRupiah(BigInt(oldest.balance) - BigInt(oldest.amount), locale)}</span>
        </Opening>
      )}
    </Card>
  );
}
