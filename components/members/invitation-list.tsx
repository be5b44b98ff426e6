import { companyRoleTitles } from "@rukun/contract/company-roles";
import type { CompanyInvitation } from "@rukun/contract/members";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useRevokeInvitationMutation } from "@/lib/api/members/mutations";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { space, type } from "@/styles/theme";
import {
  PeopleList,
  PersonActions,
  PersonFacts,
  PersonName,
  PersonRow,
  PersonWords,
} from "./people-style";

interface InvitationListProps {
  invitations: readonly CompanyInvitation[];
  /** Called after an invitation was revoked and its row removed. */
  onRevoked: () => void;
}

/** Pending invitations; each can be revoked. */
export function InvitationList({ invitations, onRevoked }: InvitationListProps) {
  const { t } = useTranslation("members");
  const { t: common } = useTranslation("common");
  const locale = useLocale();
  const revoke = useRevokeInvitationMutation();
  if (invitations.length === 0) return null;
  const withdraw = ({ id, email }: CompanyInvitation) =>
    revoke.mutateAsync(id, {
      onSuccess: () => {
        showAlert("SUCCESS", t("revoked", { email }));
        onRevoked();
      },
      onError: (error) => showAlert("ERROR", error.message),
    });
  return (
    <section aria-labelledby="open-invitations">
      <Title id="open-invitations">{t("invitations")}</Title>
      <PeopleList>
        {invitations.map((invitation) => (
          <PersonRow key={invitation.id}>
            <PersonWords>
              <PersonName>{invitation.email}</PersonName>
              <PersonFacts>
                {companyRoleTitles[invitation.role][locale]} ·{" "}
                {t("expires", { time: formatDateTime(invitation.expires_at, locale) })}
              </PersonFacts>
            </PersonWords>
            <PersonActions>
              <Button
                variant="OUTLINE-DANGER"
                size="DENSE"
                aria-label={t("revokeEmail", { email: invitation.email })}
                disabled={revoke.isPending}
                loading={revoke.isPending && revoke.variables === invitation.id}
                loadingLabel={common("loading")}
                onClick={() => withdraw(invitation)}
              >
                {t("revoke")}
              </Button>
            </PersonActions>
          </PersonRow>
        ))}
      </PeopleList>
    </section>
  );
}

const Title = styled.h3`
  ${type.h4}
  margin-top: ${space(6)};
`;
