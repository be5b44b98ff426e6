import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useProposeClosing } from "@/lib/api/disbursements/mutations";
import type { DraftControl } from "./disbursement-draft";
import { Actions, Stack } from "./disbursement-style";
import { TextField } from "./text-field";

interface ClosingFormProps {
  readonly disbursement: DisbursementDetail;
  readonly kept: DraftControl;
}

/** Explains a difference to everybody, in both languages. */
export function ClosingForm({ disbursement, kept }: ClosingFormProps) {
  const { t } = useTranslation(["disbursements", "common"]);
  const { campaign_id, number } = disbursement;
  const required = useRequired();
  const propose = useProposeClosing(campaign_id);
  const [isMissingShown, setMissingShown] = useState(false);
  const reason = kept.draft.closing.trim();
  const reason_en = kept.draft.closing_en.trim();
  const errors = propose.error?.fieldErrors ?? {};
  const send = () => {
    setMissingShown(true);
    if (number === null || reason === "" || reason_en === "") return undefined;
    return propose.mutateAsync({ number, reason, reason_en }).then(
      () => {
        kept.forget();
        showAlert("SUCCESS", t("closing.doneProposed"));
      },
      // Shown in the form.
      () => undefined,
    );
  };
  return (
    <Form onSubmit={send}>
      <Stack>
        <FormFailure message={propose.error?.message} attempt={propose.error} />
        <TextField
          id="closing-reason"
          label={t("closing.reason")}
          hint={t("closing.hint")}
          lang="id"
          value={kept.draft.closing}
          disabled={propose.isPending}
          error={required(isMissingShown, reason) ?? errors.reason}
          onChange={(closing) => kept.change(() => ({ closing }))}
          required
        />
        <TextField
          id="closing-reason-en"
          label={t("closing.reasonEn")}
          hint={t("closing.hint")}
          lang="en"
          value={kept.draft.closing_en}
          disabled={propose.isPending}
          error={required(isMissingShown, reason_en) ?? errors.reason_en}
          onChange={(closing_en) => kept.change(() => ({ closing_en }))}
          required
        />
        <Actions>
          <Button type="submit" loading={propose.isPending} loadingLabel={t("common:loading")}>
            {t("closing.propose")}
          </Button>
        </Actions>
      </Stack>
    </Form>
  );
}
