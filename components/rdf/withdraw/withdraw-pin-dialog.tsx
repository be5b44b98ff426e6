import type { BankAccount } from "@rukun/contract/bank-accounts";
import type { Withdrawal } from "@rukun/contract/withdrawals";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { FormDialog } from "@/components/form/form-dialog";
import { OtpField } from "@/components/form/number/otp-input";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { ButtonLink } from "@/components/ui/button";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import type { ApiError } from "@/lib/api/api-error";
import { useRequestWithdrawal } from "@/lib/api/fund-account/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { pinPath } from "@/lib/pin-path";
import { color, radius, space } from "@/styles/theme";
import { MaskedAccount } from "./masked-account";
import { SumRow, Sums } from "./sums";

const Summary = styled(Sums)`
  padding: ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};
`;

/** Its text is aligned with the field's. */
const Forgot = styled(ButtonLink)`
  margin-left: -14px;
`;

const loadSchema = () =>
  import("@rukun/contract/bank-accounts").then(({ bankAccountPinBody }) => bankAccountPinBody);
/** Fetched with the dialog, not with the first press. */
export const preload = loadSchema;

interface WithdrawPinDialogProps {
  readonly open: boolean;
  /** Digits of whole rupiah. */
  readonly amount: string;
  readonly account: BankAccount;
  /** Key of this decision. */
  readonly intentOf: (choice: { readonly amount: string; readonly accountId: string }) => string;
  /** @returns whether the refusal was shown elsewhere */
  readonly onRefused: (error: ApiError) => boolean;
  readonly onRequested: (withdrawal: Withdrawal) => void;
  readonly onClose: () => void;
}

/** What leaves and where to, confirmed with the PIN. */
export function WithdrawPinDialog(props: WithdrawPinDialogProps) {
  const { open, amount, account, intentOf, onRefused, onRequested, onClose } = props;
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const request = useRequestWithdrawal();
  const form = useForm({ resolver: useContractResolver(loadSchema), defaultValues: { pin: "" } });
  const { control, handleSubmit, reset, resetField } = form;
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit(({ pin }) => {
    const choice = { amount, accountId: account.id };
    return request.mutateAsync(
      { amount, bank_account_id: account.id, pin, intent: intentOf(choice) },
      {
        onSuccess: (withdrawal) => {
          reset();
          onRequested(withdrawal);
        },
        onError: (error) => {
          // Each try counts: a wrong one is not sent a second time by pressing again.
          if (error.fieldErrors.pin) resetField("pin");
          if (onRefused(error)) reset();
          else showServerErrors(error, form, ["pin"]);
        },
      },
    );
  });
  return (
    <FormDialog
      open={open}
      title={t("withdraw.pinTitle")}
      submitLabel={t("withdraw.confirm")}
      isSending={request.isPending}
      isDirty={false}
      failure={form.formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <Summary>
        <SumRow label={t("withdraw.confirm")}>{formatRupiah(amount, locale)}</SumRow>
        <SumRow label={t("withdraw.account")}>
          <MaskedAccount {...account} />
        </SumRow>
        <SumRow label={t("withdraw.holder")}>{account.holder}</SumRow>
      </Summary>
      <div>
        <OtpField
          name="pin"
          control={control}
          label={t("accounts.pin")}
          hint={t("withdraw.pinHint")}
          required
          isSecret
          autoFocus
        />
        <Forgot href={pinPath} variant="TERTIARY" size="DENSE">
          {t("withdraw.forgotPin")}
        </Forgot>
      </div>
    </FormDialog>
  );
}
