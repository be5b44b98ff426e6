import type { CompanyMember } from "@rukun/contract/members";
import { useTranslation } from "next-i18next/pages";
import { useForm, useWatch } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { Banner } from "@/components/ui/banner";
import { showAlert } from "@/lib/alert/alert-store";
import { useChangeRoleMutation } from "@/lib/api/members/mutations";
import { RoleField } from "./role-field";

/** Changes the role of a member. */
export function RoleDialog({
  member,
  isLastSigner,
  onClose,
}: {
  member: CompanyMember;
  /** Nobody else may sign for the company. */
  isLastSigner: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation("members");
  const change = useChangeRoleMutation();
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { role: member.role },
  });
  const name = member.full_name;
  const chosen = useWatch({ control, name: "role" });
  const losesControl = member.is_self && chosen !== "owner";
  const submit = handleSubmit(({ role }) => {
    if (role === member.role) return onClose();
    return change.mutateAsync(
      { user_id: member.user_id, role },
      {
        onSuccess: () => {
          showAlert("SUCCESS", t("roleChanged", { name }));
          onClose();
        },
      },
    );
  });
  return (
    <FormDialog
      open
      title={t("roleTitle", { name })}
      submitLabel={t("save")}
      isSending={change.isPending}
      isDirty={formState.isDirty}
      failure={change.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleField name="role" control={control} />
      {losesControl ? <Banner variant="WARNING">{t("roleSelfWarning")}</Banner> : null}
      {isLastSigner && chosen !== "owner" ? (
        <Banner variant="WARNING">{t("lastSigner")}</Banner>
      ) : null}
    </FormDialog>
  );
}
