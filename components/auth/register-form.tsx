import type { OtpChallenge, RegisterInput } from "@rukun/contract/account";
import { businessEntities } from "@rukun/contract/business-entities";
import { accountTypes } from "@rukun/contract/roles";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { CheckboxField } from "@/components/form/checkbox-field";
import { ErrorSummary } from "@/components/form/error-summary";
import { PasswordField } from "@/components/form/password-field";
import { PhoneField } from "@/components/form/phone-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Button } from "@/components/ui/button";
import { useRegisterMutation } from "@/lib/api/account/register-mutation";
import { splitMarked } from "@/lib/i18n/split-marked";
import { legalPath } from "@/lib/paths";
import { AccountTypeField } from "./account-type-field";
import { FormAlert } from "./form-alert";
import { FormStack } from "./form-stack";
import type { NationalityOption } from "./nationalities";

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

const legalForms = businessEntities.map((value) => ({ value, label: value }));

const consents = [
  { name: "accept_terms", text: "acceptTerms", document: "terms" },
  { name: "accept_privacy", text: "acceptPrivacy", document: "privacy" },
  { name: "accept_risk", text: "acceptRisk", document: "risk" },
] as const;

interface RegisterFormProps {
  /** Countries to choose from. */
  nationalities: readonly NationalityOption[];
  onOtp: (challenge: OtpChallenge) => void;
}

/** Opens an account; what follows is the code that was sent. */
export function RegisterForm({ nationalities, onOtp }: RegisterFormProps) {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation("common");
  const register = useRegisterMutation();
  const { control, handleSubmit, setError, setValue, formState, setFocus } = useForm<RegisterInput>(
    {
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
    },
  );
  const nationality = useWatch({ control, name: "nationality" });
  const isCompany = useWatch({ control, name: "account_type" }) === "company";
  useEffect(() => {
    // What was typed for a company is not sent for anybody else.
    if (isCompany) return;
    setValue("business_entity", undefined);
    setValue("company_name", undefined);
  }, [isCompany, setValue]);
  const isInternational = nationality !== "ID";

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

  const submit = handleSubmit((body) => {
    if (register.isPending || register.isSuccess) return;
    register.mutate(body, {
      onSuccess: ({ otp }) => onOtp(otp),
      onError: (error) => applyServerErrors(error, setError, fields),
    });
  });

  return (
    <FormStack onSubmit={submit} noValidate method="post">
      <ErrorSummary
        errors={formState.errors}
        submitCount={formState.submitCount}
        labels={labels}
        onSelect={setFocus}
      />
      <FormAlert error={register.error} />
      <AccountTypeField name="account_type" control={control} />
      {isCompany && (
        <>
          <SelectField
            name="business_entity"
            control={control}
            label={t("businessEntity")}
            options={legalForms}
            required
          />
          <TextField
            name="company_name"
            control={control}
            label={t("companyName")}
            hint={t("companyNameHint")}
            required
            autoComplete="organization"
          />
        </>
      )}
      <TextField
        name="full_name"
        control={control}
        label={t("fullName")}
        hint={t("fullNameHint")}
        required
        autoComplete="name"
      />
      <SelectField
        name="nationality"
        control={control}
        label={t("nationality")}
        options={nationalities}
        required
        autoComplete="country"
      />
      <TextField
        name="email"
        control={control}
        label={t("email")}
        hint={t("emailHint")}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField
        key={isInternational ? "international" : "indonesian"}
        name="phone"
        control={control}
        label={t("phone")}
        hint={t(isInternational ? "phoneHintInternational" : "phoneHint")}
        international={isInternational}
        required
      />
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
      <TextField
        name="referral_code"
        control={control}
        label={t("referral")}
        hint={t("referralHint")}
        autoComplete="off"
      />
      {consents.map(({ name, text, document }) => (
        <CheckboxField
          key={name}
          name={name}
          control={control}
          required
          label={<ConsentText text={t(text)} document={document} />}
        />
      ))}
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

type ConsentTextProps = { text: string; document: (typeof consents)[number]["document"] };

/** What is agreed to, with the document one press away. */
function ConsentText({ text, document }: ConsentTextProps) {
  const { before, marked, after } = splitMarked(text);
  return (
    <>
      {before}
      <Link href={legalPath(document)} target="_blank">
        {marked}
      </Link>
      {after}
    </>
  );
}
