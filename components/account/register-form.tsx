import type { OtpChallenge, RegisterInput } from "@rukun/contract/account";
import { accountTypes } from "@rukun/contract/roles";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { ErrorSummary } from "@/components/form/error-summary";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useRegisterMutation } from "@/lib/api/account/mutations";
import { FormAlert } from "./form-alert";
import { FormStack } from "./form-stack";
import type { NationalityOption } from "./nationalities";
import { RegisterFields } from "./register-fields";
import { useKeptRegistration } from "./use-kept-registration";

const loadSchema = () =>
  import("@rukun/contract/account").then((contract) => contract.registerBody);

const fields = [
  "account_type",
  "business_entity",
  "company_name",
  "full_name",
  "nationality",
  "email",
  "phone",
  "password",
  "password_confirmation",
  "referral_code",
  "accept_terms",
  "accept_privacy",
  "accept_risk",
] as const satisfies readonly (keyof RegisterInput)[];

interface RegisterFormProps {
  /** Countries to choose from. */
  nationalities: readonly NationalityOption[];
  onOtp: (challenge: OtpChallenge) => void;
}

/** Registers an account; continues with the code that was sent. */
export function RegisterForm({ nationalities, onOtp }: RegisterFormProps) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const register = useRegisterMutation();
  const form = useForm<RegisterInput>({
    resolver: useContractResolver(loadSchema),
    shouldFocusError: false,
    defaultValues: {
      account_type: accountTypes[0],
      full_name: "",
      nationality: "ID",
      email: "",
      phone: "",
      password: "",
      password_confirmation: "",
      referral_code: "",
      accept_terms: false,
      accept_privacy: false,
      accept_risk: false,
    },
  });
  const { control, handleSubmit, setError, setValue, formState, setFocus } = form;
  const isRestored = useKeptRegistration(form);

  const labels = {
    account_type: t("accountType"),
    business_entity: t("businessEntity"),
    company_name: t("companyName"),
    full_name: t("fullName"),
    nationality: t("nationality"),
    email: t("email"),
    phone: t("phone"),
    password: t("newPassword"),
    password_confirmation: t("passwordConfirmation"),
    referral_code: t("referral"),
    accept_terms: t("consentTerms"),
    accept_privacy: t("consentPrivacy"),
    accept_risk: t("consentRisk"),
  };

  const submit = handleSubmit((body) =>
    register.mutateAsync(body, {
      onSuccess: ({ otp }) => onOtp(otp),
      onError: (error) => applyServerErrors(error, setError, fields),
    }),
  );

  return (
    <FormStack onSubmit={submit}>
      <ErrorSummary
        errors={formState.errors}
        submitCount={formState.submitCount}
        labels={labels}
        onSelect={setFocus}
      />
      <FormAlert error={register.error} />
      {isRestored && (
        <Banner variant="INFO" role="status">
          {t("registerRestored")}
        </Banner>
      )}
      <RegisterFields control={control} setValue={setValue} nationalities={nationalities} />
      <Button
        type="submit"
        size="LARGE"
        fullWidth
        loading={register.isPending || register.isSuccess}
        loadingLabel={common("loading")}
      >
        {t("register")}
      </Button>
    </FormStack>
  );
}
