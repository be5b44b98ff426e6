import {
  type BankAccount,
  type createBankAccount,
  mostBankAccounts,
  type validateBankAccount,
} from "@rukun/contract/bank-accounts";
import type { CallData, ParsedBody } from "@rukun/contract/call";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { BankRow } from "../../db/schema/banks.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { newToken, sha256 } from "../../lib/crypto.ts";
import { required } from "../../lib/required.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { isUuid } from "../../lib/uuid.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { stateOf } from "../bank-names/bank-names.policy.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { BanksService } from "../banks/banks.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PinService } from "../pin/pin.service.ts";
import { requireMove } from "../users/money-moves.service.ts";
import { findUser, lockUser } from "../users/users.repository.ts";
import { lastDigitsOf, linkSeconds } from "./bank-account.policy.ts";
import {
  addBankAccount,
  clearPrimary,
  findBankAccount,
  listBankAccounts,
  removeBankAccount,
  setPrimary,
  setToken,
  verifyByToken,
} from "./bank-accounts.repository.ts";

/** Whoever changes something, by their session. */
interface Caller {
  readonly userId: string;
  readonly requestId: string;
}

/** Funders' own bank accounts; changes need the PIN, a new one also its mailed link. */
export interface BankAccountsService {
  /** @throws ApiError `forbidden` for companies. */
  list(userId: string): Promise<BankAccount[]>;
  /**
   * @throws ApiError `forbidden`, `not_verified`, `pin_not_set`, `pin_locked`, `bank_account_not_found`,
   * `bank_check_pending`, `too_many_bank_accounts`, `unavailable`; `validation_failed` under `pin`, `bank_id` or `account_number`.
   */
  create(who: Caller, body: ParsedBody<typeof createBankAccount>): Promise<BankAccount[]>;
  /** @throws ApiError `not_found`, `not_verified`, `bank_account_unverified`; as `PinService.verify`. */
  makePrimary(who: Caller, id: string, pin: string): Promise<BankAccount[]>;
  /** @throws ApiError `not_found`, `bank_account_primary`; as `PinService.verify`. */
  remove(who: Caller, id: string, pin: string): Promise<BankAccount[]>;
  /** @throws ApiError `not_found`, `not_verified`. */
  sendEmail(who: Caller, id: string): Promise<BankAccount[]>;
  /** @throws ApiError `reset_token_invalid`, `not_verified`. */
  verify(who: Caller, token: string): Promise<BankAccount[]>;
  /**
   * Asks the bank again whose an account is where that is too long ago, before the transaction that sends money there.
   * @throws ApiError `bank_name_unasked`.
   */
  refreshName(userId: string, id: string): Promise<void>;
  /**
   * Where money can be sent to: an approved account in this person's name.
   * @throws ApiError `bank_account_unverified`, as `BankNamesService.requireUsable`; `validation_failed` under
   * `bank_account_id`.
   */
  getPayable(
    tx: Transaction,
    userId: string,
    id: string,
  ): Promise<{
    readonly bankCode: string;
    readonly accountNumber: string;
    readonly holder: string;
  }>;
  /** @throws ApiError `bank_account_not_found`, `bank_check_pending`, `unavailable`; `validation_failed` under `bank_code`. */
  validate(
    userId: string,
    body: ParsedBody<typeof validateBankAccount>,
  ): Promise<CallData<typeof validateBankAccount>>;
}

const subjectOf = (userId: string) => ({ type: "person", id: userId }) as const;
const givenBy = (userId: string, bankCode: string, accountNumber: string) => ({
  subject: subjectOf(userId),
  ...{ bankCode, accountNumber },
});

