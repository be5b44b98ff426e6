import type { Session } from "@rukun/contract/account";
import type { CallData } from "@rukun/contract/call";
import type { AcceptInvitationInput, readInvitation } from "@rukun/contract/members";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import styled from "styled-components";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { ErrorSummary } from "@/components/form/error-summary";
import { Form } from "@/components/form/form";
import { PhoneField } from "@/components/form/number/phone-field";
import { PasswordField } from "@/components/form/text/password-field";
import { TextField } from "@/components/form/text/text-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Button } from "@/components/ui/button";
import { useAcceptInvitationMutation } from "@/lib/api/members/mutations";
import { space } from "@/styles/theme";
import { ConsentFields } from "./consent-fields";
import { InvitationSheet } from "./invitation-sheet";

const loadSchema = () =>
  import("@rukun/contract/members").then((contract) => contract.acceptInvitationBody);

const fields = [
  "full_name",
  "phone",
  "password",
  "password_confirmation",
  "accept_terms",
  "accept_privacy",
  "accept_risk",
] as const satisfies readonly (keyof AcceptInvitationInput)[];

interface InvitationFormProps {
  token: string;
  invitation: CallData<typeof readInvitation>;
  onEnter: (session: Session) => Promise<void>;
}

/** Registers the invited person; the mailed link has already confirmed the email. */
export function InvitationForm({ token, invitation, onEnter }: InvitationFormProps) {
  const { t } = useTranslation("members");
  const { t: common } = useTranslation("common");
  const accept = useAcceptInvitationMutation();
  const { control, handleSubmit, setError, setFocus, formState } = useForm<AcceptInvitationInput>({
    resolver: useContractResolver(loadSchema),
    shouldFocusError: false,
    defaultValues: {
      token,
      full_name: "",
      phone: "",
      password: "",
      password_confirmation: "",
      accept_terms: false,
      accept_privacy: false,
      accept_risk: false,
    },
  });
  const submit = handleSubmit(async (body) => {
    const { session } = await accept.mutateAsync(body, {
      onError: (error) => applyServerErrors(error, setError, fields),
    });
    await onEnter(session);
  });
  const labels = {
    full_name: t("fullName"),
    phone: t("phone"),
    password: t("password"),
    password_confirmation: t("passwordConfirmation"),
    accept_terms: t("consentTerms"),
    accept_privacy: t("consentPrivacy"),
    accept_risk: t("consentRisk"),
  };
  return (
    <InvitationSheet invitation={invitation} lead={t("invitationLead")}>
      <Fields onSubmit={submit}>
        <ErrorSummary
          errors={formState.errors}
          submitCount={formState.submitCount}
          labels={labels}
          onSelect={setFocus}
          message={formState.errors.root?.server?.message}
        />
        <TextField
          name="full_name"
          control={control}
          label={labels.full_name}
          hint={t("fullNameHint")}
          required
          autoComplete="name"
        />
        <PhoneField
          name="phone"
          control={control}
          label={labels.phone}
          hint={t("phoneHint")}
          required
        />
        <PasswordField
          name="password"
          control={control}
          label={labels.password}
          required
          rules
          deps="password_confirmation"
        />
        <PasswordField
          name="password_confirmation"
          control={control}
          label={labels.password_confirmation}
          required
          autoComplete="new-password"
        />
        <ConsentFields control={control} />
        <Button
          type="submit"
          size="LARGE"
          fullWidth
          loading={accept.isPending || accept.isSuccess}
          loadingLabel={common("loading")}
        >
          {t("accept")}
        </Button>
      </Fields>
    </InvitationSheet>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(6)};
`;
