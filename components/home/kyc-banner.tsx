import { kycPositions } from "@rukun/contract/kyc-positions";
import type { UserProfile } from "@rukun/contract/profile";
import { type UserStatusGroup, userStatusGroup } from "@rukun/contract/status";
import { useTranslation } from "next-i18next/pages";
import type { ReactElement } from "react";
import { Banner, type BannerVariant } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/format/date";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";

type KycBannerProps = {
  profile: UserProfile;
  /** Opens the verification dialog. */
  onVerify: () => void;
  className?: string;
};

const variants = {
  registered: "INFO",
  waiting: "WARNING",
  rejected: "ERROR",
  verified: "SUCCESS",
} as const satisfies Record<UserStatusGroup, BannerVariant>;

/** Status of the profile's verification and the next step. */
export function KycBanner({ profile, onVerify, className }: KycBannerProps) {
  const { t } = useTranslation("home");
  const group = userStatusGroup(profile.user_status.name);
  const action = {
    registered: t(profile.step > 1 ? "registeredContinue" : "registeredStart"),
    waiting: t("waitingAction"),
    rejected: t("rejectedAction"),
    verified: undefined,
  }[group];
  return (
    <Banner
      className={className}
      variant={variants[group]}
      title={t(`${group}Title`)}
      action={
        action && (
          <Button variant="TERTIARY" onClick={onVerify}>
            {action}
          </Button>
        )
      }
    >
      <Explanation profile={profile} />
    </Banner>
  );
}

function Explanation({ profile }: { profile: UserProfile }): ReactElement {
  const { t } = useTranslation("home");
  const locale = useLocale();
  const isCompany = profile.role.value === "company";
  switch (userStatusGroup(profile.user_status.name)) {
    case "registered": {
      const position = { step: profile.step, total: kycPositions.length };
      return <p>{t(isCompany ? "registeredBodyCompany" : "registeredBody", position)}</p>;
    }
    case "waiting":
      return profile.submitted_at ? (
        <p>{t("waitingBody", { time: formatDateTime(profile.submitted_at, locale) })}</p>
      ) : (
        <p>{t("waitingBodyNoTime")}</p>
      );
    case "rejected": {
      const { reason = "", steps = [] } = profile.rejection ?? {};
      const list = formatList(steps.map(String), locale);
      return (
        <>
          <p>
            {steps.length > 0
              ? t("rejectedFix", { count: steps.length, steps: list })
              : t("rejectedFixPlain")}
          </p>
          {reason && <p>{t("rejectedReason", { reason })}</p>}
        </>
      );
    }
    case "verified":
      return <p>{t(isCompany ? "verifiedBodyCompany" : "verifiedBody")}</p>;
  }
}
