import type { CompanyDisbursement } from "@rukun/contract/disbursement-receipts";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h3}
`;

const Lead = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Said = styled.li`
  padding-block: ${space(4)};
  border-top: 1px solid ${color("line")};

  &:first-child {
    margin-top: ${space(4)};
  }

  &:last-child {
    padding-bottom: 0;
  }
`;

const At = styled.p`
  ${type.small}
  margin-bottom: ${space(2)};
  color: ${color("text-2")};
`;

const Rows = styled.dl`
  ${tabular}
  display: grid;
  gap: ${space(2)};

  div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)} ${space(3)};
    align-items: center;
  }

  dt {
    ${type.small}
    grid-column: 1 / -1;
    color: ${color("text-2")};
  }

  dd {
    min-width: 0;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
`;

const Quote = styled.blockquote`
  ${type.small}
  margin: ${space(3)} 0 0;
  padding-left: ${space(3)};
  border-left: 3px solid ${color("line-strong")};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Ours = styled.p`
  ${type.small}
  ${tabular}
  margin-top: ${space(1)};
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;

/** Everything the company has said, the newest first, each beside what the platform says. */
export function SaidList({ disbursement }: { readonly disbursement: CompanyDisbursement }) {
  const { t } = useTranslation("company-disbursement");
  const locale = useLocale();
  const { statements, sent, reference } = disbursement;
  if (statements.length === 0) return null;
  const chip = (isSame: boolean) => (
    <StatusChip tone={isSame ? "verified" : "rejected"}>
      {t(isSame ? "same" : "differs")}
    </StatusChip>
  );
  return (
    <Card as="section">
      <Title>{t("saidTitle")}</Title>
      <Lead>{t("saidLead")}</Lead>
      <ul>
        {statements.toReversed().map((said) => (
          <Said key={said.at}>
            <At>{t("saidAt", { time: formatDateTime(said.at, locale) })}</At>
            <Rows>
              <div>
                <dt>{t("saidAmount")}</dt>
                <dd>
                  {formatRupiah(said.amount, locale)}
                  {!said.is_same_amount && (
                    <Ours>
                      {t("ours")}: {formatRupiah(sent, locale)}
                    </Ours>
                  )}
                </dd>
                <dd>{chip(said.is_same_amount)}</dd>
              </div>
              <div>
                <dt>{t("saidReference")}</dt>
                <dd>
                  {said.reference}
                  {!said.is_same_reference && reference && (
                    <Ours>
                      {t("ours")}: {reference}
                    </Ours>
                  )}
                </dd>
                <dd>{chip(said.is_same_reference)}</dd>
              </div>
            </Rows>
            {said.note && <Quote>{said.note}</Quote>}
          </Said>
        ))}
      </ul>
    </Card>
  );
}
