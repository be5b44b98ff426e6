import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text/text-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showAlert } from "@/lib/alert/alert-store";
import { useInviteMutation } from "@/lib/api/members/mutations";
import { RoleField } from "./role-field";

const loadSchema = () =>
  import("@rukun/contract/members").then(({ inviteMemberBody }) => inviteMemberBody);

/** Invites a new member by mail. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("members");
  const invite = useInviteMutation();
  const { control, handleSubmit, setError, formState, reset } = useForm({
    resolver: useContractResolver(loadSchema),
    defaultValues: { email: "", role: "editor" as const },
  });
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit((body) =>
    invite.mutateAsync(body, {
      onSuccess: ({ invitation }) => {
        showAlert("SUCCESS", t("invited", { email: invitation.email }));
        close();
      },
      onError: (error) => applyServerErrors(error, setError, ["email", "role"]),
    }),
  );
  return (
    <FormDialog
      open={open}
      title={t("inviteTitle")}
      submitLabel={t("inviteSend")}
      isSending={invite.isPending}
      isDirty={formState.isDirty}
      failure={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        name="email"
        control={control}
        label={t("email")}
        hint={t("emailHint")}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RoleField name="role" control={control} />
    </FormDialog>
  );
}
