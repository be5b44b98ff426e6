import type { UserProfile } from "@rukun/contract/profile";
import { ArrowLeftRight, KeyRound, LinkIcon } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { useTokenOwner } from "@/lib/api/profile/token-owner-mutation";
import { enterSession } from "@/lib/auth/enter-session";
import { type HandedToken, takeHandedToken } from "@/lib/auth/handed-token";
import { assumedExpiry } from "@/lib/auth/role-cookie";
import { readToken, readUserId } from "@/lib/auth/session";
import { replacePage } from "@/lib/browser";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, withLocale } from "@/lib/paths";

type Found = { readonly handed: HandedToken | undefined };

/**
 * Takes the token from the address, asks whose it is, keeps it and goes on. Somebody who is signed in to another
 * account is asked first, so that a foreign link cannot change accounts unnoticed.
 */
export function TokenHandover() {
  const { t } = useTranslation("errors");
  const locale = useLocale();
  const found = useRef<Found>(undefined);
  const [isMissing, setIsMissing] = useState(false);
  const [other, setOther] = useState<UserProfile>();
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

  const check = (token: string) => {
    mutate(token, {
      onSuccess: (profile) => {
        const isOther = readToken() !== null && readUserId() !== profile.id;
        if (isOther) setOther(profile);
        else enter(profile);
      },
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page opens
  useEffect(() => {
    if (found.current) return;
    found.current = { handed: takeHandedToken() };
    const { handed } = found.current;
    if (handed) check(handed.token);
    else if (readToken()) goHome();
    else setIsMissing(true);
  }, []);

  // Another token in the same tab changes the fragment only, and no page is loaded for that.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("hashchange", reload);
    return () => window.removeEventListener("hashchange", reload);
  }, []);

  if (other) {
    return (
      <EmptyState
        heading="h1"
        icon={ArrowLeftRight}
        title={t("tokenSwitchTitle")}
        body={t("tokenSwitchBody", { name: other.full_name })}
        action={
          <Button size="LARGE" fullWidth="mobile" onClick={() => enter(other)}>
            {t("tokenSwitch", { name: other.full_name })}
          </Button>
        }
        secondaryAction={
          <Button variant="TERTIARY" fullWidth="mobile" onClick={goHome}>
            {t("tokenStay")}
          </Button>
        }
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
