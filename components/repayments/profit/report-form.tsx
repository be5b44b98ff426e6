import type { CallData } from "@rukun/contract/call";
import type { listProfitReports, ProfitReport, ReportPaper } from "@rukun/contract/profit-reports";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { SignerNotice } from "@/components/contracts/signer-notice";
import { DateField } from "@/components/form/date/date-field";
import { FieldMessage, fieldMessageId } from "@/components/form/field-message";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { MoneyField } from "@/components/form/number/money-field";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { FilePickerField } from "@/components/form/upload/file-picker-field";
import type { StartFileUpload } from "@/components/form/upload/file-upload";
import { useIsUploading, useUploads } from "@/components/form/upload/use-uploads";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useSubmitReport } from "@/lib/api/profit-reports/mutations";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { startUpload } from "@/lib/uploads/resumable-upload";
import { color, media, space, type } from "@/styles/theme";
import { Outcome } from "./outcome";
import {
  loadReportSchema,
  type ReportBody,
  reportFields,
  reportPapers,
  reportValuesOf,
  sentOf,
} from "./report-values";
import { useKeptReport } from "./use-kept-report";

const Fields = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Title = styled.h3`
  ${type.h3}
`;

const Under = styled.p`
  ${type.small}
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

const Figures = styled.div<{ $count: 3 | 4 }>`
  display: grid;
  gap: ${space(4)};

  ${media.tablet} {
    grid-template-columns: repeat(${({ $count }) => ($count === 4 ? 2 : 3)}, minmax(0, 1fr));
  }
`;

const Papers = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Send = styled.div`
  display: grid;
  gap: ${space(2)};

  ${media.tablet} {
    justify-content: end;
    justify-items: end;
  }
`;

const uploading: StartFileUpload = (file, onState) =>
  startUpload({ file, type: "profit-evidence", onState });

interface ReportFormProps {
  readonly campaignId: string;
  readonly terms: CallData<typeof listProfitReports>;
  /** To be sent again. */
  readonly returned: ProfitReport | undefined;
}

/** Figures and papers of a period; what they mean for both sides is shown while they are typed. */
export function ReportForm(props: ReportFormProps) {
  const kept = useKeptReport(props.returned?.report_id ?? props.campaignId);
  if (!kept.isReady) return <Skeleton height={640} round={16} />;
  return <ReadyForm {...props} kept={kept} />;
}

type ReadyFormProps = ReportFormProps & { readonly kept: ReturnType<typeof useKeptReport> };

function ReadyForm({ campaignId, terms, returned, kept }: ReadyFormProps) {
  const { t } = useTranslation(["repayments", "common"]);
  const locale = useLocale();
  const submit = useSubmitReport();
  const uploads = useUploads();
  const isUploading = useIsUploading(uploads);
  const form = useForm<ReportBody>({
    resolver: useContractResolver(loadReportSchema),
    defaultValues: { ...reportValuesOf(campaignId, returned, terms.akad_type), ...kept.read() },
  });
  const { control, watch, setValue, subscribe, formState } = form;
  const keep = useEffectEvent(kept.change);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
  const isAgency = terms.akad_type === "wakalah";
  const [revenue, costOfGoods, expenses, result, agentFee = "0"] = watch([
    "revenue",
    "cost_of_goods",
    "expenses",
    "result",
    "agent_fee",
  ]);
  const wrong = formState.errors.result?.message;
  const lossNote = t(isAgency ? "profit.agencyLossNote" : "profit.lossNote");

  const send = form.handleSubmit(async (body) => {
    await submit.mutateAsync(sentOf(body), {
      onError: (error) => showServerErrors(error, form, reportFields),
    });
    kept.forget();
    showAlert("SUCCESS", t("profit.sent"));
  });
  const paper = (name: ReportPaper | "minutes") => {
    const stored = name === "minutes" ? returned?.minutes : returned?.evidence[name];
    return (
      <FilePickerField
        key={name}
        control={control}
        name={name}
        required
        label={t(`profit.papers.${name}`)}
        {...(name === "minutes" && { hint: t("profit.minutesHint") })}
        uploads={uploads}
        startUpload={uploading}
        storedFile={stored && watch(name) === stored.id ? stored : null}
        onRefuse={(message) => showAlert("ERROR", message)}
      />
    );
  };

  return (
    <Card>
      <Form onSubmit={send}>
        <Fields>
          <div>
            <Title>{t(returned ? "profit.again" : "profit.new")}</Title>
            <Under>
              {terms.next_from
                ? t("profit.since", { date: formatDate(terms.next_from, locale) })
                : t("profit.sinceStart")}
            </Under>
          </div>
          {returned?.reason && (
            <Banner variant="ERROR" title={t("profit.returned")}>
              {returned.reason}
            </Banner>
          )}
          <FormFailure
            message={formState.errors.root?.server?.message}
            attempt={formState.submitCount}
          />
          <DateField
            control={control}
            name="until"
            required
            label={t("profit.until")}
            max="today"
            {...(terms.next_from && { min: terms.next_from })}
          />
          <Figures $count={isAgency ? 4 : 3}>
            <MoneyField control={control} name="revenue" required label={t("profit.revenue")} />
            <MoneyField
              control={control}
              name="cost_of_goods"
              required
              label={t("profit.costOfGoods")}
              hint={t("profit.costHint")}
            />
            <MoneyField
              control={control}
              name="expenses"
              required
              label={t("profit.expenses")}
              hint={t("profit.expensesHint")}
            />
            {isAgency && (
              <MoneyField
                control={control}
                name="agent_fee"
                required
                label={t("profit.agentFee")}
                hint={t("profit.agentFeeHint", {
                  amount: formatRupiah(terms.agent_fee_left, locale),
                })}
              />
            )}
          </Figures>
          <Outcome figures={{ revenue, costOfGoods, expenses, agentFee }} terms={terms} />
          <div>
            <Checkbox
              id="result"
              checked={result === "loss"}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={fieldMessageId("result", {
                hint: lossNote,
                error: wrong,
              })}
              onChange={({ target }) =>
                setValue("result", target.checked ? "loss" : "profit", { shouldDirty: true })
              }
              label={t("profit.isLoss")}
            />
            <FieldMessage id="result" hint={lossNote} error={wrong} />
            {result === "loss" && <SignerNotice purpose="sign" />}
          </div>
          <TextAreaField
            control={control}
            name="note"
            required
            rows={3}
            maxLength={1000}
            label={t("profit.note")}
            hint={t("profit.noteHint")}
          />
          <Papers>
            <Under>{t("profit.papersNote")}</Under>
            {reportPapers.map(paper)}
            {result === "loss" && paper("minutes")}
          </Papers>
          <Send>
            <Button
              type="submit"
              size="LARGE"
              fullWidth="mobile"
              disabled={isUploading}
              loading={submit.isPending}
              loadingLabel={t("common:loading")}
            >
              {t("profit.send")}
            </Button>
            {isUploading && <Under role="status">{t("profit.uploading")}</Under>}
          </Send>
        </Fields>
      </Form>
    </Card>
  );
}
