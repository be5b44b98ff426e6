import type { UserProfile } from "@rukun/contract/profile";
import { ArrowLeftRight, KeyRound } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useProfile } from "@/lib/api/profile/queries";
import { maskName } from "@/lib/format/mask-name";

interface TokenQuestionProps {
  /** Owner of the token. */
  owner: UserProfile;
  /** Whether another user is signed in here. */
  isSwitch: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/**
 * Asks before a link signs the visitor in: its sender chose the account, and would get whatever is filled in and
 * uploaded from then on (login CSRF). The focus is on the answer that changes nothing.
 */
export function TokenQuestion({ owner, isSwitch, onAccept, onDecline }: TokenQuestionProps) {
  const { t } = useTranslation("errors");
  const current = useProfile().data;
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);

  const name = maskName(owner.full_name);
  const role = owner.role.title;
  const stay =
    isSwitch && current ? t("tokenStayAs", { name: maskName(current.full_name) }) : t("tokenStay");
  return (
    <EmptyState
      heading="h1"
      icon={isSwitch ? ArrowLeftRight : KeyRound}
      title={isSwitch ? t("tokenSwitchTitle") : t("tokenEnterTitle", { name })}
      body={
        isSwitch
          ? t(current ? "tokenSwitchBody" : "tokenSwitchUnknownBody", {
              name,
              role,
              current: maskName(current?.full_name ?? ""),
            })
          : t("tokenEnterBody", { name, role })
      }
      action={
        <Button ref={safe} size="LARGE" fullWidth="mobile" onClick={onDecline}>
          {isSwitch ? stay : t("tokenRefuse")}
        </Button>
      }
      secondaryAction={
        <Button variant="TERTIARY" fullWidth="mobile" onClick={onAccept}>
          {t("tokenAccept", { name })}
        </Button>
      }
    />
  );
}
