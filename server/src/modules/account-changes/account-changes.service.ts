import { accountChangeMachine } from "@rukun/contract/account-change-status";
import type * as contract from "@rukun/contract/account-changes";
import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedQuery } from "@rukun/contract/call";
import { mayInCompany } from "@rukun/contract/company-roles";
import { defaultLocale } from "@rukun/contract/locales";
import type { Database, Transaction } from "../../db/client.ts";
import type { AccountChangeRow } from "../../db/schema/account-changes.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { pageOf, placeOf, waitingIn } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import { listAuditOfObject } from "../audit/audit.repository.ts";
import { lastDigitsOf } from "../bank-accounts/bank-account.policy.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { CompanyService } from "../company/company.service.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { FilesService } from "../files/files.service.ts";
import { requireTransition } from "../status/status-change.service.ts";
import type { ChangeAccountChange } from "./account-change-status.service.ts";
import {
  type AccountChangeLine,
  countDisbursementsUnderWay,
  findAccountChange,
  listAccountChanges,
  lockAccountChange,
} from "./account-changes.repository.ts";

interface Officer {
  readonly userId: string;
  readonly sessionId: string;
  readonly requestId: string;
}
type Decided = CallData<typeof contract.acceptAccountChange>;
type Body = { readonly version: number; readonly reason: string };

/** Two officers, neither of whom proposed it, accept the change of a company's account; either of them can refuse it. */
export interface AccountChangesService {
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    query: ParsedQuery<typeof contract.listAccountChanges>,
  ): Promise<CallData<typeof contract.listAccountChanges>>;
  /** @throws ApiError `not_found`. */
  get(officer: Officer, id: string): Promise<contract.AccountChangeDetail>;
  /**
   * The first word of two, or the second one, which needs a bank's answer that money could go by.
   * @throws ApiError `not_found`; `changed_meanwhile` for another version than the latest; `transition_invalid` when it is
   * decided; `proposal_own` for whoever proposed or checked it; `account_change_proposer_left`; those of
   * `BankNamesService.requireUsable`.
   */
  accept(officer: Officer, id: string, body: Body): Promise<Decided>;
  /** @throws ApiError as `accept`, but whoever checked it may refuse it, whoever proposed it and whatever the name. */
  refuse(officer: Officer, id: string, body: Body): Promise<Decided>;
}

const pageSize = 20;
const mostEvents = 50;

