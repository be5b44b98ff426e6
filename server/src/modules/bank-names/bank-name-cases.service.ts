import type {
  BankNameDetail,
  BankNameResult,
  decideBankName,
  ListedBankName,
  listBankNames,
} from "@rukun/contract/bank-names";
import type { CallData, ParsedBody, ParsedQuery } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { pageOf, placeOf, waitingIn } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { MailService } from "../mails/mail.service.ts";
import { decidable } from "./bank-names.policy.ts";
import {
  addDecision,
  type CaseLine,
  findCaseLine,
  findCompanyNames,
  findPerson,
  isMemberOf,
  listCases,
  listDecisions,
  listOwners,
  lockCase,
} from "./bank-names.repository.ts";
import { evidenceOf } from "./bank-names-view.policy.ts";

interface Officer {
  readonly userId: string;
  readonly requestId: string;
}

/** Officers decide on names that are neither the registered one nor somebody else's. */
export interface BankNameCasesService {
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(query: ParsedQuery<typeof listBankNames>): Promise<CallData<typeof listBankNames>>;
  /** Records the view. @throws ApiError `not_found`. */
  get(officer: Officer, id: string): Promise<BankNameDetail>;
  /**
   * @throws ApiError `not_found`; `proposal_own` for the officer's own account, or their own decision;
   * `transition_invalid` where it is decided so; `changed_meanwhile` when the bank has told something else since.
   */
  decide(
    officer: Officer,
    id: string,
    body: ParsedBody<typeof decideBankName>,
  ): Promise<{ result: BankNameResult }>;
}

const pageSize = 20;

const listed = (line: CaseLine): ListedBankName => ({
  ...evidenceOf(line, line.answeredLast),
  case_id: line.answer.id,
  subject: line.answer.companyId === null ? "person" : "company",
  since: line.answer.answeredAt.toISOString(),
  result: line.result,
});

export function createBankNameCases(deps: {
  db: Database;
  clock: Clock;
  mail: Pick<MailService, "send">;
  webUrl: string;
}): BankNameCasesService {
  const { db, clock, mail, webUrl } = deps;

  async function find(executor: Executor, id: string): Promise<CaseLine> {
    const line = isUuid(id) ? await findCaseLine(executor, id) : undefined;
    if (!line) throw new ApiError("not_found");
    return line;
  }

  async function mayOf(executor: Executor, officerId: string, { answer }: CaseLine) {
    const { userId, companyId } = answer;
    const decisions = await listDecisions(executor, answer.id);
    const isOwn =
      userId === officerId ||
      (companyId !== null && (await isMemberOf(executor, officerId, companyId)));
    const last = decisions.at(-1)?.decision;
    return { decisions, isOwn, last, may: decidable(last, { id: officerId, isOwn }) };
  }

  const aboutOf = ({ answer }: CaseLine) =>
    answer.companyId === null
      ? { subjectId: answer.userId }
      : { subjectId: null, companyId: answer.companyId };

  async function tell(
    tx: Transaction,
    { answer, bank }: CaseLine,
    { result, reason }: { readonly result: BankNameResult; readonly reason: string },
  ): Promise<void> {
    const { userId, companyId, bankCode, lastDigits: digits } = answer;
    const person = userId === null ? undefined : await findPerson(tx, userId);
    const readers = companyId === null ? [person] : await listOwners(tx, companyId);
    const urlOf = (locale: Locale) =>
      webAddress(webUrl, locale, companyId === null ? "/rdf/accounts" : "/");
    for (const reader of readers) {
      if (!reader) continue;
      const { fullName: name, locale } = reader;
      const params = { name, bank: bank ?? bankCode, digits, homeUrl: urlOf(locale) };
      if (result === "accepted") await mail.send(tx, reader, "bankNameAccepted", params);
      else await mail.send(tx, reader, "bankNameRefused", { ...params, reason });
    }
  }

  return {
    async list({ filter, cursor }) {
      const found = await listCases(db, filter, placeOf(cursor), pageSize + 1);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ answer, decidedLast }) => ({
        at: filter === "open" ? answer.answeredAt : (decidedLast ?? answer.answeredAt),
        id: answer.id,
      }));
      return {
        items: rows.map(listed),
        next_cursor,
        waiting: waitingIn(found, { filter, cursor }),
      };
    },

    async get({ userId: officerId, requestId }, id) {
      const line = await find(db, id);
      const { answer, idCardName, isReplaced } = line;
      const { decisions, may } = await mayOf(db, officerId, line);
      const company = answer.companyId && (await findCompanyNames(db, answer.companyId));
      await addAuditEntry(db, {
        ...{ actorId: officerId, ...aboutOf(line), objectId: id, requestId },
        action: "bank_name.view",
      });
      return {
        ...listed(line),
        subject_id: answer.companyId ?? answer.userId ?? "",
        id_card_name: idCardName,
        owner_name: company ? company.ownerName : null,
        is_replaced: isReplaced,
        decisions: decisions.map(({ decision, decidedBy }) => ({
          result: decision.result,
          reason: decision.reason,
          decided_by: decidedBy,
          decided_at: decision.at.toISOString(),
        })),
        may: isReplaced ? [] : [...may],
      };
    },

    decide: ({ userId: decidedBy, requestId }, id, { result, reason }) =>
      db.transaction(async (tx) => {
        if (!isUuid(id) || !(await lockCase(tx, id))) throw new ApiError("not_found");
        const line = await find(tx, id);
        const { isOwn, last, may } = await mayOf(tx, decidedBy, line);
        if (isOwn) throw new ApiError("proposal_own");
        if (last?.result === result) throw new ApiError("transition_invalid");
        if (!may.includes(result)) throw new ApiError("proposal_own");
        if (line.isReplaced) throw new ApiError("changed_meanwhile");
        const at = clock();
        await addDecision(tx, { id: newId(), caseId: id, result, reason, decidedBy, at });
        await addAuditEntry(tx, {
          ...{ actorId: decidedBy, ...aboutOf(line), objectId: id, requestId, at, reason },
          ...{ action: "bank_name.decide", from: last?.result ?? "waiting", to: result },
        });
        await tell(tx, line, { result, reason });
        return { result };
      }),
  };
}
