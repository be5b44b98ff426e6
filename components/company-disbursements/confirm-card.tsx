import { amountOf } from "@rukun/contract/amount-text";
import type { CallBody } from "@rukun/contract/call";
import type {
  CompanyDisbursement,
  confirmDisbursement,
} from "@rukun/contract/disbursement-receipts";
import { TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { MoneyField } from "@/components/form/number/money-field";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { useConfirmDisbursement } from "@/lib/api/company-disbursements/mutations";
import { newIntent } from "@/lib/api/intent";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { useTyped } from "./use-typed";

const Title = styled.h2`
  ${type.h3}
`;

const Lead = styled.p`
  ${type.small}
  margin: ${space(1)} 0 ${space(5)};
  color: ${color("text-2")};
`;

const Fields = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const loadSchema = () =>
  import("@rukun/contract/disbursement-receipts").then(
    ({ confirmDisbursementBody }) => confirmDisbursementBody,
  );
const fields = ["amount", "reference", "note"] as const;

type Confirmation = CallBody<typeof confirmDisbursement>;

interface ConfirmCardProps {
  readonly disbursement: CompanyDisbursement;
}

/** What the company received, as its bank says; shown once what was typed before is there again. */
export function ConfirmCard({ disbursement }: ConfirmCardProps) {
  const typed = useTyped(disbursement);
  if (!typed.isReady) return <Skeleton height={480} round={16} />;
  return (
    <ConfirmForm
      // Corrected again, it begins empty.
      key={disbursement.statements.length}
      disbursement={disbursement}
      typed={typed}
    />
  );
}

interface ConfirmFormProps extends ConfirmCardProps {
  readonly typed: ReturnType<typeof useTyped>;
}

function ConfirmForm({ disbursement, typed }: ConfirmFormProps) {
  const { t } = useTranslation(["company-disbursement", "common"]);
  const locale = useLocale();
  const confirm = useConfirmDisbursement();
  const { campaign_id, number, sent, action } = disbursement;
  const isCorrecting = action === "correct";
  const form = useForm<Confirmation>({
    resolver: useContractResolver(loadSchema),
    defaultValues: { campaign_id, number, amount: "", reference: "", note: "", ...typed.read() },
  });
  const { control, handleSubmit, subscribe, formState } = form;
  /** What is asked about; still there while the question goes away. */
  const [asked, setAsked] = useState<Confirmation>();
  const [isAsking, setAsking] = useState(false);
  /** One key for every try of the same words, so that a lost answer says nothing twice. */
  const intent = useRef<{ readonly of: string; readonly key: string }>(null);

  const keep = useEffectEvent(({ amount, reference, note }: Confirmation) =>
    typed.change({ amount, reference, note: note ?? "" }),
  );
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );

  const rupiah = (amount: string | bigint) => formatRupiah(amount, locale);
  const difference = asked ? BigInt(asked.amount) - BigInt(sent) : 0n;
  const differs = difference !== 0n;
  const about = {
    amount: rupiah(asked?.amount ?? "0"),
    reference: asked?.reference ?? "",
    difference: rupiah(difference < 0n ? -difference : difference),
    sent: rupiah(sent),
  };
  const question = (() => {
    if (isCorrecting) {
      const body = differs ? "askCorrectDifferentBody" : "askCorrectBody";
      return { title: t("askCorrect", about), body: t(body, about) };
    }
    return differs
      ? { title: t("askDifferent"), body: t("askDifferentBody", about) }
      : { title: t("askSame", about), body: t("askSameBody", about) };
  })();

  const ask = handleSubmit((values) => {
    // The field itself says why it is none.
    if (amountOf(values.amount) === undefined) return;
    setAsked(values);
    setAsking(true);
  });
  const send = async () => {
    if (!asked) return;
    setAsking(false);
    const of = JSON.stringify(asked);
    if (intent.current?.of !== of) intent.current = { of, key: newIntent() };
    // As it was shown: the disbursement may be another one by now, which the server then says.
    const body = { ...asked, campaign_id, number };
    try {
      const { status } = await confirm.mutateAsync({ ...body, intent: intent.current.key });
      intent.current = null;
      typed.forget();
      if (isCorrecting) showAlert("SUCCESS", t("correctedDone"));
      else if (status.value === "CONFIRMED") showAlert("SUCCESS", t("confirmedDone"));
      else showAlert("WARNING", t("disputedDone"));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showServerErrors(error, form, fields);
    }
  };

  return (
    <Card as="section">
      <Title>{t(isCorrecting ? "correctTitle" : "confirmTitle")}</Title>
      <Lead>{t("confirmLead")}</Lead>
      <Form onSubmit={ask}>
        <Fields>
          <FormFailure
            message={formState.errors.root?.server?.message}
            attempt={formState.submitCount}
          />
          <Banner
            variant="WARNING"
            icon={TriangleAlert}
            {...(!isCorrecting && { title: t("ifDifferentTitle") })}
          >
            {t(isCorrecting ? "ifCorrected" : "ifDifferent")}
          </Banner>
          <MoneyField name="amount" control={control} required label={t("amountLabel")} />
          <TextField
            name="reference"
            control={control}
            required
            label={t("referenceLabel")}
            hint={t("referenceHint")}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextAreaField
            name="note"
            control={control}
            label={t("noteLabel")}
            hint={t("noteHint")}
            maxLength={500}
            rows={3}
          />
          <Button
            type="submit"
            size="LARGE"
            fullWidth
            loading={confirm.isPending}
            loadingLabel={t("common:loading")}
          >
            {t("check")}
          </Button>
        </Fields>
      </Form>
      <ConfirmDialog
        open={isAsking}
        title={question.title}
        body={question.body}
        confirmLabel={t(differs && !isCorrecting ? "sendDifferent" : "send")}
        cancelLabel={t("back")}
        tone={differs ? "danger" : "primary"}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
