import type { CampaignDetail } from "@rukun/contract/campaigns";
import { type AmountRefusal, holdMinutes } from "@rukun/contract/pledge-rules";
import type { Booking } from "@rukun/contract/transactions";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useCallback, useId, useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { MoneyField } from "@/components/form/number/money-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FilterChip } from "@/components/ui/filter-chip";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { newIntent } from "@/lib/api/intent";
import { usePledge } from "@/lib/api/transactions/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { transactionPath } from "@/lib/paths";
import { aboveRule, leftTo, pledgeChoices, pledgeProblem } from "@/lib/transactions/pledge-limits";
import { color, media, space, type } from "@/styles/theme";
import { Concentration } from "./concentration";
import { LimitMeter } from "./limit-meter";
import { ProjectedSchedule } from "./projected-schedule";

const Chips = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  margin-top: ${space(4)};

  button {
    justify-content: center;
    padding-inline: ${space(2)};
  }

  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Last = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(5)};
`;

const Failure = styled.div`
  margin-bottom: ${space(4)};

  &:empty {
    display: none;
  }
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Reason = styled(Note)`
  color: ${color("danger")};
  font-weight: 600;

  &:empty {
    display: none;
  }
`;

const loadSchema = () =>
  import("@rukun/contract/transactions").then(({ pledgeBody }) => pledgeBody);
const fields = ["amount", "risk_notice"] as const;

interface AmountStepProps {
  readonly campaign: CampaignDetail;
  readonly booking: Booking;
}

/** The amount, with the funder's limit and concentration before it, and the pledge. */
export function AmountStep({ campaign, booking }: AmountStepProps) {
  const { t } = useTranslation("transactions");
  const { t: common } = useTranslation();
  const locale = useLocale();
  const router = useRouter();
  const pledge = usePledge();
  /** One decision is one amount: another amount is another intent. */
  const intent = useRef<{ readonly amount: string; readonly key: string }>(null);
  const problemText = useProblemText(booking);
  const form = useForm({
    resolver: useAmountRules(booking, problemText),
    defaultValues: {
      campaign_id: campaign.id,
      amount: firstAmount(router.query.amount, booking),
      risk_notice: false,
    },
  });
  const { control, handleSubmit, setValue, watch, formState } = form;
  const amount = watch("amount");
  const { most, choices } = pledgeChoices(booking);
  const above = aboveRule(amount, booking);
  const reasonId = useId();
  const choose = (choice: string) =>
    setValue("amount", choice, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  const submit = handleSubmit(async (values) => {
    const chosen = String(values.amount);
    if (intent.current?.amount !== chosen) intent.current = { amount: chosen, key: newIntent() };
    const { campaign_transaction_id: id } = await pledge.mutateAsync(
      { ...values, amount: chosen, intent: intent.current.key },
      { onError: (error) => showServerErrors(error, form, fields) },
    );
    await router.push(transactionPath(id));
  });

  return (
    <Form onSubmit={submit}>
      <Failure>
        <FormFailure
          message={formState.errors.root?.server?.message}
          attempt={formState.submitCount}
        />
      </Failure>
      <Card>
        <MoneyField
          tall
          name="amount"
          control={control}
          required
          label={t("amount.label")}
          hint={[
            t("amount.hint", {
              minimum: formatRupiah(booking.pledge_minimum, locale),
              step: formatRupiah(booking.pledge_step, locale),
            }),
            t("amount.most", { most: formatRupiah(most, locale) }),
          ].join(" ")}
        />
        <Chips>
          {choices.map((choice) => (
            <FilterChip key={choice} selected={choice === amount} onClick={() => choose(choice)}>
              {BigInt(choice) === most ? t("amount.mostChoice") : formatRupiah(choice, locale)}
            </FilterChip>
          ))}
        </Chips>
      </Card>
      <LimitMeter booking={booking} amount={amount} />
      <Concentration booking={booking} amount={amount} />
      <ProjectedSchedule
        campaign={campaign}
        tax={booking.tax}
        amount={pledgeProblem(amount, booking) ? undefined : amount}
      />
      <Last>
        <CheckboxField name="risk_notice" control={control} required label={t("amount.risk")} />
        <Button
          type="submit"
          size="LARGE"
          fullWidth="mobile"
          disabled={above !== undefined}
          aria-describedby={reasonId}
          loading={pledge.isPending}
          loadingLabel={common("loading")}
        >
          {t("amount.next")}
        </Button>
        {/* Always there: what appears in it is read out. */}
        <Reason id={reasonId} role="status">
          {above && problemText(above)}
        </Reason>
        <Note>{t("amount.holdNote", { minutes: holdMinutes })}</Note>
      </Last>
    </Form>
  );
}

/** Why an amount cannot be pledged, in words. */
function useProblemText(booking: Booking) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  return useCallback(
    (problem: AmountRefusal) => {
      const { limit, share, ceiling } = leftTo(booking);
      return t(`problem.${problem}`, {
        minimum: formatRupiah(booking.pledge_minimum, locale),
        maximum: formatRupiah(booking.pledge_maximum ?? booking.left, locale),
        step: formatRupiah(booking.pledge_step, locale),
        left: formatRupiah(booking.left, locale),
        ofCeiling: formatRupiah(ceiling ?? "0", locale),
        ofLimit: formatRupiah(limit ?? "0", locale),
        ofShare: formatRupiah(share ?? "0", locale),
      });
    },
    [booking, locale, t],
  );
}

/** The contract's rules, then what this campaign and this funder's limit allow. */
function useAmountRules(booking: Booking, problemText: (problem: AmountRefusal) => string) {
  const contractRules = useContractResolver(loadSchema);
  return useMemo<typeof contractRules>(
    () => async (values, context, options) => {
      const found = await contractRules(values, context, options);
      const problem = "amount" in found.errors ? undefined : pledgeProblem(values.amount, booking);
      if (!problem) return found;
      const amount = { type: "bounds", message: problemText(problem) };
      return { values: {}, errors: { ...found.errors, amount } };
    },
    [contractRules, booking, problemText],
  );
}

/** The amount that came with the address, as a simulation gives it; else a usual one. */
function firstAmount(asked: string | string[] | undefined, booking: Booking): string {
  if (typeof asked === "string" && /^\d{1,15}$/.test(asked)) return asked;
  const { choices } = pledgeChoices(booking);
  return choices.find((each) => each === "5000000") ?? choices[0] ?? "";
}
