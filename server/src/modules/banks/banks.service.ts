import type { Bank, checkBankAccount } from "@rukun/contract/banks";
import type { CallData } from "@rukun/contract/call";
import type { Database } from "../../db/client.ts";
import type { BankRow } from "../../db/schema/banks.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import { containing, createKeptLists } from "../../lib/kept-lists.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { BankAnswer, BankCheck } from "../../providers/bank-check/port.ts";
import { describeBank } from "./bank.policy.ts";
import { findMasterBank, listBanks } from "./banks.repository.ts";

/** The two bank lists (§3), and what the account check knows. */
export interface BanksService {
  /** The master list, also banks that are not activated; a text narrows it to those with it in their name or code. */
  list(text?: string): Promise<Bank[]>;
  /** Banks of the funder's fund account. */
  listFundAccount(): Promise<Bank[]>;
  /**
   * The holder of an account at a bank of the master list, identified by `illuma_code`.
   * @throws ApiError `bank_account_not_found`, `bank_check_unavailable`; `validation_failed` under `bank_code` for a
   * bank that is unknown or not activated.
   */
  accountName(account: {
    bank_account_number: string;
    bank_code: string;
  }): Promise<CallData<typeof checkBankAccount>>;
  /** @throws ApiError `validation_failed` under the field for a bank that is unknown or not activated. */
  getSelectable(id: string, field: string): Promise<BankRow>;
  /**
   * The holder's name of an account; undefined when the check is unreachable.
   * @throws ApiError `bank_account_not_found`.
   */
  findHolder(
    bank: BankRow,
    accountNumber: string,
    expectedName?: string,
  ): Promise<string | undefined>;
  /** As `getSelectable`, by `illuma_code`. */
  getSelectableByCode(code: string, field: string): Promise<BankRow>;
}

function refuseUnselectable(bank: BankRow | undefined, field: string): asserts bank is BankRow {
  if (!bank) throw fieldError(field, "choose");
  if (!bank.isActivated) throw fieldError(field, "bankInactive");
}

export function createBanksService(deps: { db: Database; bankCheck: BankCheck }): BanksService {
  const { db, bankCheck } = deps;
  const kept = createKeptLists<Bank>(2);
  const listOf = (list: BankRow["list"]) =>
    kept(list, async () => (await listBanks(db, list)).map(describeBank));

  const findHolder: BanksService["findHolder"] = async (bank, accountNumber, expectedName) => {
    let answer: BankAnswer;
    try {
      const question = { bankCode: bank.illumaCode, accountNumber };
      answer = await bankCheck.find(expectedName ? { ...question, expectedName } : question);
    } catch {
      return undefined;
    }
    if (!answer.isFound) throw new ApiError("bank_account_not_found");
    return answer.holderName;
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

    async accountName({ bank_account_number, bank_code }) {
      const bank = await getSelectableByCode(bank_code, "bank_code");
      const holderName = await findHolder(bank, bank_account_number);
      if (holderName === undefined)
        throw new ApiError("bank_check_unavailable", { retryAfter: 60 });
      return { account_name: holderName };
    },

    async getSelectable(id, field) {
      const bank = isUuid(id) ? await findMasterBank(db, { id }) : undefined;
      refuseUnselectable(bank, field);
      return bank;
    },

    getSelectableByCode,
    findHolder,
  };
}
