import type { OtpChallenge, VerifyOtpBody } from "@rukun/contract/account";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { OtpField } from "@/components/form/number/otp-input";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useSendOtpMutation, useVerifyOtpMutation } from "@/lib/api/account/mutations";
import { Queries } from "@/lib/api/queries";
import { formatTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { enterSession } from "@/lib/session/enter-session";
import { askedNext } from "@/lib/session/next-target";
import { keepChallenge } from "@/lib/session/otp-challenge";
import { useCountdown } from "@/lib/use-countdown";
import { FormAlert } from "./form-alert";
import { FormStack, Links } from "./form-stack";

const loadSchema = () =>
  import("@rukun/contract/account").then((contract) => contract.verifyOtpBody);

interface OtpFormProps {
  challenge: OtpChallenge;
  onResent: (challenge: OtpChallenge) => void;
  onBack: () => void;
}

/** The six-digit code; entering the last digit submits. */
export function OtpForm(props: OtpFormProps) {
  return (
    <Queries>
      <CodeForm {...props} />
    </Queries>
  );
}

function CodeForm({ challenge, onResent, onBack }: OtpFormProps) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const locale = useLocale();
  const verify = useVerifyOtpMutation();
  const resend = useSendOtpMutation();
  const wait = useCountdown(challenge.resend_at);
  const { control, handleSubmit, getValues, resetField, setError, setFocus, setValue } =
    useForm<VerifyOtpBody>({
      resolver: useContractResolver(loadSchema),
      // While a new code is typed it is not yet too short.
      reValidateMode: "onSubmit",
      defaultValues: { challenge_id: challenge.challenge_id, code: "" },
    });
  useEffect(() => {
    setValue("challenge_id", challenge.challenge_id);
  }, [challenge.challenge_id, setValue]);

  // Only the newest failure is true: a new code makes both obsolete.
  const forget = () => {
    verify.reset();
    resend.reset();
  };
  const startOver = () => {
    resetField("code");
    setFocus("code");
  };

  const form = useRef<HTMLFormElement>(null);
  const send = handleSubmit(async (body) => {
    forget();
    const { session } = await verify.mutateAsync(body, {
      onError: (error) => {
        if (error.code === "otp_invalid") startOver();
        else if (error.code === "otp_expired") setValue("code", "");
        else applyServerErrors(error, setError, ["code"]);
      },
    });
    keepChallenge(null);
    await enterSession(session, askedNext());
  });
  // Enter, pressed as well: the last digit has sent the code, and a wrong one has left the field empty.
  const submit = () => (verify.error && !getValues("code") ? setFocus("code") : send());
  const isDead = verify.error?.code === "otp_expired";

  const sendAgain = () => {
    forget();
    return resend.mutateAsync(
      { challenge_id: challenge.challenge_id },
      {
        onSuccess: ({ otp }) => {
          startOver();
          onResent(otp);
          showAlert("SUCCESS", t("otpResent"));
        },
      },
    );
  };

  return (
    <FormStack ref={form} onSubmit={submit}>
      <FormAlert
        error={verify.error ?? resend.error}
        takesFocus={verify.error?.code !== "otp_invalid"}
      />
      <OtpField
        name="code"
        control={control}
        label={t("otpLabel")}
        hint={isDead ? undefined : t("otpHint", { time: formatTime(challenge.expires_at, locale) })}
        required
        autoFocus
        onComplete={() => form.current?.requestSubmit()}
      />
      <Button
        type="submit"
        size="LARGE"
        fullWidth
        loading={verify.isPending || verify.isSuccess}
        loadingLabel={common("loading")}
      >
        {t("otpVerify")}
      </Button>
      <Button
        variant="OUTLINE-NEUTRAL"
        fullWidth
        disabled={wait > 0}
        loading={resend.isPending}
        loadingLabel={common("loading")}
        onClick={sendAgain}
      >
        {wait > 0 ? t("otpResendIn", { count: wait }) : t("otpResend")}
      </Button>
      <Links>{t("otpNotReceived")}</Links>
      <Button variant="TERTIARY" onClick={onBack} loadingLabel={common("loading")}>
        {t("otpBack")}
      </Button>
    </FormStack>
  );
}
