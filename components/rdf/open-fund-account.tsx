import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { FieldMessage } from "@/components/form/field-message";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldSet } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { ApiError } from "@/lib/api/api-error";
import { useFundAccountBanks } from "@/lib/api/banks/banks-query";
import { useFundAgreement } from "@/lib/api/fund-account/fund-agreement-query";
import { useRegisterInvestor } from "@/lib/api/fund-account/register-investor-mutation";
import { color, media, space, type } from "@/styles/theme";
import { AgreementText } from "./agreement-text";

const Form = styled.div`
  display: grid;
  gap: ${space(6)};
  max-width: 760px;
  margin-top: ${space(8)};
`;

const Lead = styled.p`
  max-width: 60ch;
  color: ${color("text-2")};
`;

const Title = styled.h2`
  ${type.h2}
`;

const Banks = styled.div`
  display: grid;
  gap: ${space(2)};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Chooses the bank and agrees to what was read. */
export function OpenFundAccount() {
  const { t } = useTranslation(["rdf", "common"]);
  const banks = useFundAccountBanks();
  const agreement = useFundAgreement();
  const register = useRegisterInvestor();
  const [bankId, setBankId] = useState<string>();
  const [isAgreed, setAgreed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const error = banks.error ?? agreement.error;
  if (error && !(banks.data && agreement.data)) {
    const retry = () => void Promise.all([banks.refetch(), agreement.refetch()]);
    return <LoadProblem error={error instanceof ApiError ? error : null} onRetry={retry} />;
  }
  if (!banks.data || !agreement.data) return <Skeleton height={320} round={16} />;
  const { document, sha256 } = agreement.data;

  async function press(): Promise<void> {
    setPressed(true);
    if (!bankId || !isAgreed) return;
    try {
      await register.mutateAsync({ bank_id: bankId, sha256 });
      // What follows is much shorter than the form, at whose end the button is.
      window.scrollTo(0, 0);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    }
  }

  return (
    <Form>
      <Title>{t("openTitle")}</Title>
      <Lead>{t("openLead")}</Lead>
      <FieldSet
        id="bank"
        legend={t("bank")}
        required
        error={isPressed && !bankId ? t("bankMissing") : undefined}
      >
        <Banks>
          {banks.data.map(({ id, name }) => (
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
      <Card>
        <AgreementText document={document} sha256={sha256} />
      </Card>
      <div>
        <Checkbox
          id="agreed"
          checked={isAgreed}
          label={t("agree")}
          aria-describedby="agreed-message"
          onChange={({ target }) => setAgreed(target.checked)}
        />
        <FieldMessage
          id="agreed-message"
          error={
            isPressed && !isAgreed ? t("agreeMissing") : (register.error?.message ?? undefined)
          }
        />
      </div>
      <div>
        <Button
          size="LARGE"
          fullWidth="mobile"
          loading={register.isPending}
          loadingLabel={t("common:loading")}
          onClick={press}
        >
          {t("open")}
        </Button>
      </div>
    </Form>
  );
}
