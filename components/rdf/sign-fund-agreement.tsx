import type { FundAccount } from "@rukun/contract/fund-accounts";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { ApiError } from "@/lib/api/api-error";
import { useFundAgreement } from "@/lib/api/fund-account/queries";
import { space, type } from "@/styles/theme";
import { FundAgreementContract } from "./fund-agreement-contract";
import { Lead, OpenFundAccount, Opening, OpeningTitle } from "./open-fund-account";

const Agreement = styled(Card)`
  display: grid;
  gap: ${space(4)};
`;

const CardTitle = styled.h3`
  ${type.h3}
`;

/** The bank is chosen: the agreement is read and signed, or another bank chosen. */
export function SignFundAgreement({ bank }: { readonly bank: NonNullable<FundAccount["bank"]> }) {
  const { t } = useTranslation("rdf");
  const { data, error, refetch } = useFundAgreement();
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging) return <OpenFundAccount chosen={bank} onDone={() => setIsChanging(false)} />;
  if (error && !data) {
    return (
      <LoadProblem
        error={error instanceof ApiError ? error : null}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data?.contract) return <Skeleton height={320} round={16} />;
  return (
    <Opening>
      <OpeningTitle>{t("signTitle")}</OpeningTitle>
      <Lead>{t("signLead", { bank: bank.name })}</Lead>
      <Agreement>
        <CardTitle>{t("agreement")}</CardTitle>
        <FundAgreementContract key={data.contract.id} contract={data.contract} />
      </Agreement>
      {!data.contract.signed_at && (
        <div>
          <Button variant="TERTIARY" onClick={() => setIsChanging(true)}>
            {t("changeBank")}
          </Button>
        </div>
      )}
    </Opening>
  );
}
