import type { ProposeAccountChangeBody } from "@rukun/contract/account-changes";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { SelectField } from "@/components/form/choice/select-field";
import { FormDialog } from "@/components/form/form-dialog";
import { NumericField } from "@/components/form/number/numeric-field";
import { OtpField } from "@/components/form/number/otp-input";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { PdfField } from "@/components/form/upload/pdf-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useProposeAccountChange } from "@/lib/api/account-changes/mutations";
import { useBanks } from "@/lib/api/banks/queries";
import { color } from "@/styles/theme";

const loadSchema = () =>
  import("@rukun/contract/account-changes").then(
    ({ proposeAccountChangeBody }) => proposeAccountChangeBody,
  );
const fields = ["bank_id", "account_number", "account_name", "reason", "evidence", "pin"] as const;
const empty = { bank_id: "", account_number: "", account_name: "", reason: "", pin: "" };

const Note = styled.p`
  color: ${color("text-2")};
`;

interface ChangeAccountDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Another account of the company, with evidence and the PIN. Needs `form` and `account-changes`. */
export function ChangeAccountDialog({ open, onClose }: ChangeAccountDialogProps) {
  const { t } = useTranslation("account-changes");
  const banks = useBanks();
  const propose = useProposeAccountChange();
  const form = useForm<ProposeAccountChangeBody>({
    resolver: useContractResolver(loadSchema),
    defaultValues: empty,
  });
  const { control, handleSubmit, reset, resetField } = form;
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit(({ evidence, ...values }) =>
    evidence instanceof File
      ? propose.mutateAsync(
          { ...values, evidence },
          {
            onSuccess: () => {
              showAlert("SUCCESS", t("own.sent"));
              close();
            },
            onError: (error) => {
              // Each try counts: a wrong one is not sent a second time by pressing again.
              if (error.fieldErrors.pin) resetField("pin");
              showServerErrors(error, form, fields);
            },
          },
        )
      : undefined,
  );
  const options = (banks.data ?? []).map(({ id, name, is_activated: isActivated }) => ({
    value: id,
    label: name,
    disabled: !isActivated,
  }));
  return (
    <FormDialog
      open={open}
      title={t("own.change")}
      submitLabel={t("own.send")}
      isSending={propose.isPending}
      isDirty={form.formState.isDirty}
      failure={form.formState.errors.root?.server?.message ?? banks.error?.message}
      onSubmit={submit}
      onClose={close}
    >
      <Note>{t("own.what")}</Note>
      <SelectField name="bank_id" control={control} label={t("bank")} required options={options} />
      <NumericField
        name="account_number"
        control={control}
        label={t("number")}
        kind="account"
        required
      />
      <TextField
        name="account_name"
        control={control}
        label={t("holderName")}
        hint={t("own.holderHint")}
        required
      />
      <TextAreaField name="reason" control={control} label={t("own.reason")} required />
      <PdfField
        name="evidence"
        control={control}
        label={t("evidence")}
        hint={t("own.evidenceHint")}
        onRefuse={(message) => showAlert("ERROR", message)}
      />
      <OtpField name="pin" control={control} label={t("own.pin")} required isSecret />
    </FormDialog>
  );
}
