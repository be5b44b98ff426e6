import { campaignSteps } from "@rukun/contract/campaign-steps";
import { TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useFieldArray, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import { MoneyField } from "@/components/form/number/money-field";
import { TextField } from "@/components/form/text/text-field";
import { Button } from "@/components/ui/button";
import { FundingBar } from "@/components/ui/funding-bar";
import { StatusChip } from "@/components/ui/status-chip";
import { Rows } from "@/components/wizard/rows";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { valuesOf } from "@/lib/steps/step-values";
import { color, space, tabular, type } from "@/styles/theme";
import { targetOfLines, toAmount } from "./figures";
import { Lead, Section, SectionTitle, Sunken, Trio } from "./form-layout";
import type { CampaignForm, StepContext } from "./use-campaign-form";
import { useTargetFix } from "./use-target-fix";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: flex-start;
  justify-content: space-between;
`;

const Sums = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(8)};
  margin-top: ${space(3)};

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
  }
`;

const Fixes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

const group = campaignSteps["step-two"].fields.use_of_funds;

interface UseOfFundsSectionProps {
  readonly context: StepContext;
  readonly form: CampaignForm<"step-two">["form"];
  /** Of step 1. */
  readonly target: bigint;
  /** The platform's fee where it is deducted; its line is offered until it is there. */
  readonly ujrah: bigint | null;
  readonly error: string | undefined;
}

/** What the target pays for; a difference is closed with one press. */
export function UseOfFundsSection({ context, form, target, ujrah, error }: UseOfFundsSectionProps) {
  const { t } = useTranslation(["company-campaigns", "common"]);
  const locale = useLocale();
  const { control, setValue } = form;
  const list = useFieldArray({ control, name: "use_of_funds" });
  const lines = useWatch({ control, name: "use_of_funds" });
  const amounts = lines.map(({ amount }) => toAmount(amount));
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  const rest = target - total;
  const percent = target > 0n ? Number((total * 100n) / target) : 0;
  const money = (amount: bigint) => formatRupiah(amount, locale);
  const last = lines.length - 1;
  /** The fee's own line, which has another amount once the target has changed. */
  const named =
    ujrah === null ? -1 : lines.findIndex(({ label_id }) => label_id === t("ujrahLineId"));
  /** Where the difference goes: the last line that is not the fee's. */
  const open = amounts.findLastIndex(
    (amount, row) => ujrah === null || (amount !== ujrah && row !== named),
  );
  const fix = open < 0 ? last : open;
  const fixed = (amounts[fix] ?? 0n) + rest;
  const setAmount = (row: number, amount: bigint) =>
    setValue(`use_of_funds.${row}.amount`, amount.toString(), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const addUjrah = (amount: bigint) => {
    const line = {
      label_id: t("ujrahLineId"),
      label_en: t("ujrahLineEn"),
      amount: amount.toString(),
    };
    list.append(line, { shouldFocus: false });
  };
  const needsUjrah = ujrah !== null && ujrah > 0n && !amounts.includes(ujrah);
  const others = total - (ujrah ?? 0n);
  const newTarget = targetOfLines(others, ujrah !== null);
  const canChangeTarget = rest !== 0n && target > 0n && others > 0n && !needsUjrah;
  const targetFix = useTargetFix(context, canChangeTarget ? newTarget : null);
  const changeTarget = async () => {
    if (!(await targetFix.apply()) || ujrah === null) return;
    // The fee is a share of the target. Its line may have moved meanwhile.
    const typed = form.getValues("use_of_funds");
    const row = typed.findIndex(({ amount }) => toAmount(amount) === ujrah);
    if (row >= 0) setAmount(row, newTarget - others);
  };

  return (
    <Section data-preview="use">
      <Head>
        <div>
          <SectionTitle>{t("fields.use_of_funds")}</SectionTitle>
          <Lead>{t("useLead")}</Lead>
        </div>
        {rest !== 0n && target > 0n && (
          <StatusChip tone="waiting" icon={TriangleAlert}>
            {rest > 0n
              ? t("shortChip", { amount: money(rest) })
              : t("overChip", { amount: money(-rest) })}
          </StatusChip>
        )}
      </Head>
      <Rows
        field={group}
        list={list}
        addLabel={t("addLine")}
        removeLabel={(no) => t("removeLine", { no })}
        onAdd={() => list.append(valuesOf(group, {}))}
        onRemove={list.remove}
      >
        {(row) => (
          <Trio>
            <TextField
              control={control}
              name={`use_of_funds.${row}.label_id`}
              label={t("fields.label_id")}
              maxLength={160}
              required
            />
            <TextField
              control={control}
              name={`use_of_funds.${row}.label_en`}
              label={t("fields.label_en")}
              maxLength={160}
              required
            />
            <MoneyField
              control={control}
              name={`use_of_funds.${row}.amount`}
              label={t("fields.amount")}
              required
            />
          </Trio>
        )}
      </Rows>
      <Sunken>
        <FundingBar percent={Math.min(percent, 100)} label={t("filled", { percent })} />
        <Sums>
          <div>
            <dt>{t("filled", { percent })}</dt>
            <dd>{money(total)}</dd>
          </div>
          <div>
            <dt>{t("fields.target")}</dt>
            <dd>{money(target)}</dd>
          </div>
          <div>
            <dt>{t(rest > 0n ? "short" : rest < 0n ? "over" : "fits")}</dt>
            <dd>{money(rest < 0n ? -rest : rest)}</dd>
          </div>
        </Sums>
        <Fixes>
          {needsUjrah && (
            <Button
              variant="OUTLINE-PRIMARY"
              onClick={() => (named < 0 ? addUjrah(ujrah) : setAmount(named, ujrah))}
            >
              {t(named < 0 ? "addUjrah" : "correctUjrah", { amount: money(ujrah) })}
            </Button>
          )}
          {rest !== 0n && fixed > 0n && !needsUjrah && (
            <Button variant="OUTLINE-PRIMARY" onClick={() => setAmount(fix, fixed)}>
              {t(rest > 0n ? "fillRest" : "lowerLine", { no: fix + 1 })}
            </Button>
          )}
          {targetFix.isOffered && (
            <Button
              variant="TERTIARY"
              loading={targetFix.isSaving}
              loadingLabel={t("common:loading")}
              onClick={changeTarget}
            >
              {t("setTarget", { amount: money(newTarget) })}
            </Button>
          )}
        </Fixes>
        {error && <ErrorText role="alert">{error}</ErrorText>}
      </Sunken>
    </Section>
  );
}

const ErrorText = styled.p`
  ${type.small}
  margin-top: ${space(3)};
  color: ${color("danger")};
  font-weight: 600;
`;
