import type { PortfolioFundingDetail } from "@rukun/contract/portfolio";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CompanySignature, endOf } from "@/components/contracts/company-signature";
import { SaveContract } from "@/components/contracts/save-contract";
import { SaveSignedContract } from "@/components/contracts/save-signed-contract";
import { Card } from "@/components/ui/card";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space } from "@/styles/theme";
import { CardTitle, Note } from "./funding-style";

const Contract = styled.li`
  &:not(:first-child) {
    margin-top: ${space(4)};
    padding-top: ${space(4)};
    border-top: 1px solid ${color("line")};
  }

  p:first-child {
    font-weight: 650;
  }
`;

/** Beside each other where there is room; their icons begin where the text does. */
const Copies = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: -${space(3)};
`;

/** The contracts of a funding, and those that are signed as files. Once it has ended, only those that were signed. */
export function FundingContracts({ funding }: { readonly funding: PortfolioFundingDetail }) {
  const { t } = useTranslation(["portfolio", "contracts"]);
  const locale = useLocale();
  const end = endOf(funding.status.value);
  const akads = funding.akads.filter((akad) => !end || akad.signed_at);
  if (end && akads.length === 0) return null;
  return (
    <Card as="section">
      <CardTitle>{t("contractsTitle")}</CardTitle>
      {akads.length === 0 && <Note>{t("contractsNone")}</Note>}
      <ul>
        {akads.map((akad) => (
          <Contract key={akad.id}>
            <p>{akad.type.title}</p>
            <Note>{t("contractNumber", { number: akad.number })}</Note>
            {akad.signed_at ? (
              <>
                <StatusChip tone="verified">{t("contracts:signing.signed")}</StatusChip>
                <Note>{formatDateTime(akad.signed_at, locale)}</Note>
                <CompanySignature akad={akad} type={akad.type.value} end={end} />
                <Copies>
                  <SaveContract contract={akad} />
                  <SaveSignedContract contract={akad} />
                </Copies>
              </>
            ) : (
              <StatusChip tone="waiting">{t("contracts:signing.unsigned")}</StatusChip>
            )}
          </Contract>
        ))}
      </ul>
    </Card>
  );
}
