import type { LoginBody, OtpChallenge } from "@rukun/contract/account";
import Link from "next/link";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { useLazyContractResolver } from "@/components/form/use-lazy-contract-resolver";
import { Button } from "@/components/ui/button";
import { useLoginMutation } from "@/lib/api/account/login-mutation";
import { enterSession } from "@/lib/auth/enter-session";
import { paths } from "@/lib/paths";
import { FormAlert } from "./form-alert";
import { FormStack, Links } from "./form-stack";

const loadSchema = () => import("@rukun/contract/account").then((contract) => contract.loginBody);

/** Email or phone, and password. An address that was never confirmed leads to the code first. */
export function LoginForm({ onOtp }: { onOtp: (challenge: OtpChallenge) => void }) {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation("common");
  const { query } = useRouter();
  const login = useLoginMutation();
  const { control, handleSubmit, setError } = useForm<LoginBody>({
    resolver: useLazyContractResolver(loadSchema),
    defaultValues: { identifier: "", password: "" },
  });

  const submit = handleSubmit((body) => {
    if (login.isPending || login.isSuccess) return;
    login.mutate(body, {
      onSuccess: ({ session, otp }) => {
        if (session) enterSession(session, query.next);
        else if (otp) onOtp(otp);
      },
      onError: (error) => applyServerErrors(error, setError, ["identifier", "password"]),
    });
  });

  return (
    <FormStack onSubmit={submit} noValidate method="post">
      <FormAlert error={login.error} />
      <TextField
        name="identifier"
        control={control}
        label={t("identifier")}
        hint={t("identifierHint")}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <PasswordField
          name="password"
          control={control}
          label={t("password")}
          required
          autoComplete="current-password"
        />
        <Links>
          <Link href={paths.forgotPassword}>{t("forgotLink")}</Link>
        </Links>
      </div>
      <Button
        type="submit"
        size="LARGE"
        fullWidth
        loading={login.isPending || login.isSuccess}
        loadingLabel={common("loading")}
      >
        {t("login")}
      </Button>
    </FormStack>
  );
}
