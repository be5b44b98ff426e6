import type { AkadRecord } from "@rukun/contract/transactions";
import { Download, Info, PenLine } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import { useSaveContract } from "@/lib/api/contracts/save-contract-mutation";
import { openPage } from "@/lib/browser";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type as text } from "@/styles/theme";
import { AkadList, AkadRow } from "./akad-row";
import { akadsOfTransaction } from "./current-step";
import { ReadDialog } from "./read-dialog";
import { SignDialog } from "./sign-dialog";
import type { StepProps } from "./step-props";

const Note = styled.p`
  ${text.small}
  display: flex;
  gap: ${space(3)};
  padding-block: ${space(4)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};
`;

/** The contracts at the signature provider, in their order; each is opened there, and the page follows by itself. */
export function SignStep({ transaction }: Pick<StepProps, "transaction">) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const { campaign, status } = transaction;
  const akads = akadsOfTransaction(transaction);
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
                  <StatusChip tone="verified">{t("signing.signed")}</StatusChip>
                  {formatDateTime(akad.signed_at, locale)}
                </>
              ) : (
                <StatusChip tone="waiting" icon={PenLine}>
                  {t("signing.unsigned")}
                </StatusChip>
              )
            }
            actions={
              akad?.signed_at ? (
                <Copy akad={akad} />
              ) : (
                akad && type === next && <Sign key={akad.id} akad={akad} />
              )
            }
          />
        ))}
      </ul>
      {next && (
        <Note>
          <Icon of={Info} size={20} />
          <span>{t("signing.note")}</span>
        </Note>
      )}
    </AkadList>
  );
}

function Copy({ akad }: { readonly akad: AkadRecord }) {
  const { t } = useTranslation(["transactions", "common"]);
  const save = useSaveContract();
  return (
    <Button
      variant="TERTIARY"
      icon={Download}
      loading={save.isPending}
      loadingLabel={t("common:loading")}
      onClick={() => save.mutate(akad)}
    >
      {t("signing.copy")}
    </Button>
  );
}

function Sign({ akad }: { readonly akad: AkadRecord }) {
  const { t } = useTranslation("transactions");
  const [isAsking, setIsAsking] = useState(false);
  // Whoever has just entered their PIN is on the way there; whoever comes back later presses again.
  const [isGoing, setIsGoing] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const { signing_url: address, is_ready: isReady, is_at_signer: isThere } = akad;
  const go = useEffectEvent(() => {
    if (isGoing && address) void openPage(address);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address is known
  useEffect(go, [address]);
  return (
    <>
      <Button
        loading={!isReady || (isThere && !address)}
        loadingLabel={t("signing.preparing")}
        onClick={() => (address ? openPage(address) : setIsAsking(true))}
      >
        {t("signing.action")}
      </Button>
      <Button variant="OUTLINE-NEUTRAL" onClick={() => setIsReading(true)}>
        {t("akads.action")}
      </Button>
      <ReadDialog akad={akad} open={isReading} onClose={() => setIsReading(false)} />
      <SignDialog
        contractId={akad.id}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onSent={() => setIsGoing(true)}
      />
    </>
  );
}
