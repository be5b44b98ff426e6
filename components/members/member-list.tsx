import type { CompanyMember } from "@rukun/contract/members";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import { useRemoveMemberMutation } from "@/lib/api/members/mutations";
import { MemberRow } from "./member-row";
import { PeopleList } from "./people-style";
import { RoleDialog } from "./role-dialog";

interface MemberListProps {
  members: readonly CompanyMember[];
  /** The only one who may sign for the company. */
  lastSignerId: string | undefined;
  mayManage: boolean;
  /** Called after a member was removed with its row. */
  onRemoved: () => void;
}

/** The members, with the owner's dialogs to change a role and to remove a member. */
export function MemberList({ members, lastSignerId, mayManage, onRemoved }: MemberListProps) {
  const { t } = useTranslation("members");
  const remove = useRemoveMemberMutation();
  const [changing, setChanging] = useState<CompanyMember>();
  const [removing, setRemoving] = useState<CompanyMember>();
  const owners = members.filter(({ role }) => role === "owner").length;
  const name = removing?.full_name;

  const sendRemoval = () => {
    setRemoving(undefined);
    if (!removing) return;
    return remove.mutateAsync(removing.user_id, {
      onSuccess: () => {
        showAlert("SUCCESS", t("removed", { name }));
        onRemoved();
      },
      onError: (error) => showAlert("ERROR", error.message),
    });
  };

  return (
    <>
      <PeopleList aria-label={t("title")}>
        {members.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            isLastOwner={member.role === "owner" && owners === 1}
            manage={
              mayManage
                ? {
                    onChangeRole: () => setChanging(member),
                    onRemove: () => setRemoving(member),
                  }
                : undefined
            }
          />
        ))}
      </PeopleList>
      {changing ? (
        <RoleDialog
          key={changing.user_id}
          member={changing}
          isLastSigner={changing.user_id === lastSignerId}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={removing !== undefined}
        title={t(removing?.is_self ? "removeSelfTitle" : "removeTitle", { name })}
        body={[
          t(removing?.is_self ? "removeSelfBody" : "removeBody", { name }),
          ...(removing && removing.user_id === lastSignerId ? [t("lastSigner")] : []),
        ].join(" ")}
        confirmLabel={t("remove")}
        cancelLabel={t("cancel")}
        tone="danger"
        onConfirm={sendRemoval}
        onCancel={() => setRemoving(undefined)}
      />
    </>
  );
}
