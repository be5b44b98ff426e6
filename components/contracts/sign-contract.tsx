import type { ContractRecord } from "@rukun/contract/contracts";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { openPage } from "@/lib/browser";
import { color } from "@/styles/theme";
import { LateReadDialog, LateSignDialog } from "./late-dialogs";

const Refusal = styled.p`
  flex-basis: 100%;
  color: ${color("danger-text")};
`;

/** The way of a contract that was read to the signature provider: by PIN, then to its page there. */
export function SignContract({ contract }: { readonly contract: ContractRecord }) {
  const { t } = useTranslation(["contracts", "common"]);
  const [isAsking, setIsAsking] = useState(false);
  // Whoever has just entered their PIN is on the way there; whoever comes back later presses again.
  const [isGoing, setIsGoing] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const { signing_url: address, is_ready: isReady, is_at_signer: isThere } = contract;
  const isRefused = contract.is_refused;
  // Whichever comes last: the address may be there before the dialog has heard that the contract was sent.
  useEffect(() => {
    if (isGoing && address) void openPage(address);
  }, [isGoing, address]);
  return (
    <>
      {isRefused && <Refusal role="alert">{t("signing.refused")}</Refusal>}
      <Button
        loading={!isReady || (isThere && !address)}
        loadingLabel={t("common:loading")}
        onClick={() => (address ? openPage(address) : setIsAsking(true))}
      >
        {t("signing.action")}
      </Button>
      <Button variant="OUTLINE-NEUTRAL" onClick={() => setIsReading(true)}>
        {t("reading.title")}
      </Button>
      <LateReadDialog akad={contract} open={isReading} onClose={() => setIsReading(false)} />
      <LateSignDialog
        contractId={contract.id}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onSent={() => setIsGoing(true)}
      />
    </>
  );
}
