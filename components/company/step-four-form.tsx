import { bankNameTexts } from "@rukun/contract/bank-name-texts";
import { fillIn } from "@rukun/contract/fill-in";
import { fieldMessage } from "@rukun/contract/messages";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { CheckPlace, CheckStatus } from "@/components/form/check-status";
import { NumericField } from "@/components/form/number/numeric-field";
import { TextField } from "@/components/form/text/text-field";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/wizard/form-grid";
import { StepForm } from "@/components/wizard/step-form";
import { useReadiness } from "@/components/wizard/use-readiness";
import { useStepForm } from "@/components/wizard/use-step-form";
import { useBanks } from "@/lib/api/banks/queries";
import { useLocale } from "@/lib/i18n/use-locale";
import { BankField } from "./bank-field";
import type { CompanyStepProps } from "./use-company-wizard";
import { useHolderCheck } from "./use-holder-check";

/** Step 4: bank account. The holder's name is looked up at the bank; saving submits everything for review. */
export function CompanyStepFourForm({ wizard, saved }: CompanyStepProps<"stepFour">) {
  const { t } = useTranslation("company");
  const locale = useLocale();
  const { readOnly } = wizard;
  const { form, field, frame } = useStepForm(wizard, "stepFour", saved);
  const { control, setValue, getValues, clearErrors } = form;

  const bankId = useWatch({ control, name: "bank_id" });
  const number = useWatch({ control, name: "account_number" });
  const banks = useBanks();
  const known = [...(banks.data ?? []), ...(saved.bank ? [saved.bank] : [])];
  const bank = known.find(({ id }) => id === bankId);
  const check = useHolderCheck(readOnly ? undefined : bank, number);
  const holder = check.state === "found" ? check.holder : undefined;

  const filled = useRef("");
  useEffect(() => {
    // The holder of the previous account must not stay.
    if (!holder && filled.current === getValues("account_name")) setValue("account_name", "");
    if (holder) {
      setValue("account_name", holder);
      clearErrors("account_name");
    }
    filled.current = holder ?? "";
  }, [holder, setValue, getValues, clearErrors]);
  // After the effect above: a press of "save" during the check goes on with the name it finds.
  const checked = useReadiness(check.state !== "checking");

  const length = bank?.account_number_length;
  const lengthHint =
    bank && length ? t("accountLengthHint", { bank: bank.name, length }) : t("accountNumberHint");
  return (
    <StepForm {...frame} onSubmit={() => checked().then(frame.onSubmit)}>
      <BankField {...field("bank_id")} saved={saved.bank} />
      <NumericField
        {...field("account_number")}
        kind="account"
        label={t("accountNumber")}
        hint={readOnly ? undefined : lengthHint}
      />
      {!readOnly && (
        <CheckPlace>
          {check.state === "checking" && (
            <CheckStatus tone="busy">{t("accountChecking")}</CheckStatus>
          )}
          {check.state === "pending" && (
            <CheckStatus tone={check.mayAsk ? "unknown" : "busy"}>{check.message}</CheckStatus>
          )}
          {check.state === "found" && (
            <CheckStatus tone={check.verdict === "equal" ? "good" : "unknown"}>
              {check.verdict === "equal"
                ? t("accountFound", { name: check.holder })
                : t("accountSimilar", {
                    name: check.holder,
                    what: bankNameTexts.waiting[locale],
                  })}
            </CheckStatus>
          )}
          {check.state === "different" && (
            <CheckStatus tone="bad">
              {fillIn(fieldMessage("bankNamesOther", locale), {
                holder: check.holder,
                name: check.name,
              })}
            </CheckStatus>
          )}
          {check.state === "notFound" && (
            <CheckStatus tone="bad">{fieldMessage("bankAccountNotFound", locale)}</CheckStatus>
          )}
          {check.state === "unavailable" && (
            <CheckStatus tone="unknown">{check.message}</CheckStatus>
          )}
          {check.state === "unasked" && (
            <CheckStatus tone="unknown">
              {t(length ? "accountLengthUnusual" : "accountUnasked", { check: t("checkAccount") })}
            </CheckStatus>
          )}
          {check.mayAsk && (
            <Button variant="OUTLINE-PRIMARY" size="DENSE" onClick={check.ask}>
              {t("checkAccount")}
            </Button>
          )}
        </CheckPlace>
      )}
      <TextField
        {...field("account_name")}
        label={t("accountName")}
        // Who cannot be asked fills nothing in: the name is typed.
        hint={
          readOnly || holder || check.state === "unavailable" ? undefined : t("accountNameHint")
        }
        autoComplete="off"
        readOnly={holder !== undefined}
      />
      {!readOnly && <Note>{t("submitNote")}</Note>}
    </StepForm>
  );
}
