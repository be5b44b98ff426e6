import { amountOf } from "@rukun/contract/amount-text";
import { countedIncomeOf, fundingLimitOf } from "@rukun/contract/funding-limits";
import type { Booking } from "@rukun/contract/transactions";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { MoneyField } from "@/components/form/number/money-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useDeclareIncome } from "@/lib/api/transactions/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { PanelTitle, Words } from "./limit-meter";

const Fields = styled(Form)`
  display: grid;
  gap: ${space(4)};
  max-width: 480px;
`;

const loadSchema = () =>
  import("@rukun/contract/transactions").then(({ declareIncomeBody }) => declareIncomeBody);

/** Asks for the yearly income once: the limit follows from it. */
export function IncomeForm({ rule }: { readonly rule: Booking["limit"]["rule"] }) {
  const { t } = useTranslation("transactions");
  const { t: common } = useTranslation();
  const locale = useLocale();
  const declare = useDeclareIncome();
  const { control, handleSubmit, setError, watch, formState } = useForm({
    resolver: useContractResolver(loadSchema),
    defaultValues: { yearly_income: "" },
  });
  const income = amountOf(watch("yearly_income")) ?? 0n;
  const bounds = { evidenceAbove: BigInt(rule.evidence_above) };
  const counted = countedIncomeOf(income, null, bounds);
  const { limit } = fundingLimitOf(counted, {
    ordinaryBps: BigInt(rule.ordinary_bps),
    professionalBps: BigInt(rule.professional_bps),
    professionalAbove: BigInt(rule.professional_above),
  });
  const submit = handleSubmit((body) =>
    declare.mutateAsync(body, {
      onError: (error) => applyServerErrors(error, setError, ["yearly_income"]),
    }),
  );
  return (
    <Card>
      <Fields onSubmit={submit}>
        <FormFailure
          message={formState.errors.root?.server?.message}
          attempt={formState.submitCount}
        />
        <PanelTitle>{t("income.title")}</PanelTitle>
        <Words>{t("income.body")}</Words>
        <MoneyField
          tall
          name="yearly_income"
          control={control}
          required
          label={t("income.label")}
          hint={
            income > 0n
              ? t(counted < income ? "income.unproven" : "income.limit", {
                  limit: formatRupiah(limit, locale),
                  bound: formatRupiah(rule.evidence_above, locale),
                })
              : t("income.hint")
          }
        />
        <Button
          type="submit"
          size="LARGE"
          fullWidth="mobile"
          loading={declare.isPending}
          loadingLabel={common("loading")}
        >
          {t("income.save")}
        </Button>
      </Fields>
    </Card>
  );
}
