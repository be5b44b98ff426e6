import type { UpdatePasswordBody } from "@rukun/contract/account";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { FormDialog } from "@/components/form/form-dialog";
import { PasswordField } from "@/components/form/text/password-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useUpdatePasswordMutation } from "@/lib/api/account/mutations";
import { color } from "@/styles/theme";

const loadSchema = () =>
  import("@rukun/contract/account").then(({ updatePasswordBody }) => updatePasswordBody);

const fields = ["current_password", "password", "password_confirmation"] as const;
const empty: UpdatePasswordBody = {
  current_password: "",
  password: "",
  password_confirmation: "",
};

const Note = styled.p`
  color: ${color("text-2")};
`;

interface PasswordDialogProps {
  readonly open: boolean;
  /** Whose password it is: a password manager saves it under this name. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Sets a new password; the current one is asked for. Needs the namespace `form`. */
export function PasswordDialog({ open, email, onClose }: PasswordDialogProps) {
  const { t } = useTranslation("profile");
  const update = useUpdatePasswordMutation();
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
    update.mutateAsync(body, {
      onSuccess: () => {
        showAlert("SUCCESS", t("passwordChanged"));
        close();
      },
      onError: (error) => showServerErrors(error, form, fields),
    }),
  );
  return (
    <FormDialog
      open={open}
      title={t("passwordChange")}
      submitLabel={t("passwordSave")}
      isSending={update.isPending}
      isDirty={form.formState.isDirty}
      failure={form.formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <Note>{t("passwordNote")}</Note>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current_password"
        control={control}
        label={t("passwordCurrent")}
        required
      />
      <PasswordField
        name="password"
        control={control}
        label={t("passwordNew")}
        required
        rules
        deps="password_confirmation"
      />
      <PasswordField
        name="password_confirmation"
        control={control}
        label={t("passwordAgain")}
        required
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
