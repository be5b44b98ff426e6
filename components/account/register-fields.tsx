import type { RegisterInput } from "@rukun/contract/account";
import { businessEntities } from "@rukun/contract/business-entities";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { memo, useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { SelectField } from "@/components/form/choice/select-field";
import { PhoneField } from "@/components/form/number/phone-field";
import { PasswordField } from "@/components/form/text/password-field";
import { TextField } from "@/components/form/text/text-field";
import { Banner } from "@/components/ui/banner";
import { splitMarked } from "@/lib/i18n/split-marked";
import { legalPath } from "@/lib/paths";
import { AccountTypeField } from "./account-type-field";
import type { NationalityOption } from "./nationalities";

const legalForms = businessEntities.map((value) => ({ value, label: value }));

const consents = [
  { name: "accept_terms", text: "acceptTerms", document: "terms" },
  { name: "accept_privacy", text: "acceptPrivacy", document: "privacy" },
  { name: "accept_risk", text: "acceptRisk", document: "risk" },
] as const;

interface RegisterFieldsProps extends Pick<UseFormReturn<RegisterInput>, "control" | "setValue"> {
  /** Countries to choose from. */
  readonly nationalities: readonly NationalityOption[];
}

/**
 * The fields of the registration. Separate from the form, which the form library re-renders once it is loaded: the many
 * fields need not be rendered again.
 */
export const RegisterFields = memo(function RegisterFields({
  control,
  setValue,
  nationalities,
}: RegisterFieldsProps) {
  const { t } = useTranslation("account");
  const nationality = useWatch({ control, name: "nationality" });
  const isCompany = useWatch({ control, name: "account_type" }) === "company";
  useEffect(() => {
    if (!isCompany) return undefined;
    // Company fields are only sent for companies.
    return () => {
      setValue("business_entity", undefined);
      setValue("company_name", undefined);
    };
  }, [isCompany, setValue]);
  const isInternational = nationality !== "ID";
  return (
    <>
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
      {isInternational && (
        <Banner variant="INFO" title={t("foreignTitle")} role="status">
          {t("foreignBody")}
        </Banner>
      )}
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
    </>
  );
});

type ConsentTextProps = { text: string; document: (typeof consents)[number]["document"] };

/** The consents, each with a link to its document. */
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
