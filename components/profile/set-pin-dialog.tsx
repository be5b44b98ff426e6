import type { SetPinBody } from "@rukun/contract/pin";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { PasswordField } from "@/components/form/text/password-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useSetPinMutation } from "@/lib/api/pin/mutations";
import { NewPinFields } from "./new-pin-fields";

const loadSchema = () => import("@rukun/contract/pin").then(({ setPinBody }) => setPinBody);

const fields = ["password", "pin", "pin_confirmation"] as const;
const empty: SetPinBody = { password: "", pin: "", pin_confirmation: "" };

interface SetPinDialogProps {
  readonly open: boolean;
  /** Whose password it is, for a password manager. */
  readonly email: string;
  readonly onClose: () => void;
}

/** The first PIN; the password is asked for. Needs the namespaces `form` and `pin`. */
export function SetPinDialog({ open, email, onClose }: SetPinDialogProps) {
  const { t } = useTranslation("pin");
  const set = useSetPinMutation();
  const form = useForm({
    resolver: useContractResolver(loadSchema),
    defaultValues: empty,
  });
  const { control, handleSubmit, reset } = form;
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit((body) =>
    set.mutateAsync(body, {
      onSuccess: () => {
        showAlert("SUCCESS", t("saved"));
        close();
      },
      onError: (error) => showServerErrors(error, form, fields),
    }),
  );
  return (
    <FormDialog
      open={open}
      title={t("set")}
      submitLabel={t("save")}
      isSending={set.isPending}
      isDirty={form.formState.isDirty}
      failure={form.formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" control={control} label={t("password")} required />
      <NewPinFields control={control} />
    </FormDialog>
  );
}
