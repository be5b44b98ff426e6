import type { CallData } from "@rukun/contract/call";
import type { CompanyStepFourInput, getCompanyStepFour } from "@rukun/contract/company";
import { fieldMessage } from "@rukun/contract/messages";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { NumericField } from "@/components/form/number/numeric-field";
import { TextField } from "@/components/form/text/text-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Button } from "@/components/ui/button";
import { showRefusal } from "@/components/wizard/show-refusal";
import { StepForm } from "@/components/wizard/step-form";
import type { StepProps } from "@/components/wizard/step-props";
import { useFormDraft } from "@/components/wizard/use-form-draft";
import { useBanks } from "@/lib/api/banks/banks-query";
import { useSaveCompanyStepFour } from "@/lib/api/company/step-four-mutation";
import type { CompanyParts } from "@/lib/drafts/company-draft";
import { useLocale } from "@/lib/i18n/use-locale";
import { BankField } from "./bank-field";
import { CheckPlace, CheckStatus } from "./check-status";
import { Note } from "./form-grid";
import { useHolderCheck } from "./use-holder-check";

const loadSchema = () =>
  import("@rukun/contract/company").then(({ companyStepFourBody }) => companyStepFourBody);

type Saved = CallData<typeof getCompanyStepFour>;

const fields = [
  "bank_id",
  "account_number",
  "account_name",
] as const satisfies readonly (keyof CompanyStepFourInput)[];

const valuesOf = (saved: Saved): CompanyStepFourInput => ({
  account_name: saved.account_name ?? "",
  account_number: saved.account_number ?? "",
  bank_id: saved.bank?.id ?? "",
});

interface CompanyStepFourFormProps extends StepProps<CompanyParts> {
  readonly saved: Saved;
}

/** Step 4: bank account. The bank is asked for the holder's name; saving sends everything for review. */
export function CompanyStepFourForm({ saved, ...step }: CompanyStepFourFormProps) {
  const { t } = useTranslation(["company", "wizard"]);
  const locale = useLocale();
  const { draft, readOnly, submission } = step;
  const save = useSaveCompanyStepFour();
  const [start] = useState(() => valuesOf(saved));
  const [initial] = useState(() => draft.read().stepFour ?? start);
  const form = useForm({
    defaultValues: initial,
    resolver: useContractResolver(loadSchema),
  });
  const { control, setValue, getValues, clearErrors } = form;
  useFormDraft(
    form,
    start,
    (now) => now,
    (changed) => draft.change("stepFour", changed),
  );

  const bankId = useWatch({ control, name: "bank_id" });
  const number = useWatch({ control, name: "account_number" });
  const banks = useBanks();
  const known = [...(banks.data ?? []), ...(saved.bank ? [saved.bank] : [])];
  const bank = known.find(({ id }) => id === bankId);
  const check = useHolderCheck(readOnly ? undefined : bank, number);
  const holder = check.state === "found" ? check.holder : undefined;

  const filled = useRef("");
  useEffect(() => {
    // The name of another account must not stay behind.
    if (!holder && filled.current === getValues("account_name")) setValue("account_name", "");
    if (holder) {
      setValue("account_name", holder);
      clearErrors("account_name");
    }
    filled.current = holder ?? "";
  }, [holder, setValue, getValues, clearErrors]);

  function deleteDraft() {
    draft.forget("stepFour");
    form.reset(start);
    step.announce(t("wizard:draftDeleted"));
  }

  const submit = form.handleSubmit((body) =>
    submission.start({
      send: ({ signal }) => save.mutateAsync({ body, signal }),
      onSaved: () => {
        draft.forget("stepFour");
        step.onSaved();
      },
      onRefused: (error) => {
        showRefusal(error, form, fields);
        step.onRefused(error);
      },
    }),
  );

  const length = bank?.account_number_length;
  const lengthHint =
    bank && length ? t("accountLengthHint", { bank: bank.name, length }) : t("accountNumberHint");
  return (
    <StepForm
      {...step}
      onSubmit={submit}
      error={form.formState.errors.root?.server?.message}
      onDeleteDraft={draft.restored.includes("stepFour") ? deleteDraft : undefined}
    >
      <BankField control={control} saved={saved.bank} readOnly={readOnly} />
      <NumericField
        name="account_number"
        control={control}
        label={t("accountNumber")}
        hint={readOnly ? undefined : lengthHint}
        required={!readOnly}
        disabled={readOnly}
      />
      {!readOnly && (
        <CheckPlace>
          {check.state === "checking" && (
            <CheckStatus tone="busy">{t("accountChecking")}</CheckStatus>
          )}
          {holder && <CheckStatus tone="good">{t("accountFound", { name: holder })}</CheckStatus>}
          {check.state === "notFound" && (
            <CheckStatus tone="bad">{fieldMessage("bankAccountNotFound", locale)}</CheckStatus>
          )}
          {check.state === "unavailable" && (
            <CheckStatus tone="unknown">{check.message}</CheckStatus>
          )}
          {check.mayAsk && (
            <Button variant="OUTLINE-PRIMARY" size="DENSE" onClick={check.ask}>
              {t("checkAccount")}
            </Button>
          )}
        </CheckPlace>
      )}
      <TextField
        name="account_name"
        control={control}
        label={t("accountName")}
        hint={readOnly || holder ? undefined : t("accountNameHint")}
        autoComplete="off"
        required={!readOnly}
        disabled={readOnly}
        readOnly={holder !== undefined}
      />
      {!readOnly && <Note>{t("submitNote")}</Note>}
    </StepForm>
  );
}
