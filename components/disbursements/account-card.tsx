import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CompanyName } from "@/components/backoffice/company-name";
import { Card } from "@/components/ui/card";
import { groupedNumber } from "@/lib/format/account-number";
import { color, space, tabular, type } from "@/styles/theme";
import { CardHead, CardTitle, Note, Quote } from "./disbursement-style";

/** Where the money goes, and whether its bank says that it is the company's. */
export function AccountCard({
  account,
  company_id: companyId,
  payout,
}: Pick<DisbursementDetail, "account" | "company_id" | "payout">) {
  const { t } = useTranslation("disbursements");
  if (!account) {
    return (
      <Card as="section">
        <CardHead>
          <CardTitle>{t("account.title")}</CardTitle>
        </CardHead>
        <Note>{t("account.none")}</Note>
      </Card>
    );
  }
  const { bank, name, is_asked_again: isAskedAgain } = account;
  // What the bank says later of a name is not about money that has left.
  const isSent = payout?.state === "SENT" || payout?.state === "SETTLED";
  return (
    <Card as="section">
      <CardHead>
        <CardTitle>{t("account.title")}</CardTitle>
      </CardHead>
      <Rows>
        <div>
          <dt>{t("account.bank")}</dt>
          <dd>
            {bank.name === bank.code
              ? bank.name
              : t("account.bankOf", { name: bank.name, code: bank.code })}
          </dd>
        </div>
        <div>
          <dt>{t("account.number")}</dt>
          <dd>{groupedNumber(account.number)}</dd>
        </div>
        <div>
          <dt>{t("account.holder")}</dt>
          <dd>{account.holder}</dd>
        </div>
      </Rows>
      {!isSent && (
        <Quote>
          <CompanyName companyId={companyId} name={name} />
        </Quote>
      )}
      {!isSent && isAskedAgain && (
        <Note>{t(name.evidence ? "account.askedAgain" : "account.asked")}</Note>
      )}
    </Card>
  );
}

const Rows = styled.dl`
  ${type.small}
  ${tabular}
  display: grid;
  gap: ${space(3)};
  margin: 0 0 ${space(4)};
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    justify-content: space-between;
  }
  dt {
    color: ${color("text-2")};
  }
  dd {
    margin: 0;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;
