import type { SetPinBody } from "@rukun/contract/pin";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { FormDialog } from "@/components/form/form-dialog";
import { PasswordField } from "@/components/form/text/password-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showAlert } from "@/lib/alert/alert-store";
import { useSetPinMutation } from "@/lib/api/pin/set-pin-mutation";
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
  const { control, handleSubmit, setError, setFocus, formState, reset } = useForm({
    resolver: useContractResolver(loadSchema),
    defaultValues: empty,
  });
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
      onError: (error) => {
        applyServerErrors(error, setError, fields);
        const first = fields.find((name) => error.fieldErrors[name]);
        if (first) setFocus(first);
      },
    }),
  );
  return (
    <FormDialog
      open={open}
      title={t("set")}
      submitLabel={t("save")}
      isSending={set.isPending}
      isDirty={formState.isDirty}
      failure={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" control={control} label={t("password")} required />
      <NewPinFields control={control} />
    </FormDialog>
  );
}
