import type { CampaignAgreement } from "@rukun/contract/company-campaigns";
import { useQueryClient } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { CheckHint } from "@/components/contracts/check-hint";
import { LateReadDialog } from "@/components/contracts/late-dialogs";
import { SaveContract } from "@/components/contracts/save-contract";
import { SignContract } from "@/components/contracts/sign-contract";
import { Button } from "@/components/ui/button";
import { StatusChip } from "@/components/ui/status-chip";
import { companyCampaignKeys } from "@/lib/api/company-campaigns/keys";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, tabular, type } from "@/styles/theme";

const State = styled.div`
  ${type.small}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  color: ${color("text-2")};
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(3)};

  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
`;

const Note = styled.p`
  ${type.small}
  max-width: 66ch;
  color: ${color("text-2")};
`;

interface AgreementContractProps {
  readonly contract: NonNullable<CampaignAgreement["contract"]>;
}

/** The contract as a document: its signatory reads and signs it; other members of the company read it. */
export function AgreementContract({ contract }: AgreementContractProps) {
  const { t } = useTranslation(["company-campaigns", "contracts"]);
  const locale = useLocale();
  const client = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  const { signed_at: signedAt, signatory: name, is_signatory: isSignatory } = contract;
  const wasSigned = useRef(signedAt !== null);

  // With its signature the campaign goes on, too.
  useEffect(() => {
    if (!signedAt || wasSigned.current) return;
    wasSigned.current = true;
    void client.invalidateQueries({ queryKey: companyCampaignKeys.all });
  }, [signedAt, client]);

  const maySign = isSignatory && !signedAt;
  return (
    <>
      <State>
        {signedAt ? (
          <StatusChip tone="verified">{t("contracts:signing.signed")}</StatusChip>
        ) : (
          <StatusChip tone="waiting" icon={PenLine}>
            {t("contracts:signing.unsigned")}
          </StatusChip>
        )}
        <span>
          {signedAt
            ? t("agreementSigned", { name, time: formatDateTime(signedAt, locale) })
            : t("agreementSignatory", { name })}
        </span>
        <span>{t("agreementNumber", { number: contract.number })}</span>
      </State>
      <Actions>
        {maySign && contract.read_at ? (
          <SignContract contract={contract} />
        ) : (
          <>
            <Button
              variant={maySign ? "PRIMARY" : "OUTLINE-NEUTRAL"}
              onClick={() => setIsReading(true)}
            >
              {t("contracts:reading.title")}
            </Button>
            <LateReadDialog
              akad={contract}
              open={isReading}
              readOnly={!maySign}
              onClose={() => setIsReading(false)}
            />
          </>
        )}
        {contract.is_ready && <SaveContract contract={contract} />}
      </Actions>
      <Note>{signedAt ? <CheckHint /> : maySign && t("contracts:signing.note")}</Note>
    </>
  );
}