export function createAccountChangesService(deps: {
  db: Database;
  numbers: SealedNumbers;
  company: Pick<CompanyService, "lockCompany" | "findRole">;
  files: Pick<FilesService, "describeForOfficer">;
  duplicates: Pick<DuplicatesService, "find">;
  bankNames: Pick<BankNamesService, "refresh" | "requireUsable" | "standing" | "describe">;
  change: ChangeAccountChange;
}): AccountChangesService {
  const { db, numbers, company, files, duplicates, bankNames, change } = deps;

  const listed = ({ change: row, company: of, bank }: AccountChangeLine) => ({
    change_id: row.id,
    company: companyTitle({ business_entity: of.businessEntity, name: of.name }),
    status: row.status,
    account: {
      bank,
      last_digits: lastDigitsOf(numbers.open(row.id, row.numberCipher)),
      account_name: row.name,
    },
    proposed_at: row.proposedAt.toISOString(),
  });

  const whole = (bank: { name: string; code: string }, number: string, account_name: string) => ({
    ...{ bank, last_digits: lastDigitsOf(number), account_name, account_number: number },
  });

  /** How many others have the new number. */
  async function sharing(
    tx: Transaction,
    { userId: officerId }: Officer,
    row: AccountChangeRow,
    bank: { readonly code: string },
  ): Promise<number> {
    const value = `${bank.code}:${numbers.open(row.id, row.numberCipher)}`;
    const holder = { type: "company", id: row.companyId } as const;
    const viewer = { officerId, locale: defaultLocale };
    const { numbers: found } = await duplicates.find(tx, viewer, holder, [
      { kind: "bank_account", value },
    ]);
    return found[0]?.total ?? 0;
  }

  const accountOf = ({ change: row, bank }: Pick<AccountChangeLine, "change" | "bank">) => ({
    subject: { type: "company", id: row.companyId } as const,
    bankCode: bank.code,
    accountNumber: numbers.open(row.id, row.numberCipher),
  });

  /** Whoever was taken out of the company, or is its owner no more, no longer says where its money goes. */
  async function requireProposer(tx: Transaction, row: AccountChangeRow): Promise<void> {
    const role = await company.findRole(tx, row.companyId, row.proposedBy);
    const may = role !== undefined && mayInCompany(role, "change_account");
    if (!may) throw new ApiError("account_change_proposer_left");
  }

  const decide = (
    { userId, requestId }: Officer,
    id: string,
    { version, reason }: Body,
    eventOf: (row: AccountChangeRow) => "check" | "accept" | "refuse",
  ): Promise<Decided> =>
    db.transaction(async (tx: Transaction) => {
      const found = isUuid(id) ? await findAccountChange(tx, id) : undefined;
      if (!found) throw new ApiError("not_found");
      // As the company's own requests do: first the company, then its change.
      await company.lockCompany(tx, found.change.companyId);
      const row = await lockAccountChange(tx, id);
      if (row?.version !== version) throw new ApiError("changed_meanwhile");
      const event = eventOf(row);
      const actor = { role: "officer", id: userId } as const;
      requireTransition(accountChangeMachine, row, event, actor);
      if (event !== "refuse") await requireProposer(tx, row);
      // Money would be stopped at the next payout.
      if (event === "accept") await bankNames.requireUsable(tx, accountOf(found));
      const status = await change(tx, { id, event, actor, reason, requestId });
      return { status, version: version + 1 };
    });

  return {
    async list({ filter, cursor }) {
      const found = await listAccountChanges(db, filter, placeOf(cursor), pageSize + 1);
      const { rows, next_cursor } = pageOf(
        found,
        pageSize,
        ({ change: { proposedAt: at, id } }) => ({
          at,
          id,
        }),
      );
      return {
        items: rows.map(listed),
        next_cursor,
        waiting: waitingIn(found, { filter, cursor }),
      };
    },

    // The record that the evidence was seen is written with what is answered.
    get: (officer, id) =>
      db.transaction(async (tx) => {
        const found = isUuid(id) ? await findAccountChange(tx, id) : undefined;
        if (!found) throw new ApiError("not_found");
        const { change: row, bank, oldBank } = found;
        const events = await listAuditOfObject(tx, id, mostEvents);
        return {
          change_id: id,
          company: companyTitle({
            business_entity: found.company.businessEntity,
            name: found.company.name,
          }),
          ...{ status: row.status, version: row.version, reason: row.reason },
          old: whole(oldBank, numbers.open(id, row.oldNumberCipher), row.oldName),
          account: whole(bank, numbers.open(id, row.numberCipher), row.name),
          name: bankNames.describe(await bankNames.standing(accountOf(found), tx)),
          holder:
            row.holder === null ? null : { name: row.holder, asked_at: row.askedAt.toISOString() },
          evidence: await files.describeForOfficer(tx, found.evidence, officer, officer.requestId),
          shared_with: await sharing(tx, officer, row, bank),
          proposed_by: found.proposedBy,
          proposed_at: row.proposedAt.toISOString(),
          is_checked_by_me: row.checkedBy === officer.userId,
          disbursements: await countDisbursementsUnderWay(tx, row.companyId),
          history: events.map(({ at, actorName: by, to, reason }) => ({
            ...{ at: at.toISOString(), by, to, reason },
          })),
        };
      }),

    async accept(officer, id, body) {
      const found = isUuid(id) ? await findAccountChange(db, id) : undefined;
      if (found?.change.status === "CHECKED") await bankNames.refresh(accountOf(found));
      return decide(officer, id, body, ({ status }) => (status === "CHECKED" ? "accept" : "check"));
    },
    refuse: (officer, id, body) => decide(officer, id, body, () => "refuse"),
  };
}
