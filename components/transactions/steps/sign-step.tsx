import { FileSearch, Info, PenLine } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CheckHint } from "@/components/contracts/check-hint";
import { CompanySignature, endOf } from "@/components/contracts/company-signature";
import { SaveContract } from "@/components/contracts/save-contract";
import { SignContract } from "@/components/contracts/sign-contract";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type as text } from "@/styles/theme";
import { AkadList, AkadRow } from "./akad-row";
import { akadsOfTransaction } from "./current-step";
import { OnlyVerified } from "./only-verified";
import type { StepProps } from "./step-props";

const Note = styled.p`
  ${text.small}
  display: flex;
  gap: ${space(3)};
  padding-block: ${space(4)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};
`;

/**
 * The contracts at the signature provider, in their order; each is opened there, and the page follows by itself. Of a
 * funding that has ended, those that were signed.
 */
export function SignStep({ transaction }: Pick<StepProps, "transaction">) {
  const { t } = useTranslation(["transactions", "contracts"]);
  const locale = useLocale();
  const { campaign, status } = transaction;
  const end = endOf(status.value);
  const akads = akadsOfTransaction(transaction).filter(({ akad }) => !end || akad?.signed_at);
  const isOpen = status.value === "CONTRACTED";
  const next = isOpen && akads.find(({ akad }) => !akad?.signed_at)?.type;
  return (
    <AkadList as="section" aria-label={t("steps.sign")}>
      <ul>
        {akads.map(({ type, akad }) => (
          <AkadRow
            key={type}
            type={type}
            company={campaign.company}
            state={
              akad?.signed_at ? (
                <>
                  <StatusChip tone="verified">{t("contracts:signing.signed")}</StatusChip>
                  {formatDateTime(akad.signed_at, locale)}
                  <CompanySignature akad={akad} type={type} end={end} />
                </>
              ) : (
                <StatusChip tone="waiting" icon={PenLine}>
                  {t("contracts:signing.unsigned")}
                </StatusChip>
              )
            }
            actions={
              akad?.signed_at ? (
                <SaveContract contract={akad} />
              ) : (
                akad &&
                type === next && (
                  <OnlyVerified>
                    <SignContract key={akad.id} contract={akad} />
                  </OnlyVerified>
                )
              )
            }
          />
        ))}
      </ul>
      {next && (
        <Note>
          <Icon of={Info} size={20} />
          <span>{t("contracts:signing.note")}</span>
        </Note>
      )}
      {akads.some(({ akad }) => akad?.signed_at) && (
        <Note>
          <Icon of={FileSearch} size={20} />
          <CheckHint />
        </Note>
      )}
    </AkadList>
  );
}
