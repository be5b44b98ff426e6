import { KeyRound, Link as LinkIcon } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { endSession } from "@/lib/api/account/end-session";
import { type TokenOwner, useTokenOwner } from "@/lib/api/profile/token-owner-mutation";
import { replacePage } from "@/lib/browser";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, withLocale } from "@/lib/paths";
import { enterSession } from "@/lib/session/enter-session";
import { type HandedToken, takeHandedToken } from "@/lib/session/handed-token";
import { assumedExpiry } from "@/lib/session/role-cookie";
import { readToken, readUserId } from "@/lib/session/session";
import { FailureNote } from "./failure-note";
import { TokenQuestion } from "./token-question";

type Found = { readonly handed: HandedToken | undefined };

/** The pending question: sign in as the token's owner, replacing the session that was active then? */
type Question = TokenOwner & { readonly current: string | null };

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

  const enter = ({ profile, session }: TokenOwner) => {
    const handed = found.current?.handed;
    if (!handed) return;
    const { token, next } = handed;
    const expires = assumedExpiry().toISOString();
    const handedOver = {
      token,
      user_id: profile.id,
      role: profile.role.value,
      expires_at: expires,
    };
    enterSession(session ?? handedOver, next);
  };

  const enterOrAsk = (tokenOwner: TokenOwner) => {
    const current = signedInAs();
    if (current === tokenOwner.profile.id) enter(tokenOwner);
    else setQuestion({ ...tokenOwner, current });
  };

  const check = (handed: HandedToken) => mutate(handed, { onSuccess: enterOrAsk });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, on mount
  useEffect(() => {
    if (found.current) return;
    found.current = { handed: takeHandedToken() };
    const { handed } = found.current;
    if (handed) check(handed);
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
    const { profile, session, current } = question;
    return (
      <TokenQuestion
        key={current}
        owner={profile}
        isSwitch={current !== null}
        // Another tab may have changed the session since: then ask again.
        onAccept={() => (signedInAs() === current ? enter(question) : enterOrAsk(question))}
        onDecline={() => {
          // A handed-over session belongs to its sender; the one that this page opened ends unused.
          if (session) void endSession(session.token);
          goHome();
        }}
      />
    );
  }
  const login = (
    <ButtonLink href={paths.login} prefetch={false} size="LARGE" fullWidth="mobile">
      {t("tokenLogin")}
    </ButtonLink>
  );
  const isUsedUp = owner.error?.code === "handover_invalid";
  if (owner.error && owner.error.status !== 401 && !isUsedUp) {
    const handed = owner.variables;
    return (
      <EmptyState
        heading="h1"
        icon={LinkIcon}
        title={t("tokenUnreachableTitle")}
        body={owner.error.message}
        action={
          <Button size="LARGE" fullWidth="mobile" onClick={() => handed && check(handed)}>
            {t("tryAgain")}
          </Button>
        }
        secondaryAction={login}
        footnote={<FailureNote of={owner.error} />}
      />
    );
  }
  if (isMissing || owner.error) {
    return (
      <EmptyState
        heading="h1"
        icon={LinkIcon}
        title={t("tokenFailedTitle")}
        body={isUsedUp ? owner.error?.message : t("tokenFailedBody")}
        action={login}
        footnote={<FailureNote of={owner.error ?? "token_missing"} />}
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
