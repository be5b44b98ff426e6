import type { FundAccount } from "@rukun/contract/fund-accounts";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { FormFailure } from "@/components/form/form-failure";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { FieldSet } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { ApiError } from "@/lib/api/api-error";
import { useFundAccountBanks } from "@/lib/api/banks/queries";
import { useRegisterInvestor } from "@/lib/api/fund-account/mutations";
import { color, media, space, type } from "@/styles/theme";

/** A step of the way to a fund account. */
export const Opening = styled.div`
  display: grid;
  gap: ${space(6)};
  max-width: 760px;
  margin-top: ${space(8)};
`;

export const Lead = styled.p`
  max-width: 60ch;
  color: ${color("text-2")};
`;

export const OpeningTitle = styled.h2`
  ${type.h2}
`;

const Banks = styled.div`
  display: grid;
  gap: ${space(2)};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface OpenFundAccountProps {
  /** The bank that was chosen before. */
  readonly chosen?: NonNullable<FundAccount["bank"]>;
  readonly onDone?: () => void;
}

/** Chooses the bank; then there is an agreement to sign. */
export function OpenFundAccount({ chosen, onDone }: OpenFundAccountProps) {
  const { t } = useTranslation(["rdf", "common"]);
  const { data: banks, error, refetch } = useFundAccountBanks();
  const required = useRequired();
  const register = useRegisterInvestor();
  const [bankId, setBankId] = useState(chosen?.id);
  const [isPressed, setPressed] = useState(false);
  if (error && !banks) {
    const retry = () => void refetch();
    return <LoadProblem error={error instanceof ApiError ? error : null} onRetry={retry} />;
  }
  if (!banks) return <Skeleton height={320} round={16} />;

  async function press(): Promise<void> {
    setPressed(true);
    if (!bankId) return;
    try {
      await register.mutateAsync(bankId);
      // What follows is shorter than the form, at whose end the button is.
      window.scrollTo(0, 0);
      onDone?.();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    }
  }

  return (
    <Opening>
      <OpeningTitle>{t("openTitle")}</OpeningTitle>
      <Lead>{t("openLead")}</Lead>
      <FormFailure message={register.error?.message} attempt={register.error} />
      <FieldSet id="bank" legend={t("bank")} required error={required(isPressed, bankId)}>
        <Banks>
          {banks.map(({ id, name }) => (
            <Radio
              key={id}
              name="bank"
              value={id}
              label={name}
              checked={bankId === id}
              onChange={() => setBankId(id)}
            />
          ))}
        </Banks>
      </FieldSet>
      <Buttons>
        <Button
          size="LARGE"
          fullWidth="mobile"
          loading={register.isPending}
          loadingLabel={t("common:loading")}
          onClick={press}
        >
          {t("toAgreement")}
        </Button>
        {chosen && (
          <Button size="LARGE" variant="TERTIARY" fullWidth="mobile" onClick={onDone}>
            {t("keepBank")}
          </Button>
        )}
      </Buttons>
    </Opening>
  );
}
