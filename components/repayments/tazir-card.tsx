import type { Tazir } from "@rukun/contract/tazirs";
import { HandHeart } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { DataList } from "@/components/ui/data-list";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import { useOwnTazirs } from "@/lib/api/tazirs/own-tazirs-query";
import { useStartTazirPayment } from "@/lib/api/tazirs/start-payment-mutation";
import { formatDate } from "@/lib/format/date";
import { formatRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { PayAtBank } from "./pay-at-bank";

const Box = styled(Card)`
  display: grid;
  gap: ${space(5)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h2`
  ${type.h3}
  display: flex;
  gap: ${space(2)};
  align-items: center;
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

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
    <Box as="section">
      <Head>
        <Title>
          <Icon of={HandHeart} />
          {t("tazir.title")}
        </Title>
        {left === "0" ? (
          <StatusChip tone="verified">{t("statePaid")}</StatusChip>
        ) : (
          <StatusChip tone="waiting">
            {t("tazir.left", { amount: formatRupiah(left, locale) })}
          </StatusChip>
        )}
      </Head>
      <Note>{t("tazir.note")}</Note>
      {items.map((tazir) => (
        <TazirFacts key={tazir.tazir_id} tazir={tazir} />
      ))}
      {left !== "0" && (
        <PayAtBank
          id="tazir_bank_code"
          owed={data}
          holder={holder}
          start={start}
          onStart={(bank) => ({ campaign_transaction_id: campaignId, bank_code: bank })}
          onOver={() => void refetch()}
        />
      )}
    </Box>
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
              days: tazir.days_late,
            }),
          ],
          [
            t("tazir.amount"),
            t("tazir.amountOf", {
              amount: rupiah(tazir.amount),
              rate: formatRate(tazir.bps, locale),
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
