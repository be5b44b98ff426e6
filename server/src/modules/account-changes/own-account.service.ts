import type {
  CompanyAccount,
  proposeAccountChange,
  ShownAccount,
} from "@rukun/contract/account-changes";
import { readHolder } from "@rukun/contract/bank-holder-names";
import type { ParsedBody } from "@rukun/contract/call";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Upload } from "../../plugins/uploads.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { lastDigitsOf } from "../bank-accounts/bank-account.policy.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { BanksService } from "../banks/banks.service.ts";
import type { CompanyService } from "../company/company.service.ts";
import type { Member } from "../company/member.policy.ts";
import type { FilesService } from "../files/files.service.ts";
import { withPicture } from "../files/picture-transaction.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PinService } from "../pin/pin.service.ts";
import type { ChangeAccountChange } from "./account-change-status.service.ts";
import { isOpenChange } from "./account-changes.policy.ts";
import {
  addAccountChange,
  findLatest,
  listOwners,
  lockAccountChange,
} from "./account-changes.repository.ts";

/** A member by their session. */
interface Proposer extends Member {
  readonly requestId: string;
}

/** The bank account of an approved company, as its members see and change it. */
export interface OwnAccountService {
  /** @throws ApiError `not_found` before the company is approved. */
  get(who: Pick<Member, "companyId">): Promise<CompanyAccount>;
  /**
   * The same account again, while it waits, changes nothing.
   * @throws ApiError `not_found`, `forbidden`, `account_change_open`, `pin_not_set`, `pin_locked`,
   * `bank_account_not_found`, `bank_check_pending`; `validation_failed` under `pin`, `bank_id`, `account_number`,
   * `account_name` or `evidence`.
   */
  propose(who: Proposer, body: ParsedBody<typeof proposeAccountChange>): Promise<CompanyAccount>;
  /** @throws ApiError `not_found`, `forbidden`, `transition_invalid` once it is decided. */
  withdraw(who: Proposer, changeId: string): Promise<CompanyAccount>;
}