export function createBankAccountsService(deps: {
  db: Database;
  clock: Clock;
  numbers: SealedNumbers;
  banks: BanksService;
  bankNames: BankNamesService;
  mail: Pick<MailService, "send">;
  pin: Pick<PinService, "verify">;
  webUrl: string;
}): BankAccountsService {
  const { db, clock, numbers, banks, bankNames, mail, pin, webUrl } = deps;

  const isOpen = (expiresAt: Date | null) => expiresAt !== null && expiresAt > clock();

  async function list(executor: Executor, userId: string): Promise<BankAccount[]> {
    const rows = await listBankAccounts(executor, userId);
    return rows.map(({ account, bank, fullName, told }) => ({
      id: account.id,
      bank,
      last_digits: lastDigitsOf(numbers.open(userId, account.numberCipher)),
      holder: account.holder,
      name_state: stateOf(told && { ...told, answeredAt: new Date(told.answeredAt) }, [
        { name: fullName },
      ]),
      is_verified: account.verifiedAt !== null,
      email_expires_at: isOpen(account.tokenExpiresAt)
        ? (account.tokenExpiresAt?.toISOString() ?? null)
        : null,
      is_primary: account.isPrimary,
    }));
  }

  async function findHolder(bank: BankRow, number: string, user: UserRow): Promise<string> {
    const asker = { userId: user.id, expectedName: user.fullName };
    const holder = await banks.findHolder(asker, bank, number);
    if (holder === undefined) throw new ApiError("unavailable", { retryAfter: 60 });
    return holder;
  }

  /** A change of the person's accounts: one after the other, recorded. Only a removal is open to those who are frozen. */
  const change = (
    { userId, requestId }: Caller,
    action: "add" | "make_primary" | "remove" | "send_link" | "verify",
    work: (tx: Transaction, user: UserRow) => Promise<string | undefined>,
  ): Promise<BankAccount[]> =>
    db.transaction(async (tx) => {
      const user = required(await lockUser(tx, userId));
      await requireMove(tx, action === "remove" ? "let_go" : "change_bank_account", userId);
      const id = await work(tx, user);
      if (id) {
        const entry = { actorId: userId, subjectId: userId, to: id, requestId };
        await addAuditEntry(tx, { ...entry, action: `bank_account.${action}` });
      }
      return list(tx, userId);
    });

  /** One that they have now. */
  async function findKept(executor: Executor, userId: string, id: string) {
    const rows = await listBankAccounts(executor, userId);
    const found = rows.find(({ account }) => account.id === id);
    if (!found) return undefined;
    const number = numbers.open(userId, found.account.numberCipher);
    const isVerified = found.account.verifiedAt !== null;
    return { given: givenBy(userId, found.bank.code, number), isVerified };
  }

  async function find(tx: Transaction, userId: string, id: string) {
    const account = isUuid(id) ? await findBankAccount(tx, userId, id) : undefined;
    if (!account) throw new ApiError("not_found");
    return account;
  }

  async function mailLink(tx: Transaction, user: UserRow, id: string, number: string) {
    const token = newToken();
    const tokenExpiresAt = addSeconds(clock(), linkSeconds);
    await setToken(tx, id, { tokenHash: sha256(token), tokenExpiresAt });
    await mail.send(tx, user, "bankAccountAdded", {
      name: user.fullName,
      digits: lastDigitsOf(number),
      approveUrl: `${webAddress(webUrl, user.locale, "/rdf/accounts")}#token=${token}`,
    });
  }

  return {
    async list(userId) {
      return list(db, userId);
    },

    async create(who, { bank_id, account_number: number, pin: entered }) {
      const known = required(await findUser(db, who.userId));
      if (known.status !== "VERIFIED") throw new ApiError("not_verified");
      const bank = await banks.getSelectable(bank_id, "bank_id");
      await pin.verify(who.userId, entered, "pin", who.requestId);
      const holder = await findHolder(bank, number, known);
      await bankNames.refuseOther(subjectOf(who.userId), holder, "account_number");
      return change(who, "add", async (tx, user) => {
        await banks.forgetHolder(tx, user.id, bank, number);
        const id = newId();
        const isNew = await addBankAccount(tx, {
          id,
          userId: user.id,
          bankId: bank.id,
          numberCipher: numbers.seal(user.id, number),
          numberIndex: numbers.index(number),
          holder,
          createdAt: clock(),
        });
        await bankNames.keep(tx, givenBy(user.id, bank.illumaCode, number), holder);
        // Added before: nothing else changes.
        if (!isNew) return undefined;
        const { length } = await listBankAccounts(tx, user.id);
        if (length > mostBankAccounts) throw new ApiError("too_many_bank_accounts");
        await mailLink(tx, user, id, number);
        return id;
      });
    },

    async makePrimary(who, id, entered) {
      await pin.verify(who.userId, entered, "pin", who.requestId);
      return change(who, "make_primary", async (tx, { id: userId }) => {
        const { verifiedAt } = await find(tx, userId, id);
        if (!verifiedAt) throw new ApiError("bank_account_unverified");
        await clearPrimary(tx, userId);
        await setPrimary(tx, userId, id);
        return id;
      });
    },

    async remove(who, id, entered) {
      await pin.verify(who.userId, entered, "pin", who.requestId);
      return change(who, "remove", async (tx, { id: userId }) => {
        const { isPrimary } = await find(tx, userId, id);
        const { length } = await listBankAccounts(tx, userId);
        if (isPrimary && length > 1) throw new ApiError("bank_account_primary");
        await removeBankAccount(tx, id, clock());
        return id;
      });
    },

    sendEmail: (who, id) =>
      change(who, "send_link", async (tx, user) => {
        const { verifiedAt, numberCipher } = await find(tx, user.id, id);
        if (verifiedAt) return undefined;
        await mailLink(tx, user, id, numbers.open(user.id, numberCipher));
        return id;
      }),

    verify: (who, token) =>
      change(who, "verify", async (tx, { id: userId }) => {
        const id = await verifyByToken(tx, { userId, tokenHash: sha256(token), now: clock() });
        if (!id) throw new ApiError("reset_token_invalid");
        const accounts = await listBankAccounts(tx, userId);
        if (!accounts.some(({ account }) => account.isPrimary)) await setPrimary(tx, userId, id);
        return id;
      }),

    async refreshName(userId, id) {
      const found = await findKept(db, userId, id);
      if (found?.isVerified) await bankNames.refresh(found.given);
    },

    async getPayable(tx, userId, id) {
      const found = await findKept(tx, userId, id);
      if (!found) throw fieldError("bank_account_id", "choose");
      if (!found.isVerified) throw new ApiError("bank_account_unverified");
      const { bankCode, accountNumber } = found.given;
      const holder = await bankNames.requireUsable(tx, found.given);
      return { bankCode, accountNumber, holder };
    },

    async validate(userId, { bank_account_number, bank_code }) {
      const user = required(await findUser(db, userId));
      const bank = await banks.getSelectableByCode(bank_code, "bank_code");
      const holder = await findHolder(bank, bank_account_number, user);
      const shown = await bankNames.show(subjectOf(userId), holder);
      return { ...shown, is_own: shown.verdict === "equal" };
    },
  };
}
