import { HandCoins } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { DataList } from "@/components/ui/data-list";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import { useStartUjrahPayment } from "@/lib/api/company-ujrah/start-payment-mutation";
import { useCompanyUjrah } from "@/lib/api/company-ujrah/ujrah-query";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { PayAtBank } from "./pay-at-bank";

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
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

interface UjrahCardProps {
  readonly campaignId: string;
  /** What the payer reads at their bank. */
  readonly holder: string;
}

/** The platform's fee that the company pays from its own cash; nothing where it was deducted. */
export function UjrahCard({ campaignId, holder }: UjrahCardProps) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { data, refetch } = useCompanyUjrah(campaignId);
  const start = useStartUjrahPayment();
  if (!data) return null;
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  return (
    <Box as="section">
      <Head>
        <Title>
          <Icon of={HandCoins} />
          {t("ujrah.title")}
        </Title>
        {data.left === "0" ? (
          <StatusChip tone="verified">{t("statePaid")}</StatusChip>
        ) : (
          <StatusChip tone="waiting">{t("ujrah.left", { amount: rupiah(data.left) })}</StatusChip>
        )}
      </Head>
      <Note>{t("ujrah.note")}</Note>
      <DataList
        rows={[
          [t("ujrah.amount"), rupiah(data.amount)],
          [t("columnPaid"), rupiah(data.paid)],
        ]}
      />
      {data.left !== "0" && (
        <PayAtBank
          id="ujrah_bank_code"
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
