import { amountOf, readAmount } from "@rukun/contract/amount-text";
import type { BankAccount } from "@rukun/contract/bank-accounts";
import { numberMessages } from "@rukun/contract/number-messages";
import type { Withdrawals } from "@rukun/contract/withdrawals";
import { useTranslation } from "next-i18next/pages";
import { type FormEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { AmountField } from "@/components/form/number/amount-field";
import { useRequired } from "@/components/form/use-required";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { newIntent } from "@/lib/api/intent";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { formatTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { formatWeekday } from "@/lib/format/weekday";
import { useLocale } from "@/lib/i18n/use-locale";
import { logFailure } from "@/lib/log";
import { color, space, type } from "@/styles/theme";
import { AccountChoice, isUsable } from "./account-choice";
import { SumRow, Sums } from "./sums";

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const AmountRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: center;
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(3)};
  color: ${color("text-2")};
`;

const Last = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;

  ${Note} {
    margin: 0;
  }
`;

interface WithdrawFormProps {
  readonly terms: Withdrawals;
  /** Digits of whole rupiah. */
  readonly available: string;
  /** At least one of them is approved. */
  readonly accounts: readonly BankAccount[];
  readonly onRequested: (id: string) => void;
}

/** Refusals that another account, or another state of it, mends. A bank that is still asked is waited for in the dialog. */
const ofTheAccount = [
  "bank_account_unverified",
  "bank_name_waiting",
  "bank_name_refused",
  "bank_name_different",
] as const;

type Choice = { readonly amount: string; readonly accountId: string };

/** Amount and account, what will arrive, and then the PIN. */
export function WithdrawForm({ terms, available, accounts, onRequested }: WithdrawFormProps) {
  const { t } = useTranslation(["rdf", "common"]);
  const locale = useLocale();
  const required = useRequired();
  const usable = accounts.filter(isUsable);
  const [amount, setAmount] = useState("");
  const [chosenId, setChosenId] = useState<string>();
  const account = usable.find(({ id }) => id === chosenId) ?? usable[0];
  const [isPressed, setPressed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<{ field: "amount" | "account"; text: string }>();
  const input = useRef<HTMLInputElement>(null);
  /** One key for every try of one choice, so that a lost answer sends nothing twice. */
  const intent = useRef<{ readonly of: string; readonly key: string }>(null);
  const dialog = useLazyModule(
    () => import("./withdraw-pin-dialog"),
    isAsking,
    (error) => {
      logFailure("The question for the PIN could not be loaded", error);
      showAlert("ERROR", t("common:loadFailedBody"));
      setAsking(false);
    },
  );

  const rupiah = (digits: string | bigint) => formatRupiah(digits, locale);
  const { problem } = readAmount(amount);
  const entered = amountOf(amount) ?? 0n;
  const wrong = ((): string | undefined => {
    if (amount === "") return required(true, amount);
    if (problem) return numberMessages[problem][locale];
    if (entered < BigInt(terms.minimum)) {
      return t("withdraw.belowMinimum", { minimum: rupiah(terms.minimum) });
    }
    if (entered > BigInt(available)) return t("withdraw.aboveBalance");
    if (entered > BigInt(terms.maximum)) {
      return t("withdraw.aboveMaximum", { maximum: rupiah(terms.maximum) });
    }
    return undefined;
  })();
  const most = BigInt(available) < BigInt(terms.maximum) ? available : terms.maximum;
  const change = (digits: string) => {
    setAmount(digits);
    setRefusal(undefined);
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    setPressed(true);
    setRefusal(undefined);
    if (wrong) input.current?.focus();
    else if (account) setAsking(true);
    else setRefusal({ field: "account", text: t("withdraw.noUsable") });
  }

  const intentOf = ({ amount: digits, accountId }: Choice): string => {
    const of = `${digits}:${accountId}`;
    if (intent.current?.of !== of) intent.current = { of, key: newIntent() };
    return intent.current.key;
  };
  /** What is not about the PIN is said where it can be mended. */
  const refuse = (error: ApiError): boolean => {
    const { amount: ofAmount, bank_account_id: ofAccount } = error.fieldErrors;
    const isOfAccount = ofTheAccount.some((code) => code === error.code);
    if (!ofAmount && !ofAccount && !isOfAccount) return false;
    setRefusal(
      ofAmount
        ? { field: "amount", text: ofAmount }
        : { field: "account", text: ofAccount ?? error.message },
    );
    setAsking(false);
    return true;
  };
  const Dialog = dialog?.WithdrawPinDialog;
  return (
    <>
      <Form onSubmit={submit} noValidate>
        <Card>
          <AmountField
            id="amount"
            label={t("withdraw.amount")}
            required
            hint={t("withdraw.amountHint", {
              available: rupiah(available),
              minimum: rupiah(terms.minimum),
            })}
            error={
              refusal?.field === "amount" ? refusal.text : isPressed && wrong ? wrong : undefined
            }
            ref={input}
            name="amount"
            placeholder="0"
            tall
            value={amount}
            onValueChange={change}
            around={(field) => (
              <AmountRow>
                {field}
                <Button variant="PRIMARY-SURFACE" onClick={() => change(most)}>
                  {t("withdraw.all")}
                </Button>
              </AmountRow>
            )}
          />
        </Card>
        <AccountChoice accounts={accounts} value={account?.id} onChoose={setChosenId} />
        {refusal?.field === "account" && (
          <Banner variant="ERROR" role="alert">
            {refusal.text}
          </Banner>
        )}
        <Card>
          <Sums>
            <SumRow label={t("withdraw.leaves")}>{rupiah(entered)}</SumRow>
            <SumRow label={t("withdraw.fee")}>{rupiah(terms.fee)}</SumRow>
            <SumRow label={t("withdraw.arrives", { bank: account?.bank.code })} isTotal>
              {rupiah(entered - (entered > 0n ? BigInt(terms.fee) : 0n))}
            </SumRow>
          </Sums>
          <Note>
            {t("withdraw.arrivesBy", {
              day: formatWeekday(terms.arrives_by, locale),
              time: formatTime(terms.arrives_by, locale),
            })}
          </Note>
        </Card>
        <Last>
          <Button type="submit" size="LARGE" fullWidth="mobile">
            {t("withdraw.toPin")}
          </Button>
          {entered > 0n && !wrong && (
            <Note>{t("withdraw.rest", { amount: rupiah(BigInt(available) - entered) })}</Note>
          )}
        </Last>
      </Form>
      {Dialog && account && (
        <Dialog
          open={isAsking}
          amount={amount}
          account={account}
          intentOf={intentOf}
          onRefused={refuse}
          onRequested={({ id }) => {
            intent.current = null;
            setAsking(false);
            onRequested(id);
            window.scrollTo(0, 0);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
