import type { ProfitReportDetail } from "@rukun/contract/profit-reports";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { ReasonField } from "@/components/backoffice/reason-form";
import { Form } from "@/components/form/form";
import { CallFailure } from "@/components/form/form-failure";
import { useRequired } from "@/components/form/use-required";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import { useDecideReport } from "@/lib/api/profit-reports/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";

const Parts = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const Fields = styled(Form)`
  display: grid;
  gap: ${space(4)};
  justify-items: start;

  > * {
    width: 100%;
  }

  > button {
    width: auto;
  }
`;

/**
 * A profit is accepted by one officer. A loss is held against its evidence and the funders' vote by one, and accepted by
 * another one. Either may go back to the company with a reason.
 */
export function Decide({ report }: { readonly report: ProfitReportDetail }) {
  const { t } = useTranslation(["profit-reports", "common"]);
  const decide = useDecideReport(report.report_id);
  const { version, result, status, is_own: isOwn } = report;
  const isUnchecked = result === "loss" && status === "SUBMITTED";
  const isUnread = result === "loss" && report.minutes_opened_at === null;
  const send = (decision: Parameters<typeof decide.mutateAsync>[0]) =>
    decide.mutateAsync(decision).then(
      () => showAlert("SUCCESS", t(`done.${decision.action}`)),
      // Shown above.
      () => undefined,
    );
  const errors = decide.error?.fieldErrors ?? {};
  return (
    <Parts>
      <CallFailure of={decide.error} />
      {isUnread && !isOwn && (
        <Banner variant="INFO">{t(report.minutes ? "minutesFirst" : "minutesMissing")}</Banner>
      )}
      {isUnchecked && (
        <div>
          <Button
            disabled={isUnread}
            loading={decide.isPending}
            loadingLabel={t("common:loading")}
            onClick={() => send({ action: "check", version })}
          >
            {t("checked")}
          </Button>
        </div>
      )}
      {!isUnchecked && isOwn && <Banner variant="INFO">{t("own")}</Banner>}
      {!isUnchecked && !isOwn && (
        <Accept
          report={report}
          isUnread={isUnread}
          isPending={decide.isPending}
          onAccept={() => send({ action: "accept", version })}
        />
      )}
      <ReturnForm
        error={errors.reason}
        isPending={decide.isPending}
        onSend={(reason) => send({ action: "return", version, reason })}
      />
    </Parts>
  );
}

interface AcceptProps {
  readonly report: ProfitReportDetail;
  readonly isUnread: boolean;
  readonly isPending: boolean;
  readonly onAccept: () => Promise<unknown>;
}

/** Asked once more, because it cannot be taken back. */
function Accept({ report, isUnread, isPending, onAccept }: AcceptProps) {
  const { t } = useTranslation(["profit-reports", "common"]);
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const isLoss = report.result === "loss";
  const amount = formatRupiah(report.amount, locale);
  const part = formatRupiah(report.would_be ?? "0", locale);
  return (
    <>
      <Button
        size="LARGE"
        disabled={report.would_be === null || isUnread}
        loading={isPending}
        loadingLabel={t("common:loading")}
        onClick={() => setAsking(true)}
      >
        {t(isLoss ? "acceptLoss" : "accept")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(isLoss ? "askLoss" : "askProfit", { amount })}
        body={t(isLoss ? "askLossBody" : "askProfitBody", { part })}
        confirmLabel={t(isLoss ? "acceptLoss" : "accept")}
        cancelLabel={t("back")}
        onConfirm={() => {
          setAsking(false);
          return onAccept();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

interface ReturnFormProps {
  readonly error: string | undefined;
  readonly isPending: boolean;
  readonly onSend: (reason: string) => Promise<unknown>;
}

function ReturnForm({ error, isPending, onSend }: ReturnFormProps) {
  const { t } = useTranslation(["profit-reports", "common"]);
  const required = useRequired();
  const [reason, setReason] = useState("");
  const [wasSent, setSent] = useState(false);
  return (
    <Fields
      onSubmit={() => {
        setSent(true);
        return reason.trim() === "" ? undefined : onSend(reason);
      }}
    >
      <ReasonField
        id="reason"
        label={t("reason")}
        hint={t("reasonHint")}
        value={reason}
        onChange={setReason}
        error={required(wasSent, reason) ?? error}
      />
      <Button
        type="submit"
        variant="OUTLINE-DANGER"
        loading={isPending}
        loadingLabel={t("common:loading")}
      >
        {t("return")}
      </Button>
    </Fields>
  );
}
