import type { UnmatchedPayment } from "@rukun/contract/treasury";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { showAlert } from "@/lib/alert/alert-store";
import { useProposeUnmatched } from "@/lib/api/treasury/propose-unmatched-mutation";

/** Says whose a payment is, for a second officer to decide. */
export function ProposeForm({ payment: { id, version } }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation("treasury");
  const { t: common } = useTranslation("common");
  const required = useRequired();
  const propose = useProposeUnmatched(id);
  const [values, setValues] = useState({ email: "", reason: "" });
  const [isMissingShown, setIsMissingShown] = useState(false);
  const errors = propose.error?.fieldErrors ?? {};
  const submit = () => {
    const isMissing = values.email.trim() === "" || values.reason.trim() === "";
    setIsMissingShown(isMissing);
    if (isMissing) return undefined;
    return propose.mutateAsync({ version, ...values }).then(
      () => showAlert("SUCCESS", t("unmatched.done.propose")),
      // Shown in the form.
      () => undefined,
    );
  };
  return (
    <ReasonForm onSubmit={submit} failure={propose.error}>
      <Field
        id="propose-email"
        label={t("unmatched.email")}
        hint={t("unmatched.emailHint")}
        error={required(isMissingShown, values.email) ?? errors.email}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={values.email}
            onChange={({ target }) => setValues({ ...values, email: target.value })}
          />
        )}
      </Field>
      <ReasonField
        id="propose-reason"
        label={t("unmatched.reason")}
        hint={t("unmatched.reasonHint")}
        value={values.reason}
        onChange={(reason) => setValues({ ...values, reason })}
        error={required(isMissingShown, values.reason) ?? errors.reason}
      />
      <Actions>
        <Button type="submit" loading={propose.isPending} loadingLabel={common("loading")}>
          {t("unmatched.propose")}
        </Button>
      </Actions>
    </ReasonForm>
  );
}
