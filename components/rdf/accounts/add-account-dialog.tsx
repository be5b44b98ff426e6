import { bankNameTexts } from "@rukun/contract/bank-name-texts";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { SelectField } from "@/components/form/choice/select-field";
import { FormDialog } from "@/components/form/form-dialog";
import { NumericField } from "@/components/form/number/numeric-field";
import { OtpField } from "@/components/form/number/otp-input";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useCreateBankAccount } from "@/lib/api/bank-accounts/mutations";
import { useBanks } from "@/lib/api/banks/queries";
import { useLocale } from "@/lib/i18n/use-locale";

const loadSchema = () =>
  import("@rukun/contract/bank-accounts").then(
    ({ createBankAccountBody }) => createBankAccountBody,
  );
const fields = ["bank_id", "account_number", "pin"] as const;
const empty = { bank_id: "", account_number: "", pin: "" };

interface AddAccountDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A new account, confirmed with the PIN. */
export function AddAccountDialog({ open, onClose }: AddAccountDialogProps) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const banks = useBanks();
  const create = useCreateBankAccount();
  const form = useForm({ resolver: useContractResolver(loadSchema), defaultValues: empty });
  const { control, handleSubmit, reset, resetField } = form;
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit((body) =>
    create.mutateAsync(body, {
      onSuccess: (list) => {
        // The newest; one in a similar name waits for an officer as well.
        const isDoubtful = list.at(-1)?.name_state === "waiting";
        if (isDoubtful) showAlert("INFO", bankNameTexts.waiting[locale]);
        else showAlert("SUCCESS", t("accounts.added"));
        close();
      },
      onError: (error) => {
        // Each try counts: a wrong one is not sent a second time by pressing again.
        if (error.fieldErrors.pin) resetField("pin");
        showServerErrors(error, form, fields);
      },
    }),
  );
  const options = (banks.data ?? []).map(({ id, name, is_activated: isActivated }) => ({
    value: id,
    label: name,
    disabled: !isActivated,
  }));
  return (
    <FormDialog
      open={open}
      title={t("accounts.add")}
      submitLabel={t("accounts.save")}
      isSending={create.isPending}
      isDirty={form.formState.isDirty}
      failure={form.formState.errors.root?.server?.message ?? banks.error?.message}
      onSubmit={submit}
      onClose={close}
    >
      <SelectField name="bank_id" control={control} label={t("bank")} required options={options} />
      <NumericField
        name="account_number"
        kind="account"
        control={control}
        label={t("accounts.number")}
        hint={t("accounts.numberHint")}
        required
      />
      <OtpField name="pin" control={control} label={t("accounts.pin")} required isSecret />
    </FormDialog>
  );
}
