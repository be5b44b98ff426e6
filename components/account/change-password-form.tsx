import type { ChangePasswordBody } from "@rukun/contract/account";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { PasswordField } from "@/components/form/text/password-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Banner, BannerFocus } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { useChangePasswordMutation } from "@/lib/api/account/mutations";
import { paths } from "@/lib/paths";
import { takeHandedToken } from "@/lib/session/handed-token";
import { FormAlert } from "./form-alert";
import { FormStack } from "./form-stack";

const loadSchema = () =>
  import("@rukun/contract/account").then((contract) => contract.changePasswordBody);

/** Sets a new password, authorised by the mailed link. */
export function ChangePasswordForm() {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const change = useChangePasswordMutation();
  const done = useRef<HTMLDivElement>(null);
  const [hasToken, setHasToken] = useState<boolean | null>(null);
  const { control, handleSubmit, setError, setValue } = useForm<ChangePasswordBody>({
    resolver: useContractResolver(loadSchema),
    defaultValues: { token: "", password: "", password_confirmation: "" },
  });
  const taken = useRef<string | null>(null);
  useEffect(() => {
    taken.current ??= takeHandedToken()?.token ?? "";
    setValue("token", taken.current);
    setHasToken(taken.current !== "");
  }, [setValue]);
  useEffect(() => {
    if (change.isSuccess) done.current?.focus();
  }, [change.isSuccess]);

  const submit = handleSubmit((body) =>
    change.mutateAsync(body, {
      onError: (error) => applyServerErrors(error, setError, ["password", "password_confirmation"]),
    }),
  );

  if (change.isSuccess) {
    return (
      <FormStack as="div">
        <BannerFocus ref={done} tabIndex={-1}>
          <Banner variant="SUCCESS" title={t("changeDoneTitle")} role="status">
            {t("changeDoneBody")}
          </Banner>
        </BannerFocus>
        <ButtonLink href={paths.login} size="LARGE" fullWidth>
          {t("login")}
        </ButtonLink>
      </FormStack>
    );
  }
  const isUsedUp = change.error?.code === "reset_token_invalid";
  if (hasToken === false || isUsedUp) {
    return (
      <FormStack as="div">
        {isUsedUp ? (
          <FormAlert error={change.error} />
        ) : (
          <Banner variant="ERROR" role="alert">
            {t("changeNoToken")}
          </Banner>
        )}
        <ButtonLink href={paths.forgotPassword} size="LARGE" fullWidth>
          {t("changeAskNew")}
        </ButtonLink>
      </FormStack>
    );
  }
  return (
    <FormStack onSubmit={submit}>
      <FormAlert error={change.error} />
      <PasswordField
        name="password"
        control={control}
        label={t("newPassword")}
        required
        rules
        deps="password_confirmation"
        autoComplete="new-password"
      />
      <PasswordField
        name="password_confirmation"
        control={control}
        label={t("passwordConfirmation")}
        required
        autoComplete="new-password"
      />
      <Button
        type="submit"
        size="LARGE"
        fullWidth
        disabled={!hasToken}
        loading={change.isPending}
        loadingLabel={common("loading")}
      >
        {t("changeSave")}
      </Button>
    </FormStack>
  );
}
