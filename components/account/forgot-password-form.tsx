import type { ForgotPasswordBody } from "@rukun/contract/account";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { TextField } from "@/components/form/text/text-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Banner, BannerFocus } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useForgotPasswordMutation } from "@/lib/api/account/mutations";
import { FormAlert } from "./form-alert";
import { FormStack } from "./form-stack";

const loadSchema = () =>
  import("@rukun/contract/account").then((contract) => contract.forgotPasswordBody);

/** Requests a password link. The response is the same whether or not the address has an account. */
export function ForgotPasswordForm() {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const forgot = useForgotPasswordMutation();
  const sent = useRef<HTMLDivElement>(null);
  const { control, handleSubmit, setError } = useForm<ForgotPasswordBody>({
    resolver: useContractResolver(loadSchema),
    defaultValues: { email: "" },
  });
  useEffect(() => {
    if (forgot.isSuccess) sent.current?.focus();
  }, [forgot.isSuccess]);

  const submit = handleSubmit((body) =>
    forgot.mutateAsync(body, {
      onError: (error) => applyServerErrors(error, setError, ["email"]),
    }),
  );

  if (forgot.isSuccess) {
    return (
      <FormStack as="div">
        <BannerFocus ref={sent} tabIndex={-1}>
          <Banner variant="SUCCESS" title={t("forgotSentTitle")} role="status">
            {t("forgotSentBody")}
          </Banner>
        </BannerFocus>
        <Button
          variant="OUTLINE-NEUTRAL"
          loadingLabel={common("loading")}
          onClick={() => forgot.reset()}
        >
          {t("forgotAgain")}
        </Button>
      </FormStack>
    );
  }
  return (
    <FormStack onSubmit={submit}>
      <FormAlert error={forgot.error} />
      <TextField
        name="email"
        control={control}
        label={t("email")}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        type="submit"
        size="LARGE"
        fullWidth
        loading={forgot.isPending}
        loadingLabel={common("loading")}
      >
        {t("forgotSend")}
      </Button>
    </FormStack>
  );
}
