import type {
  createBankAccount,
  deleteBankAccount,
  makeBankAccountPrimary,
  sendBankAccountEmail,
  validateBankAccount,
  verifyBankAccount,
} from "@rukun/contract/bank-accounts";
import { change } from "../mutation";
import { useBankAccounts } from "./queries";

/** Each change is answered with all accounts. */
const effects = { stale: [], shows: () => useBankAccounts.options() } as const;

interface Confirmed {
  readonly id: string;
  readonly pin: string;
}
const confirmed = ({ id, pin }: Confirmed) => ({ params: { id }, body: { pin } });

/** Adds an account, which the bank is asked about. */
export const useCreateBankAccount = change<typeof createBankAccount>(
  "POST /v2/master/bank-accounts/create",
  effects,
);

/** Removes an account. */
export const useDeleteBankAccount = change<typeof deleteBankAccount, Confirmed>(
  "POST /v2/master/bank-accounts/:id/delete",
  { ...effects, asks: confirmed },
);

/** Money goes to this account from now on. */
export const useMakeBankAccountPrimary = change<typeof makeBankAccountPrimary, Confirmed>(
  "POST /v2/master/bank-accounts/:id/make-primary",
  { ...effects, asks: confirmed },
);

/** Mails a new link to approve an account. */
export const useSendBankAccountEmail = change<typeof sendBankAccountEmail, string>(
  "POST /v2/master/bank-accounts/send/email/verification",
  { ...effects, asks: (id) => ({ body: { id } }) },
);

/** Approves an account by its mailed link. */
export const useVerifyBankAccount = change<typeof verifyBankAccount, string>(
  "POST /v2/master/bank-accounts/email/verification",
  { ...effects, asks: (token) => ({ body: { token } }) },
);

/** Whether an account is in the caller's own name; pages have it when an account is added. */
export const useValidateBankAccount = change<typeof validateBankAccount>("POST /bank/validator", {
  stale: [],
});
