import type { Tazir } from "@rukun/contract/tazirs";
import { HandHeart } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DataList } from "@/components/ui/data-list";
import { useStartTazirPayment } from "@/lib/api/tazirs/mutations";
import { useOwnTazirs } from "@/lib/api/tazirs/queries";
import { formatDate } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space } from "@/styles/theme";
import { OwedCard } from "./owed-card";

const One = styled.div`
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};
`;

interface TazirCardProps {
  readonly campaignId: string;
  /** What the payer reads at their bank. */
  readonly holder: string;
}

/** What the company owes to good causes, why, and how it pays; nothing where there is none. */
export function TazirCard({ campaignId, holder }: TazirCardProps) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { data, refetch } = useOwnTazirs(campaignId);
  const start = useStartTazirPayment();
  if (!data || data.items.length === 0) return null;
  const { left, items } = data;
  return (
    <OwedCard
      id="tazir_bank_code"
      icon={HandHeart}
      title={t("tazir.title")}
      leftText={t("tazir.left", { amount: formatRupiah(left, locale) })}
      note={t("tazir.note")}
      {...{ campaignId, holder, start }}
      owed={data}
      onOver={() => void refetch()}
    >
      {items.map((tazir) => (
        <TazirFacts key={tazir.tazir_id} tazir={tazir} />
      ))}
    </OwedCard>
  );
}

function TazirFacts({ tazir }: { readonly tazir: Tazir }) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  return (
    <One>
      <DataList
        rows={[
          [
            t("tazir.for"),
            t("tazir.instalment", {
              no: tazir.instalment,
              date: formatDate(tazir.due, locale),
              count: tazir.days_late,
            }),
          ],
          [
            t("tazir.amount"),
            t("tazir.amountOf", {
              amount: rupiah(tazir.amount),
              rate: formatShortRate(tazir.bps, locale),
              overdue: rupiah(tazir.overdue),
            }),
          ],
          [t("tazir.reason"), tazir.reason],
          [t("columnPaid"), rupiah(tazir.paid)],
        ]}
      />
    </One>
  );
}
