import { bankNameTexts } from "@rukun/contract/bank-name-texts";
import type { BankNameStanding } from "@rukun/contract/bank-names";
import { RefreshCw } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CallFailure } from "@/components/form/form-failure";
import { Button, ButtonLink } from "@/components/ui/button";
import { useAskBankName } from "@/lib/api/bank-names/mutations";
import { bankNamePath } from "@/lib/backoffice-paths";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { NameChip } from "./name-chip";
import { NameEvidence } from "./name-evidence";
import { useMay } from "./use-may";

interface CompanyNameProps {
  readonly companyId: string;
  readonly name: BankNameStanding;
}

/** Whose a company's account is: what its bank told, what that means, and what an officer can do about it. */
export function CompanyName({ companyId, name }: CompanyNameProps) {
  const { t } = useTranslation(["bank-names", "common"]);
  const locale = useLocale();
  const may = useMay();
  const ask = useAskBankName(companyId);
  const { state, evidence, case_id: caseId } = name;
  return (
    <Parts>
      <NameChip state={state} />
      <p>{bankNameTexts[state][locale]}</p>
      {evidence && <NameEvidence evidence={evidence} />}
      <CallFailure of={ask.error} />
      {may("check_bank_names") && (
        <Actions>
          {caseId && (
            <ButtonLink href={bankNamePath(caseId)} variant="OUTLINE-PRIMARY" size="DENSE">
              {t("openCase")}
            </ButtonLink>
          )}
          <Button
            variant="TERTIARY"
            size="DENSE"
            icon={RefreshCw}
            loading={ask.isPending}
            loadingLabel={t("common:loading")}
            onClick={() => ask.mutate()}
          >
            {t("askAgain")}
          </Button>
        </Actions>
      )}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;

  > dl,
  > div {
    width: 100%;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
