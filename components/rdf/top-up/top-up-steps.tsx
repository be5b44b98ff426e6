import type { CallBody } from "@rukun/contract/call";
import type { startTopUp, TopUp, TopUps } from "@rukun/contract/top-ups";
import type { VirtualAccountBankCode } from "@rukun/contract/virtual-account-banks";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { MoneyField } from "@/components/form/number/money-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { BankChoice } from "@/components/payments/bank-choice";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { useStartTopUp } from "@/lib/api/fund-account/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { findForm, forgetForm, keepForm } from "@/lib/session/kept-forms";
import { space, type } from "@/styles/theme";
import { StepTitle } from "./step-title";
import { TopUpPayment } from "./top-up-payment";

const Chosen = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Amount = styled.p`
  ${type.figureM}
`;

const Next = styled.div`
  margin-top: ${space(6)};
`;

const loadSchema = () =>
  import("@rukun/contract/top-ups").then(({ startTopUpBody }) => startTopUpBody);
const fields = ["amount", "bank_code"] as const;

/** Nothing is chosen before the first one, but what was typed before a reload. */
const chosenOf = (topUp: TopUp | null) =>
  topUp
    ? { amount: topUp.amount, bank_code: topUp.bank_code }
    : { amount: "", ...findForm("top-up") };

interface TopUpStepsProps {
  readonly bounds: Pick<TopUps, "minimum" | "maximum">;
  /** One that waits for its payment, or has ended without. */
  readonly topUp: TopUp | null;
  readonly holder: string;
  readonly onStarted: (id: string) => void;
}

/** Amount, bank, payment. The first two may be changed until the payment has arrived. */
export function TopUpSteps({ bounds, topUp, holder, onStarted }: TopUpStepsProps) {
  const { t } = useTranslation(["rdf", "common"]);
  const locale = useLocale();
  const start = useStartTopUp();
  const [isEditing, setEditing] = useState(false);
  const waiting = topUp?.state === "CREATED" && !isEditing ? topUp : null;
  const form = useForm<CallBody<typeof startTopUp>>({
    resolver: useContractResolver(loadSchema),
    defaultValues: chosenOf(topUp),
  });
  const { control, handleSubmit, setValue, watch, formState } = form;
  useEffect(() => {
    const { unsubscribe } = watch((typed) => keepForm("top-up", typed));
    return unsubscribe;
  }, [watch]);
  const bankCode = watch("bank_code");

  const submit = handleSubmit(async ({ amount, bank_code }) => {
    const { id } = await start.mutateAsync(
      { amount, bank_code },
      { onError: (error) => showServerErrors(error, form, fields) },
    );
    setEditing(false);
    forgetForm("top-up");
    onStarted(id);
  });
  const choose = (code: VirtualAccountBankCode) => {
    setValue("bank_code", code, { shouldValidate: formState.isSubmitted });
    // The number of another bank takes the place of the one that is shown.
    if (waiting) void submit();
  };

  return (
    <Form onSubmit={submit}>
      <FormFailure
        message={formState.errors.root?.server?.message}
        attempt={formState.submitCount}
      />
      {topUp?.state === "EXPIRED" && !start.isPending && (
        <Banner variant="WARNING" title={t("topUp.expiredTitle")}>
          {t("topUp.expired")}
        </Banner>
      )}
      <StepTitle number={1} current={waiting ? 3 : 1}>
        {t("topUp.amount")}
      </StepTitle>
      {waiting ? (
        <Chosen>
          <Amount>{formatRupiah(waiting.amount, locale)}</Amount>
          <Button variant="TERTIARY" onClick={() => setEditing(true)}>
            {t("topUp.change")}
          </Button>
        </Chosen>
      ) : (
        <MoneyField
          tall
          name="amount"
          control={control}
          required
          label={t("topUp.amountLabel")}
          hint={t("topUp.amountHint", {
            minimum: formatRupiah(bounds.minimum, locale),
            maximum: formatRupiah(bounds.maximum, locale),
          })}
        />
      )}
      <StepTitle number={2} current={waiting ? 3 : 1}>
        {t("topUp.bank")}
      </StepTitle>
      <BankChoice
        value={bankCode}
        error={formState.errors.bank_code?.message}
        disabled={start.isPending}
        onChoose={choose}
      />
      <StepTitle number={3} current={waiting ? 3 : 1}>
        {t("topUp.pay")}
      </StepTitle>
      {waiting ? (
        <TopUpPayment topUp={waiting} holder={holder} />
      ) : (
        <Next>
          <Button
            type="submit"
            size="LARGE"
            fullWidth="mobile"
            loading={start.isPending}
            loadingLabel={t("common:loading")}
          >
            {t("topUp.makeNumber")}
          </Button>
        </Next>
      )}
    </Form>
  );
}
