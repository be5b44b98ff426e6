import type { UserProfile } from "@rukun/contract/profile";
import { KeyRound, LinkIcon } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { useTokenOwner } from "@/lib/api/profile/token-owner-mutation";
import { replacePage } from "@/lib/browser";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, withLocale } from "@/lib/paths";
import { enterSession } from "@/lib/session/enter-session";
import { type HandedToken, takeHandedToken } from "@/lib/session/handed-token";
import { assumedExpiry } from "@/lib/session/role-cookie";
import { readToken, readUserId } from "@/lib/session/session";
import { TokenQuestion } from "./token-question";

type Found = { readonly handed: HandedToken | undefined };

/** The pending question: sign in as the token's owner, replacing the session that was active then? */
type Question = { readonly owner: UserProfile; readonly current: string | null };

/** A session without a stored id still counts as one: an empty text. */
const signedInAs = (): string | null => (readToken() === null ? null : (readUserId() ?? ""));

/**
 * Reads the token from the address, looks up its owner, stores it and goes on. A link alone must not sign anybody in to
 * another account: unless it is the account of the current session, the visitor decides.
 */
export function TokenHandover() {
  const { t } = useTranslation("errors");
  const locale = useLocale();
  const found = useRef<Found>(undefined);
  const [isMissing, setIsMissing] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const owner = useTokenOwner();
  const { mutate } = owner;

  const goHome = () => replacePage(withLocale(paths.home, locale));

  const enter = (profile: UserProfile) => {
    const handed = found.current?.handed;
    if (!handed) return;
    const { token, next } = handed;
    const expires = assumedExpiry().toISOString();
    const session = { token, user_id: profile.id, role: profile.role.value, expires_at: expires };
    enterSession(session, next);
  };

  const enterOrAsk = (profile: UserProfile) => {
    const current = signedInAs();
    if (current === profile.id) enter(profile);
    else setQuestion({ owner: profile, current });
  };

  const check = (token: string) => mutate(token, { onSuccess: enterOrAsk });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, on mount
  useEffect(() => {
    if (found.current) return;
    found.current = { handed: takeHandedToken() };
    const { handed } = found.current;
    if (handed) check(handed.token);
    else if (readToken()) goHome();
    else setIsMissing(true);
  }, []);

  // Another token in the same tab only changes the fragment, which loads no page.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("hashchange", reload);
    return () => window.removeEventListener("hashchange", reload);
  }, []);

  if (question) {
    const { owner: profile, current } = question;
    return (
      <TokenQuestion
        key={current}
        owner={profile}
        isSwitch={current !== null}
        // Another tab may have changed the session since: then ask again.
        onAccept={() => (signedInAs() === current ? enter(profile) : enterOrAsk(profile))}
        onDecline={goHome}
      />
    );
  }
  const login = (
    <ButtonLink href={paths.login} prefetch={false} size="LARGE" fullWidth="mobile">
      {t("tokenLogin")}
    </ButtonLink>
  );
  if (owner.error && owner.error.status !== 401) {
    const token = owner.variables;
    return (
      <EmptyState
        heading="h1"
        icon={LinkIcon}
        title={t("tokenUnreachableTitle")}
        body={owner.error.message}
        action={
          <Button size="LARGE" fullWidth="mobile" onClick={() => token && check(token)}>
            {t("tryAgain")}
          </Button>
        }
        secondaryAction={login}
      />
    );
  }
  if (isMissing || owner.error) {
    return (
      <EmptyState
        heading="h1"
        icon={LinkIcon}
        title={t("tokenFailedTitle")}
        body={t("tokenFailedBody")}
        action={login}
      />
    );
  }
  return (
    <EmptyState
      heading="h1"
      icon={KeyRound}
      title={t("tokenTitle")}
      body={<Spinner size={24} label={t("tokenChecking")} />}
    />
  );
}
