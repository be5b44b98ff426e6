import type { OtpChallenge } from "@rukun/contract/account";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useEffect, useState } from "react";
import { useLazyLoad } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { findChallenge, keepChallenge } from "@/lib/session/otp-challenge";
import { AuthLayout } from "./auth-layout";
import { MissingForm } from "./missing-form";

// The code form is loaded when a code was sent.
const loadOtpForm = () => import("./otp-form");

interface AuthPageProps {
  title: string;
  lead: string;
  footer: ReactNode;
  form: (onOtp: (challenge: OtpChallenge) => void) => ReactNode;
}

/** A form that may require a code: the code form then replaces it. */
export function AuthPage({ title, lead, footer, form }: AuthPageProps) {
  const { t } = useTranslation("account");
  const [challenge, setChallenge] = useState<OtpChallenge | null>(null);
  // The server has no session storage, so the first paint always shows the form.
  useEffect(() => setChallenge(findChallenge()), []);
  const change = (next: OtpChallenge | null) => {
    keepChallenge(next);
    setChallenge(next);
    window.scrollTo(0, 0);
  };

  // A code that was sent is never given up because its form is missing: only the user goes back.
  const otp = useLazyLoad(loadOtpForm, challenge !== null, (failure) =>
    logFailure("The code's form could not be loaded", failure),
  );

  if (challenge) {
    return (
      <AuthLayout title={t("otpTitle")} lead={t("otpLead", { destination: challenge.destination })}>
        {otp.module ? (
          <otp.module.OtpForm challenge={challenge} onResent={change} onBack={() => change(null)} />
        ) : (
          <MissingForm
            hasFailed={otp.hasFailed}
            onRetry={otp.retry}
            backLabel={t("otpBack")}
            onBack={() => change(null)}
          />
        )}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={title} lead={lead} footer={footer}>
      {form(change)}
    </AuthLayout>
  );
}
