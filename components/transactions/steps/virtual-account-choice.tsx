import {
  type VirtualAccountBankCode,
  virtualAccountBankNames,
} from "@rukun/contract/virtual-account-banks";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { useRequired } from "@/components/form/use-required";
import { BankChoice } from "@/components/payments/bank-choice";
import { Button } from "@/components/ui/button";
import { space } from "@/styles/theme";

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface VirtualAccountChoiceProps {
  /** The bank whose number waits for the money. */
  readonly current: VirtualAccountBankCode | null;
  readonly isSending: boolean;
  readonly onChoose: (bank: VirtualAccountBankCode) => Promise<unknown>;
  /** The number that waits stays. */
  readonly onKeep: () => void;
}

/** The bank whose virtual account will be paid. */
export function VirtualAccountChoice(props: VirtualAccountChoiceProps) {
  const { current, isSending, onChoose, onKeep } = props;
  const { t } = useTranslation(["transactions", "common"]);
  const required = useRequired();
  const [bank, setBank] = useState(current ?? undefined);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <>
      <BankChoice
        value={bank}
        error={required(isMissing, bank)}
        disabled={isSending}
        onChoose={setBank}
      />
      <Actions>
        <Button
          size="LARGE"
          fullWidth="mobile"
          loading={isSending}
          loadingLabel={t("common:loading")}
          onClick={() => (bank ? onChoose(bank) : setIsMissing(true))}
        >
          {t("paying.makeNumber")}
        </Button>
        {current && (
          <Button size="LARGE" fullWidth="mobile" variant="OUTLINE-NEUTRAL" onClick={onKeep}>
            {t("paying.keepBank", { bank: virtualAccountBankNames[current] })}
          </Button>
        )}
      </Actions>
    </>
  );
}