export function createOwnAccountService(deps: {
  db: Database;
  clock: Clock;
  webUrl: string;
  numbers: SealedNumbers;
  company: Pick<CompanyService, "getAccount" | "lockForMember">;
  bankNames: Pick<BankNamesService, "nameOf" | "refuseOther" | "keep">;
  banks: Pick<BanksService, "getSelectable" | "findHolder" | "forgetHolder">;
  files: Pick<FilesService, "storeDocument" | "record" | "discard">;
  mail: Pick<MailService, "send">;
  pin: Pick<PinService, "verify">;
  change: ChangeAccountChange;
}): OwnAccountService {
  const { db, clock, webUrl, numbers, company, bankNames, banks, files, mail, pin, change } = deps;

  async function get({ companyId }: Pick<Member, "companyId">, executor: Executor = db) {
    const { bank, accountNumber, accountName } = await company.getAccount(companyId, executor);
    const found = await findLatest(executor, companyId);
    const shown = (of: { name: string; code: string }, digits: string, name: string) =>
      ({ bank: of, last_digits: lastDigitsOf(digits), account_name: name }) satisfies ShownAccount;
    return {
      account: shown({ name: bank.name, code: bank.illumaCode }, accountNumber, accountName),
      latest: found
        ? {
            change_id: found.change.id,
            status: found.change.status,
            account: shown(
              found.bank,
              numbers.open(found.change.id, found.change.numberCipher),
              found.change.name,
            ),
            reason: found.change.reason,
            evidence_name: found.evidence.name,
            proposed_at: found.change.proposedAt.toISOString(),
            decided_at: found.change.decidedAt?.toISOString() ?? null,
            refusal: found.change.refusal,
          }
        : null,
    };
  }

  /** Whoever may sign for the company hears of it, so that nobody changes it behind their back. */
  async function tellOwners(tx: Transaction, companyId: string, digits: string): Promise<void> {
    for (const owner of await listOwners(tx, companyId)) {
      const accountUrl = webAddress(webUrl, owner.locale, "/submission");
      await mail.send(tx, owner, "accountChangeProposed", {
        ...{ name: owner.fullName, digits, accountUrl },
      });
    }
  }

  return {
    get: (who) => get(who),

    async propose(who, body) {
      const { userId, companyId, requestId } = who;
      const { bank_id, account_number: number, account_name: name, reason, pin: entered } = body;
      const isWaiting = (found: Awaited<ReturnType<typeof findLatest>>) =>
        found !== undefined &&
        isOpenChange(found.change.status) &&
        found.change.bankId === bank_id &&
        found.change.name === name &&
        numbers.open(found.change.id, found.change.numberCipher) === number;
      const used = await company.getAccount(companyId, db);
      if (used.bank.id === bank_id && used.accountNumber === number) {
        throw fieldError("account_number", "accountSame");
      }
      const bank = await banks.getSelectable(bank_id, "bank_id");
      await pin.verify(userId, entered, "pin", requestId);
      if (isWaiting(await findLatest(db, companyId))) return get(who);
      const subject = { type: "company", id: companyId } as const;
      const expectedName = await bankNames.nameOf(subject);
      const asker = { userId, expectedName, hasOfficer: true } as const;
      const holder = await banks.findHolder(asker, bank, number);
      if (holder !== undefined) {
        await bankNames.refuseOther(subject, holder, "account_number");
        if (readHolder(holder, name, "company").verdict === "different") {
          throw fieldError("account_name", "bankNameMismatch");
        }
      }
      const upload = body.evidence as Upload;
      const stored = await files.storeDocument({
        ...{ ownerId: userId, companyId, kind: "account-change-evidence" },
        ...{ name: upload.name ?? "", bytes: await upload.read() },
      });
      if ("refusal" in stored) throw fieldError("evidence", stored.refusal);
      // The officers' evidence, not one of the company's documents: it takes none of their room.
      const file = { ...stored.file, companyId: null };
      return withPicture({ db, files }, file, async (tx) => {
        // Two at once become one after the other, so that the second finds the first.
        await company.lockForMember(tx, who, "change_account");
        const old = await company.getAccount(companyId, tx);
        const latest = await findLatest(tx, companyId);
        if (latest && isOpenChange(latest.change.status)) {
          if (!isWaiting(latest)) throw new ApiError("account_change_open");
          return { result: await get(who, tx), isKept: false, replacedId: null };
        }
        await banks.forgetHolder(tx, userId, bank, number);
        if (holder !== undefined) {
          const given = { subject, bankCode: bank.illumaCode, accountNumber: number };
          await bankNames.keep(tx, given, holder);
        }
        const [id, at] = [newId(), clock()];
        await files.record(tx, file);
        await addAccountChange(tx, {
          ...{ id, companyId, name, reason, evidence: file.id, proposedBy: userId },
          ...{ oldBankId: old.bank.id, oldName: old.accountName },
          oldNumberCipher: numbers.seal(id, old.accountNumber),
          ...{ bankId: bank.id, numberCipher: numbers.seal(id, number) },
          numberIndex: numbers.index(number),
          ...{ holder: holder ?? null, askedAt: at, proposedAt: at },
        });
        await addAuditEntry(tx, {
          ...{ actorId: userId, subjectId: null, companyId, objectId: id, requestId, at, reason },
          ...{ action: "account_change.status", to: "PROPOSED" },
        });
        await tellOwners(tx, companyId, lastDigitsOf(number));
        return { result: await get(who, tx), isKept: true, replacedId: null };
      });
    },

    withdraw: (who, changeId) =>
      db.transaction(async (tx) => {
        const { userId, companyId, requestId } = who;
        await company.lockForMember(tx, who, "change_account");
        const row = isUuid(changeId) ? await lockAccountChange(tx, changeId) : undefined;
        if (row?.companyId !== companyId) throw new ApiError("not_found");
        const actor = { role: "member", id: userId } as const;
        await change(tx, { id: changeId, event: "withdraw", actor, requestId });
        return get(who, tx);
      }),
  };
}
