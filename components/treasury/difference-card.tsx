import type { ReconciliationDifference } from "@rukun/contract/treasury";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Part } from "@/components/backoffice/part";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { DataList } from "@/components/ui/data-list";
import { showAlert } from "@/lib/alert/alert-store";
import { useExplainDifference } from "@/lib/api/treasury/mutations";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

interface DifferenceCardProps {
  difference: ReconciliationDifference;
  /** Name of the bank account. */
  account: string;
}

/** One difference between ledger and bank: explained, or with the form to explain it. */
export function DifferenceCard({ difference, account }: DifferenceCardProps) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const { reference, ledger, bank, explanation, explained_by, explained_at, gone_at } = difference;
  return (
    <Part title={`${account}: ${reference ?? t("reconciliation.closing")}`}>
      <DataList
        rows={[
          [t("columns.ledger"), formatRupiah(ledger, locale)],
          [t("columns.bank"), formatRupiah(bank, locale)],
          [t("columns.difference"), formatRupiah(BigInt(bank) - BigInt(ledger), locale)],
          ...(explanation === null
            ? []
            : ([
                [
                  t("reconciliation.explanation"),
                  <span key="explanation">
                    {explanation}
                    <br />
                    {t("reconciliation.by", {
                      name: explained_by ?? "",
                      at: explained_at ? formatDateTime(explained_at, locale) : "",
                    })}
                  </span>,
                ],
              ] as const)),
        ]}
      />
      {gone_at && <p>{t("reconciliation.gone", { at: formatDateTime(gone_at, locale) })}</p>}
      {!gone_at && explanation === null && <ExplainForm id={difference.id} />}
    </Part>
  );
}

function ExplainForm({ id }: { id: string }) {
  const { t } = useTranslation("treasury");
  const { t: common } = useTranslation("common");
  const required = useRequired();
  const explain = useExplainDifference(id);
  const [explanation, setExplanation] = useState("");
  const [isMissingShown, setIsMissingShown] = useState(false);
  const submit = () => {
    const isMissing = explanation.trim() === "";
    setIsMissingShown(isMissing);
    if (isMissing) return undefined;
    return explain.mutateAsync(explanation).then(
      () => showAlert("SUCCESS", t("reconciliation.saved")),
      // Shown in the form.
      () => undefined,
    );
  };
  return (
    <ReasonForm onSubmit={submit} failure={explain.error}>
      <ReasonField
        id={`explain-${id}`}
        label={t("reconciliation.explanation")}
        hint={t("reconciliation.explanationHint")}
        value={explanation}
        onChange={setExplanation}
        error={required(isMissingShown, explanation) ?? explain.error?.fieldErrors.explanation}
      />
      <Actions>
        <Button
          type="submit"
          variant="OUTLINE-PRIMARY"
          loading={explain.isPending}
          loadingLabel={common("loading")}
        >
          {t("reconciliation.save")}
        </Button>
      </Actions>
    </ReasonForm>
  );
}
