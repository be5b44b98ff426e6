import type { CallBody } from "@rukun/contract/call";
import type {
  CompanyPortfolioDetail,
  RepaymentAccount,
  startRepayment,
} from "@rukun/contract/repayments";
import { virtualAccountBankNames } from "@rukun/contract/virtual-account-banks";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { MoneyField } from "@/components/form/number/money-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { AccountRefused } from "@/components/payments/account-refused";
import { BankChoice } from "@/components/payments/bank-choice";
import { VirtualAccountCard } from "@/components/payments/virtual-account-card";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FieldSet } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { Spinner } from "@/components/ui/spinner";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { useStartRepayment } from "@/lib/api/repayments/mutations";
import { useRefresh } from "@/lib/api/use-refresh";
import { formatRupiah } from "@/lib/format/rupiah";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, tabular, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h3}
  margin-bottom: ${space(4)};
`;

const Fields = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Choices = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Choice = styled(Radio)`
  > :last-child {
    flex: 1;
  }

  padding: ${space(3)};
  border: 1px solid ${color("line-strong")};
  border-radius: ${radius.input};

  &:has(:checked) {
    border-color: ${color("primary")};
    background-color: ${color("primary-surface")};
  }
`;

/** What it is and which instalments, with the amount at the end of the line where there is room. */
const Label = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: center;
  justify-content: space-between;
`;

const What = styled.span`
  display: block;
  font-weight: 650;
`;

const Which = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;

const Amount = styled.span<{ $isOpen: boolean }>`
  ${tabular}
  ${({ $isOpen }) => $isOpen && type.small}
  color: ${({ $isOpen }) => color($isOpen ? "text-2" : "text")};
  font-weight: ${({ $isOpen }) => ($isOpen ? 400 : 700)};
`;

const Waiting = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(3)};
  align-items: start;
  margin-block: ${space(4)};
  color: ${color("text-2")};

  svg {
    flex: none;
    color: ${color("primary")};
  }
`;

const Refused = styled.div`
  margin-bottom: ${space(4)};
`;

interface PayCardProps {
  readonly portfolio: CompanyPortfolioDetail;
  /** What the payer reads at their bank. */
  readonly holder: string;
}

/** The virtual account that waits; or what is paid and at which bank. */
export function PayCard({ portfolio, holder }: PayCardProps) {
  const { t } = useTranslation("repayments");
  const refresh = useRefresh(["repayments"]);
  const [isChanging, setChanging] = useState(false);
  const refused = portfolio.account?.is_refused ? portfolio.account : null;
  const account = refused ? null : portfolio.account;
  return (
    <section>
      {refused && (
        <Refused>
          <AccountRefused bank={virtualAccountBankNames[refused.bank_code]} />
        </Refused>
      )}
      {account && !isChanging ? (
        <>
          <Title>{t("payTitle")}</Title>
          <VirtualAccountCard
            bank={virtualAccountBankNames[account.bank_code]}
            number={account.account_number}
            amount={account.amount}
            expiresAt={account.expires_at}
            holder={holder}
            onOver={refresh}
          />
          <Waiting role="status">
            <Spinner />
            {t("waiting")}
          </Waiting>
          <Button variant="OUTLINE-PRIMARY" fullWidth onClick={() => setChanging(true)}>
            {t("change")}
          </Button>
        </>
      ) : (
        <PayForm portfolio={portfolio} account={account} onDone={() => setChanging(false)} />
      )}
    </section>
  );
}

const loadSchema = () =>
  import("@rukun/contract/repayments").then(({ repaymentBody }) => repaymentBody);
const fields = ["amount", "bank_code"] as const;
type What = "all" | "late" | "other";

interface PayFormProps {
  readonly portfolio: CompanyPortfolioDetail;
  /** The one that this takes the place of. */
  readonly account: RepaymentAccount | null;
  readonly onDone: () => void;
}

function PayForm({ portfolio, account, onDone }: PayFormProps) {
  const { t } = useTranslation(["repayments", "common"]);
  const locale = useLocale();
  const start = useStartRepayment();
  const { bill, overdue, left, campaign_transaction_id: id } = portfolio;
  const [what, setWhat] = useState<What>("all");
  const form = useForm<CallBody<typeof startRepayment>>({
    resolver: useContractResolver(loadSchema),
    defaultValues: {
      campaign_transaction_id: id,
      amount: bill?.amount ?? "",
      ...(account && { bank_code: account.bank_code }),
    },
  });
  const { control, handleSubmit, setValue, watch, formState } = form;

  const submit = handleSubmit(async (body) => {
    await start.mutateAsync(body, {
      onError: (error) => showServerErrors(error, form, fields),
    });
    onDone();
  });
  const choose = (chosen: What, amount: string) => {
    setWhat(chosen);
    setValue("amount", amount, { shouldValidate: formState.isSubmitted });
  };
  const numbers = (of: readonly number[]) =>
    t("numbers", { numbers: formatList(of.map(String), locale) });
  const isAlsoDue = overdue && bill && overdue.amount !== bill.amount;
  const choices: { what: What; amount: string; title: string; note: string }[] = [
    ...(bill
      ? [
          {
            what: "all" as const,
            amount: bill.amount,
            title: t("payAll"),
            note: numbers(bill.instalments),
          },
        ]
      : []),
    ...(isAlsoDue
      ? [
          {
            what: "late" as const,
            amount: overdue.amount,
            title: t("payLate"),
            note: numbers(overdue.instalments),
          },
        ]
      : []),
    { what: "other", amount: "", title: t("payOther"), note: t("oldestFirst") },
  ];

  return (
    <Card>
      <Title>{t("payTitle")}</Title>
      <Form onSubmit={submit}>
        <Fields>
          <FormFailure
            message={formState.errors.root?.server?.message}
            attempt={formState.submitCount}
          />
          <FieldSet id="what" legend={t("whatLegend")}>
            <Choices>
              {choices.map((choice) => (
                <Choice
                  key={choice.what}
                  name="what"
                  value={choice.what}
                  checked={what === choice.what}
                  disabled={start.isPending}
                  onChange={() => choose(choice.what, choice.amount)}
                  label={
                    <Label>
                      <span>
                        <What>{choice.title}</What>
                        <Which>{choice.note}</Which>
                      </span>
                      <Amount $isOpen={choice.amount === ""}>
                        {choice.amount ? formatRupiah(choice.amount, locale) : t("payOtherAmount")}
                      </Amount>
                    </Label>
                  }
                />
              ))}
            </Choices>
          </FieldSet>
          {(what === "other" || formState.errors.amount) && (
            <MoneyField
              name="amount"
              control={control}
              required
              label={t("amountLabel")}
              hint={t("amountHint", { amount: formatRupiah(left, locale) })}
            />
          )}
          <BankChoice
            value={watch("bank_code")}
            error={formState.errors.bank_code?.message}
            disabled={start.isPending}
            onChoose={(code) =>
              setValue("bank_code", code, { shouldValidate: formState.isSubmitted })
            }
          />
          <Button
            type="submit"
            size="LARGE"
            fullWidth
            loading={start.isPending}
            loadingLabel={t("common:loading")}
          >
            {t("makeNumber")}
          </Button>
          {account && (
            <Button variant="OUTLINE-NEUTRAL" fullWidth onClick={onDone}>
              {t("keep", { bank: virtualAccountBankNames[account.bank_code] })}
            </Button>
          )}
        </Fields>
      </Form>
    </Card>
  );
}
