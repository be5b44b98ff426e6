import type { ProfitReportDetail } from "@rukun/contract/profit-reports";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Form } from "@/components/form/form";
import { CallFailure } from "@/components/form/form-failure";
import { useRequired } from "@/components/form/use-required";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { showAlert } from "@/lib/alert/alert-store";
import { useDecideReport } from "@/lib/api/profit-reports/decide-report-mutation";
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
  const { t } = useTranslation("profit-reports");
  const decide = useDecideReport(report.report_id);
  const { version, result, status, is_own: isOwn } = report;
  const isUnchecked = result === "loss" && status === "SUBMITTED";
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
      {isUnchecked && (
        <TextForm
          name="minutes"
          max={200}
          error={errors.minutes}
          isPending={decide.isPending}
          onSend={(minutes) => send({ action: "check", version, minutes })}
        />
      )}
      {!isUnchecked && isOwn && <Banner variant="INFO">{t("own")}</Banner>}
      {!isUnchecked && !isOwn && (
        <Accept
          report={report}
          isPending={decide.isPending}
          onAccept={() => send({ action: "accept", version })}
        />
      )}
      <TextForm
        name="reason"
        max={500}
        error={errors.reason}
        isPending={decide.isPending}
        onSend={(reason) => send({ action: "return", version, reason })}
      />
    </Parts>
  );
}

interface AcceptProps {
  readonly report: ProfitReportDetail;
  readonly isPending: boolean;
  readonly onAccept: () => Promise<unknown>;
}

/** Asked once more, because it cannot be taken back. */
function Accept({ report, isPending, onAccept }: AcceptProps) {
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
        disabled={report.would_be === null}
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

interface TextFormProps {
  /** Of a check, or of a return. */
  readonly name: "minutes" | "reason";
  readonly max: number;
  readonly error: string | undefined;
  readonly isPending: boolean;
  readonly onSend: (text: string) => Promise<unknown>;
}

function TextForm({ name, max, error, isPending, onSend }: TextFormProps) {
  const { t } = useTranslation(["profit-reports", "common"]);
  const required = useRequired();
  const [text, setText] = useState("");
  const [wasSent, setSent] = useState(false);
  const isMissing = text.trim() === "";
  const isReason = name === "reason";
  const typed = { maxLength: max, value: text };
  return (
    <Fields
      onSubmit={() => {
        setSent(true);
        return isMissing ? undefined : onSend(text);
      }}
    >
      <Field
        id={name}
        label={t(name)}
        hint={t(isReason ? "reasonHint" : "minutesHint")}
        error={required(wasSent, text) ?? error}
        required
      >
        {(control) =>
          isReason ? (
            <TextArea
              {...control}
              {...typed}
              rows={3}
              onChange={({ target }) => setText(target.value)}
            />
          ) : (
            <TextInput {...control} {...typed} onChange={({ target }) => setText(target.value)} />
          )
        }
      </Field>
      <Button
        type="submit"
        variant={isReason ? "OUTLINE-DANGER" : "PRIMARY"}
        loading={isPending}
        loadingLabel={t("common:loading")}
      >
        {t(isReason ? "return" : "checked")}
      </Button>
    </Fields>
  );
}
