import type { Session } from "@rukun/contract/account";
import { ArrowLeftRight, CloudOff, Link as LinkIcon, MailOpen } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { FailureNote } from "@/components/layout/failure-note";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { useLogout } from "@/lib/api/account/logout-mutation";
import { useInvitationQuery } from "@/lib/api/members/queries";
import { useProfile } from "@/lib/api/profile/queries";
import { paths } from "@/lib/paths";
import { enterSession } from "@/lib/session/enter-session";
import { useSessionState } from "@/lib/session/use-session-state";
import { InvitationForm } from "./invitation-form";
import { InvitationJoin } from "./invitation-join";
import { useInvitationToken } from "./use-invitation-token";

/** In place, without a page load: the invitation's token is only in this page's memory. */
const stay = () => undefined;

/** An invitation to a company, from the mailed link to the first session. */
export function InvitationView() {
  const { t } = useTranslation("members");
  const { t: common } = useTranslation("common");
  const token = useInvitationToken();
  const session = useSessionState();
  const profile = useProfile();
  const logout = useLogout(stay);
  const [isEntering, setIsEntering] = useState(false);
  const invitation = useInvitationQuery(session !== "unknown" && token ? token : undefined);
  const isSignedIn = session === "signed-in" && !isEntering;
  const { has_account: hasAccount, email } = invitation.data ?? {};
  const isOwn = hasAccount && profile.data?.email === email;

  const enter = (opened: Session) => {
    setIsEntering(true);
    return enterSession(opened);
  };

  const login = (
    <ButtonLink href={paths.login} prefetch={false} size="LARGE" fullWidth="mobile">
      {common("login")}
    </ButtonLink>
  );
  if (token === "") {
    return (
      <EmptyState
        heading="h1"
        icon={LinkIcon}
        title={t("invitationInvalidTitle")}
        body={t("invitationIncomplete")}
        action={login}
        footnote={<FailureNote of="token_missing" />}
      />
    );
  }
  if (invitation.data && token && hasAccount && (!isSignedIn || isOwn)) {
    return <InvitationJoin token={token} invitation={invitation.data} isSignedIn={isSignedIn} />;
  }
  if (isSignedIn && !(invitation.isPending || profile.isPending)) {
    return (
      <EmptyState
        heading="h1"
        icon={ArrowLeftRight}
        title={t("signedInTitle")}
        body={t("signedInBody", { name: profile.data?.full_name ?? t("signedInUnknown") })}
        action={
          <Button
            size="LARGE"
            fullWidth="mobile"
            loading={logout.isPending}
            loadingLabel={common("loading")}
            onClick={() => logout.mutateAsync()}
          >
            {t("signedInLogout")}
          </Button>
        }
        secondaryAction={
          <ButtonLink href={paths.home} variant="TERTIARY" fullWidth="mobile">
            {t("signedInStay")}
          </ButtonLink>
        }
      />
    );
  }
  if (invitation.data && token && !isSignedIn) {
    return <InvitationForm token={token} invitation={invitation.data} onEnter={enter} />;
  }
  if (invitation.error) {
    const isGone = invitation.error.code === "invitation_invalid";
    return (
      <EmptyState
        heading="h1"
        icon={isGone ? LinkIcon : CloudOff}
        title={t(isGone ? "invitationInvalidTitle" : "invitationErrorTitle")}
        body={invitation.error.message}
        action={
          isGone ? (
            login
          ) : (
            <Button size="LARGE" fullWidth="mobile" onClick={() => void invitation.refetch()}>
              {common("tryAgain")}
            </Button>
          )
        }
        footnote={<FailureNote of={invitation.error} />}
      />
    );
  }
  return (
    <EmptyState
      heading="h1"
      icon={MailOpen}
      title={t("invitationTitle")}
      body={<Spinner size={24} label={t("invitationLoading")} />}
    />
  );
}
