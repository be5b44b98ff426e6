import type { UserProfile } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { useLocale } from "@/lib/i18n/use-locale";
import type { KycMode, KycStep } from "./kyc-state";

interface KycNoticesProps {
  readonly mode: KycMode;
  readonly step: KycStep;
  readonly rejection: UserProfile["rejection"];
  readonly isRejected: boolean;
}

/** Why the data is read-only, or what has to be corrected. */
export function KycNotices({ mode, step, rejection, isRejected }: KycNoticesProps) {
  const { t } = useTranslation("kyc");
  if (mode === "review") {
    return (
      <Banner variant="WARNING" title={t("reviewTitle")}>
        {t("reviewBody")}
      </Banner>
    );
  }
  if (mode === "verified") {
    return (
      <Banner variant="SUCCESS" title={t("verifiedTitle")}>
        {t("verifiedBody")}
      </Banner>
    );
  }
  const steps = rejection?.steps ?? [];
  const concernsStep = step === 1 || steps.length === 0 || steps.includes(step);
  if (!isRejected || !concernsStep) return null;
  return <RejectionBanner reason={rejection?.reason ?? ""} steps={steps} />;
}

function RejectionBanner({ reason, steps }: { reason: string; steps: readonly number[] }) {
  const { t } = useTranslation("kyc");
  const locale = useLocale();
  const list = new Intl.ListFormat(locale).format(steps.map(String));
  const keys = ["rejectedFixAll", "rejectedFixOne"] as const;
  const key = keys[steps.length] ?? "rejectedFixMany";
  return (
    <Banner variant="ERROR" title={`${t("rejectedTitle")}. ${t(key, { steps: list })}`}>
      {reason ? t("rejectedReason", { reason }) : undefined}
    </Banner>
  );
}
