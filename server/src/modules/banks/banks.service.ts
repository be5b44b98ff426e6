import type { Bank, checkBankAccount } from "@rukun/contract/banks";
import type { CallData } from "@rukun/contract/call";
import type { Database, Transaction } from "../../db/client.ts";
import type { BankRow } from "../../db/schema/banks.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { containing, createKeptLists } from "../../lib/kept-lists.ts";
import { isUuid } from "../../lib/uuid.ts";
import { isOverdue } from "../bank-checks/bank-check.policy.ts";
import type { BankChecksService } from "../bank-checks/bank-checks.service.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import { describeBank } from "./bank.policy.ts";
import { findMasterBank, listBanks } from "./banks.repository.ts";

/** Who asks whose an account is. */
interface Asker {
  readonly userId: string;
  /** Who is thought to hold it. */
  readonly expectedName?: string;
  /** An officer checks by hand what the bank does not answer in time, so nobody is held up by that. */
  readonly hasOfficer?: true;
}

/** Seconds after which the same is worth asking again. */
const soon = 10;

/** The two bank lists (§3), and what the account check knows. */
export interface BanksService {
  /** The master list, also banks that are not activated; a text narrows it to those with it in their name or code. */
  list(text?: string): Promise<Bank[]>;
  /** Banks of the funder's fund account. */
  listFundAccount(): Promise<Bank[]>;
  /**
   * The holder of an account at a bank of the master list, identified by `illuma_code`, and how the name reads against that of
   * the caller, or their company.
   * @throws ApiError `bank_account_not_found`, `bank_check_pending`, `bank_check_unavailable`; `validation_failed` under `bank_code` for a
   * bank that is unknown or not activated.
   */
  accountName(
    userId: string,
    account: { bank_account_number: string; bank_code: string },
  ): Promise<CallData<typeof checkBankAccount>>;
  /** @throws ApiError `validation_failed` under the field for a bank that is unknown or not activated. */
  getSelectable(id: string, field: string): Promise<BankRow>;
  /**
   * The holder's name of an account; undefined when the check is unreachable.
   * @throws ApiError `bank_account_not_found`, `bank_check_pending`: asking again continues the same check.
   */
  findHolder(asker: Asker, bank: BankRow, accountNumber: string): Promise<string | undefined>;
  /** The holder's name has served its purpose. */
  forgetHolder(tx: Transaction, userId: string, bank: BankRow, number: string): Promise<void>;
  /** As `getSelectable`, by `illuma_code`. */
  getSelectableByCode(code: string, field: string): Promise<BankRow>;
}

function refuseUnselectable(bank: BankRow | undefined, field: string): asserts bank is BankRow {
  if (!bank) throw fieldError(field, "choose");
  if (!bank.isActivated) throw fieldError(field, "bankInactive");
}

export function createBanksService(deps: {
  db: Database;
  clock: Clock;
  bankChecks: Pick<BankChecksService, "find" | "done">;
  bankNames: Pick<BankNamesService, "subjectOf" | "nameOf" | "show">;
}): BanksService {
  const { db, clock, bankChecks, bankNames } = deps;
  const kept = createKeptLists<Bank>(2);
  const listOf = (list: BankRow["list"]) =>
    kept(list, async () => (await listBanks(db, list)).map(describeBank));

  const findHolder: BanksService["findHolder"] = async (asker, bank, accountNumber) => {
    const { hasOfficer, ...who } = asker;
    const holder = await bankChecks.find({ ...who, bankCode: bank.illumaCode, accountNumber });
    if (holder.outcome === "known") return holder.holderName;
    if (holder.outcome === "unknown") throw new ApiError("bank_account_not_found");
    if (holder.outcome === "unavailable") return undefined;
    if (hasOfficer && isOverdue(holder.since, clock())) return undefined;
    throw new ApiError("bank_check_pending", { retryAfter: soon });
  };

  async function getSelectableByCode(code: string, field: string): Promise<BankRow> {
    const bank = await findMasterBank(db, { illumaCode: code });
    refuseUnselectable(bank, field);
    return bank;
  }

  return {
    async list(text) {
      const banks = await listOf("master");
      return text ? banks.filter(containing(text, (bank) => [bank.name, bank.illuma_code])) : banks;
    },
    listFundAccount: () => listOf("fund_account"),

    async accountName(userId, { bank_account_number, bank_code }) {
      const bank = await getSelectableByCode(bank_code, "bank_code");
      const subject = await bankNames.subjectOf(userId);
      const expectedName = await bankNames.nameOf(subject);
      const asker = { userId, expectedName, hasOfficer: true } as const;
      const holderName = await findHolder(asker, bank, bank_account_number);
      if (holderName === undefined)
        throw new ApiError("bank_check_unavailable", { retryAfter: 60 });
      return bankNames.show(subject, holderName);
    },

    async getSelectable(id, field) {
      const bank = isUuid(id) ? await findMasterBank(db, { id }) : undefined;
      refuseUnselectable(bank, field);
      return bank;
    },

    getSelectableByCode,
    findHolder,
    forgetHolder: (tx, userId, { illumaCode: bankCode }, accountNumber) =>
      bankChecks.done(tx, { userId, bankCode, accountNumber }),
  };
}
