import type { ContractRecord } from "@rukun/contract/contracts";
import { PenLine } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { StatusChip } from "@/components/ui/status-chip";
import { color, media, space, tabular, type } from "@/styles/theme";
import { CheckHint } from "./check-hint";
import { LateReadDialog } from "./late-dialogs";
import { SaveContract } from "./save-contract";
import { SaveSignedContract } from "./save-signed-contract";
import { SignContract } from "./sign-contract";

const State = styled.div`
  ${type.small}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  color: ${color("text-2")};
`;

/** Below each other, copies begin where the text does. */
const Actions = styled.div`
  --tertiary-shift: -${space(3)};
  display: grid;
  gap: ${space(3)};

  ${media.tablet} {
    --tertiary-shift: 0;
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

/** Whether it is signed, with what is said about that. */
export function ContractState(props: {
  readonly contract: ContractRecord;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation("contracts");
  return (
    <State>
      {props.contract.signed_at ? (
        <StatusChip tone="verified">{t("signing.signed")}</StatusChip>
      ) : (
        <StatusChip tone="waiting" icon={PenLine}>
          {t("signing.unsigned")}
        </StatusChip>
      )}
      {props.children}
    </State>
  );
}

interface ContractActionsProps {
  readonly contract: ContractRecord;
  /** Whoever signs it, or has; others only read it. */
  readonly isSignatory: boolean;
}

/** A contract that stands by itself: to be read, signed and downloaded. */
export function ContractActions({ contract, isSignatory }: ContractActionsProps) {
  const { t } = useTranslation("contracts");
  const [isReading, setIsReading] = useState(false);
  const maySign = isSignatory && !contract.signed_at;
  return (
    <>
      <Actions>
        {maySign && contract.read_at ? (
          <SignContract contract={contract} />
        ) : (
          <>
            <Button
              variant={maySign ? "PRIMARY" : "OUTLINE-NEUTRAL"}
              onClick={() => setIsReading(true)}
            >
              {t("reading.title")}
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
        <SaveSignedContract contract={contract} />
      </Actions>
      <Note>{contract.signed_at ? <CheckHint /> : maySign && t("signing.note")}</Note>
    </>
  );
}
