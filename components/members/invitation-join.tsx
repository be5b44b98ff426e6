import type { CallData } from "@rukun/contract/call";
import type { readInvitation } from "@rukun/contract/members";
import { CircleCheck } from "lucide";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useJoinByInvitationMutation } from "@/lib/api/members/mutations";
import { openPage } from "@/lib/browser";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, withLocale } from "@/lib/paths";
import { space } from "@/styles/theme";
import { InvitationSheet } from "./invitation-sheet";

interface InvitationJoinProps {
  token: string;
  invitation: CallData<typeof readInvitation>;
  /** With the invited account. */
  isSignedIn: boolean;
}

/** For an account that belongs to no company: accepting takes it in, and changes nothing else of it. */
export function InvitationJoin({ token, invitation, isSignedIn }: InvitationJoinProps) {
  const { t } = useTranslation("members");
  const { t: common } = useTranslation("common");
  const locale = useLocale();
  const join = useJoinByInvitationMutation();
  const accept = async () => {
    await join.mutateAsync({ token });
    // With a page load: nothing that was read without the company stays in memory.
    if (isSignedIn) await openPage(withLocale(paths.home, locale));
  };
  if (join.isSuccess && !isSignedIn) {
    return (
      <EmptyState
        heading="h1"
        icon={CircleCheck}
        title={t("joinedTitle", { company: invitation.company_title })}
        body={t("joinedBody", { email: invitation.email })}
        action={
          <ButtonLink href={paths.login} prefetch={false} size="LARGE" fullWidth="mobile">
            {common("login")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <InvitationSheet invitation={invitation} lead={t(isSignedIn ? "joinLeadSignedIn" : "joinLead")}>
      <Action>
        {join.error && (
          <Banner variant="ERROR" role="alert">
            {join.error.message}
          </Banner>
        )}
        <Button
          size="LARGE"
          fullWidth
          loading={join.isPending || join.isSuccess}
          loadingLabel={common("loading")}
          onClick={accept}
        >
          {t("accept")}
        </Button>
      </Action>
    </InvitationSheet>
  );
}

const Action = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(6)};
`;
