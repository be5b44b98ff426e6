import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { Check, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { DataList } from "@/components/ui/data-list";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { CardHead, CardTitle, Lines, Name, Note } from "./disbursement-style";

/** The payout at the bank, as it is told. */
export function PayoutCard({
  payout,
}: {
  readonly payout: NonNullable<DisbursementDetail["payout"]>;
}) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  const isOpen = payout.state === "REQUESTED" || payout.state === "SENT";
  const rows = [
    [t("payout.state"), t(`payout.states.${payout.state}`)],
    ...(payout.reference ? ([[t("payout.reference"), payout.reference]] as const) : []),
    [t("payout.requested"), formatDateTime(payout.requested_at, locale)],
    ...(payout.sent_at
      ? ([[t("payout.sent"), formatDateTime(payout.sent_at, locale)]] as const)
      : []),
    ...(payout.ended_at
      ? ([[t("payout.ended"), formatDateTime(payout.ended_at, locale)]] as const)
      : []),
  ] as const;
  return (
    <Card as="section">
      <CardHead>
        <CardTitle>{t("payout.title")}</CardTitle>
      </CardHead>
      <DataList rows={rows} />
      {isOpen && (
        <Banner variant="INFO" role="status">
          {t("payout.waiting")}
        </Banner>
      )}
    </Card>
  );
}

/** All the company has said, beside what was sent. */
export function StatementsCard({ disbursement }: { readonly disbursement: DisbursementDetail }) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  const { statements, sent, payout } = disbursement;
  return (
    <Card as="section">
      <CardHead>
        <CardTitle>{t("statements.title")}</CardTitle>
        <Note>
          {t("statements.sent", {
            amount: formatRupiah(sent, locale),
            reference: payout?.reference ?? t("statements.noReference"),
          })}
        </Note>
      </CardHead>
      <Lines>
        {statements.map((each) => (
          <li key={`${each.at}-${each.reference}`}>
            <Name>{formatRupiah(each.amount, locale)}</Name>
            <Note>{t("statements.reference", { reference: each.reference })}</Note>
            {each.note && <Note>{each.note}</Note>}
            <Note>{t("statements.by", { by: each.by, at: formatDateTime(each.at, locale) })}</Note>
            <Chips>
              <Same
                is={each.is_same_amount}
                text={t(each.is_same_amount ? "statements.amountSame" : "statements.amountDiffers")}
              />
              <Same
                is={each.is_same_reference}
                text={t(
                  each.is_same_reference
                    ? "statements.referenceSame"
                    : "statements.referenceDiffers",
                )}
              />
            </Chips>
          </li>
        ))}
      </Lines>
    </Card>
  );
}

const Same = ({ is, text }: { is: boolean; text: string }) => (
  <StatusChip tone={is ? "verified" : "rejected"} icon={is ? Check : X}>
    {text}
  </StatusChip>
);

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;
