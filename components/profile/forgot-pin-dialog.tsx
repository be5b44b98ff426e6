import type { OtpChallenge } from "@rukun/contract/account";
import type { ForgotPinBody, ResetPinBody } from "@rukun/contract/pin";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { FormDialog } from "@/components/form/form-dialog";
import { OtpField } from "@/components/form/number/otp-input";
import { PasswordField } from "@/components/form/text/password-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Button } from "@/components/ui/button";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useSendOtpMutation } from "@/lib/api/account/mutations";
import { useForgotPinMutation, useResetPinMutation } from "@/lib/api/pin/mutations";
import { formatTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { useCountdown } from "@/lib/use-countdown";
import { color } from "@/styles/theme";
import { NewPinFields } from "./new-pin-fields";

const loadForgot = () => import("@rukun/contract/pin").then(({ forgotPinBody }) => forgotPinBody);
const loadReset = () => import("@rukun/contract/pin").then(({ resetPinBody }) => resetPinBody);

const resetFields = ["code", "pin", "pin_confirmation"] as const;

const Note = styled.p`
  color: ${color("text-2")};
`;

interface ForgotPinDialogProps {
  readonly open: boolean;
  readonly email: string;
  readonly onClose: () => void;
}

/** The password gets a code mailed; the code sets a new PIN. Needs the namespaces `form` and `pin`. */
export function ForgotPinDialog({ open, email, onClose }: ForgotPinDialogProps) {
  const { t } = useTranslation("pin");
  const [challenge, setChallenge] = useState<OtpChallenge>();
  const close = () => {
    setChallenge(undefined);
    onClose();
  };
  const asking = useAsking(email, setChallenge);
  const replacing = useReplacing(challenge, setChallenge, close);
  // One window for both, so that the focus stays in it.
  const { reset, ...form } = challenge ? replacing : asking;
  const leave = () => {
    reset();
    close();
  };
  return <FormDialog open={open} title={t("forgot")} onClose={leave} {...form} />;
}

function useAsking(email: string, onSent: (challenge: OtpChallenge) => void) {
  const { t } = useTranslation("pin");
  const forgot = useForgotPinMutation();
  const form = useForm<ForgotPinBody>({
    resolver: useContractResolver(loadForgot),
    defaultValues: { password: "" },
  });
  const { control, handleSubmit, formState, reset } = form;
  const onSubmit = handleSubmit((body) =>
    forgot.mutateAsync(body, {
      onSuccess: ({ otp }) => {
        reset();
        onSent(otp);
      },
      onError: (error) => showServerErrors(error, form, ["password"]),
    }),
  );
  return {
    reset,
    onSubmit,
    submitLabel: t("sendCode"),
    isSending: forgot.isPending,
    isDirty: false,
    failure: formState.errors.root?.server?.message,
    children: (
      <>
        <Note>{t("forgotNote")}</Note>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" control={control} label={t("password")} required />
      </>
    ),
  };
}

const empty = { code: "", pin: "", pin_confirmation: "" };

function useReplacing(
  challenge: OtpChallenge | undefined,
  onResent: (challenge: OtpChallenge) => void,
  onSaved: () => void,
) {
  const { t } = useTranslation("pin");
  const { t: common } = useTranslation("common");
  const locale = useLocale();
  const replace = useResetPinMutation();
  const resend = useSendOtpMutation();
  const wait = useCountdown(challenge?.resend_at ?? null);
  const challengeId = challenge?.challenge_id ?? "";
  const { control, handleSubmit, resetField, setError, setFocus, formState, reset } =
    useForm<ResetPinBody>({
      resolver: useContractResolver(loadReset),
      values: { challenge_id: challengeId, ...empty },
    });
  const onSubmit = handleSubmit((body) =>
    replace.mutateAsync(body, {
      onSuccess: () => {
        showAlert("SUCCESS", t("saved"));
        reset();
        onSaved();
      },
      onError: (error) => {
        if (error.code === "otp_invalid" || error.code === "otp_expired") {
          resetField("code");
          setError("code", { type: "server", message: error.message });
          setFocus("code");
        } else applyServerErrors(error, setError, resetFields);
      },
    }),
  );
  const sendAgain = () =>
    resend.mutateAsync(
      { challenge_id: challengeId },
      {
        onSuccess: ({ otp }) => {
          resetField("code");
          setFocus("code");
          onResent(otp);
          showAlert("SUCCESS", t("codeResent"));
        },
        onError: (error) => applyServerErrors(error, setError, resetFields),
      },
    );
  return {
    reset,
    onSubmit,
    submitLabel: t("save"),
    isSending: replace.isPending,
    isDirty: formState.isDirty,
    failure: formState.errors.root?.server?.message,
    children: challenge && (
      <>
        <Note>
          {t("codeSent", {
            destination: challenge.destination,
            time: formatTime(challenge.expires_at, locale),
          })}
        </Note>
        <OtpField name="code" control={control} label={t("code")} required autoFocus />
        <NewPinFields control={control} />
        <Button
          variant="TERTIARY"
          disabled={wait > 0 || replace.isPending}
          loading={resend.isPending}
          loadingLabel={common("loading")}
          onClick={sendAgain}
        >
          {wait > 0 ? t("resendIn", { count: wait }) : t("resend")}
        </Button>
      </>
    ),
  };
}
