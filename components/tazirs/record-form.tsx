import type { LateInstalment } from "@rukun/contract/tazirs";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { chosenPdf } from "@/components/form/upload/chosen-pdf";
import { FilePicker } from "@/components/form/upload/file-picker";
import { useObjectUrl } from "@/components/form/use-object-url";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { FieldSet } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { showAlert } from "@/lib/alert/alert-store";
import { useProposeTazir } from "@/lib/api/tazirs/mutations";
import { tazirPath } from "@/lib/backoffice-paths";
import { formatDate } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

const Choices = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Note = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;

interface RecordFormProps {
  readonly campaignId: string;
  readonly bps: number;
  readonly instalments: readonly LateInstalment[];
}

/** Which instalment, why, and by what evidence; the amount follows from the rule. */
export function RecordForm({ campaignId, bps, instalments }: RecordFormProps) {
  const { t } = useTranslation(["tazirs", "common"]);
  const locale = useLocale();
  const router = useRouter();
  const required = useRequired();
  const propose = useProposeTazir();
  const [no, setNo] = useState(instalments[0]?.no);
  const [reason, setReason] = useState("");
  const [evidence, setEvidence] = useState<File | null>(null);
  const evidenceUrl = useObjectUrl(evidence);
  const [wasSent, setSent] = useState(false);
  const chosen = instalments.find((each) => each.no === no);
  const errors = propose.error?.fieldErrors ?? {};
  const problems = {
    reason: required(wasSent, reason) ?? errors.reason,
    evidence: required(wasSent, evidence?.name) ?? errors.evidence,
  };

  const submit = () => {
    setSent(true);
    if (!chosen || reason.trim() === "" || !evidence) return undefined;
    const { amount } = chosen;
    const proposal = { campaign_id: campaignId, instalment: chosen.no, amount, reason, evidence };
    return propose.mutateAsync(proposal).then(
      ({ tazir_id: id }) => {
        showAlert("SUCCESS", t("done.record"));
        return router.push(tazirPath(id));
      },
      // Shown in the form.
      () => undefined,
    );
  };

  return (
    <ReasonForm onSubmit={submit} failure={propose.error}>
      <FieldSet id="instalment" legend={t("whichInstalment")} required>
        <Choices>
          {instalments.map((each) => (
            <Radio
              key={each.no}
              name="instalment"
              value={String(each.no)}
              checked={each.no === no}
              onChange={() => setNo(each.no)}
              label={
                <>
                  {t("instalmentOf", { no: each.no, amount: formatRupiah(each.amount, locale) })}
                  <Note>
                    {t("instalmentNote", {
                      rate: formatShortRate(bps, locale),
                      overdue: formatRupiah(each.overdue, locale),
                      date: formatDate(each.due, locale),
                      count: each.days_late,
                    })}
                  </Note>
                </>
              }
            />
          ))}
        </Choices>
      </FieldSet>
      <ReasonField
        id="reason"
        label={t("reason")}
        hint={t("reasonHint")}
        value={reason}
        onChange={setReason}
        error={problems.reason}
      />
      <FilePicker
        id="evidence"
        label={t("evidence")}
        hint={t("evidenceHint")}
        required
        value={evidence?.name ?? ""}
        storedFile={evidence && chosenPdf(evidence, evidenceUrl ?? "")}
        upload={undefined}
        onChoose={setEvidence}
        onCancel={() => setEvidence(null)}
        onRetry={submit}
        onForget={() => setEvidence(null)}
        onRefuse={(message) => showAlert("ERROR", message)}
        {...(problems.evidence !== undefined && { error: problems.evidence })}
      />
      <Actions>
        <Button type="submit" loading={propose.isPending} loadingLabel={t("common:loading")}>
          {t("record")}
        </Button>
      </Actions>
    </ReasonForm>
  );
}
