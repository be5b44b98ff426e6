import { maskedName } from "@rukun/contract/bank-holder-names";
import type { BankNameState } from "@rukun/contract/bank-name-texts";
import type { BankNameStanding } from "@rukun/contract/bank-names";
import type { CheckedAccount } from "@rukun/contract/banks";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { BankNameAnswerRow } from "../../db/schema/bank-names.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { isUuid } from "../../lib/uuid.ts";
import { lastDigitsOf } from "../bank-accounts/bank-account.policy.ts";
import type { BankChecksService } from "../bank-checks/bank-checks.service.ts";
import {
  isFresh,
  isToAsk,
  type KnownName,
  namesOfCompany,
  type Reading,
  readHolderOf,
  stateOf,
} from "./bank-names.policy.ts";
import {
  addAnswer,
  type FoundAnswer,
  findCase,
  findCompanyAccount,
  findCompanyNames,
  findLastAnswer,
  findPerson,
  findSubjectOf,
  lockSubject,
  type Subject,
} from "./bank-names.repository.ts";
import { evidenceOf } from "./bank-names-view.policy.ts";

/** An account that somebody gave. */
export interface GivenAccount {
  readonly subject: Subject;
  readonly bankCode: string;
  readonly accountNumber: string;
}

export interface Standing {
  readonly state: BankNameState;
  /** As the bank named them last; null before that. */
  readonly holder: string | null;
  readonly answeredAt: Date | null;
  /** Whether the answer is young enough for money to go by it. */
  readonly isFresh: boolean;
  readonly found: FoundAnswer | null;
}

/** What is to become of money that waits to be sent. */
export type Leave = "may" | "waits" | "must-not";

/**
 * Whose accounts are: what banks told, read by one rule, and what officers decided of doubts. Every module that saves an
 * account or sends money to one asks here.
 */
export interface BankNamesService {
  /** In whose name this caller gives accounts: their company's, or their own. */
  subjectOf(userId: string): Promise<Subject>;
  /** The name that an account of theirs should be in. @throws ApiError `not_found`. */
  nameOf(subject: Subject, executor?: Executor): Promise<string>;
  /** How a name that a bank has told reads. Nothing is kept. */
  read(subject: Subject, holder: string): Promise<Reading>;
  /** The same as whoever gave the account may see it: a stranger's name is masked. */
  show(subject: Subject, holder: string): Promise<CheckedAccount>;
  /**
   * Before an account is saved. @throws ApiError `validation_failed` under the field when the bank names somebody else, with
   * their masked name.
   */
  refuseOther(subject: Subject, holder: string, field: string): Promise<void>;
  /** Keeps what a bank has told of an account that is being saved. */
  keep(tx: Transaction, account: GivenAccount, holder: string): Promise<void>;
  standing(account: GivenAccount, executor?: Executor): Promise<Standing>;
  /** The same, as screens show it. */
  describe(standing: Standing): BankNameStanding;
  /**
   * Asks the bank again where its answer is too old, is missing, or was somebody else's name; before the transaction that
   * needs it. @throws ApiError `bank_name_unasked` while the bank does not answer: asking again goes on with the same question.
   */
  refresh(account: GivenAccount): Promise<void>;
  /**
   * Money may go there now. @returns the holder, as the bank names them.
   * @throws ApiError `bank_name_unasked`, `bank_name_waiting`, `bank_name_refused`, `bank_name_different`.
   */
  requireUsable(executor: Executor, account: GivenAccount): Promise<string>;
  /** `refresh` of the account that a company has now. @throws ApiError `bank_name_unasked`. */
  refreshCompany(companyId: string): Promise<void>;
  /** Asks its bank whatever it said before. @throws ApiError `not_found` without an account, `bank_name_unasked`. */
  askAgain(companyId: string): Promise<BankNameStanding>;
  /** `requireUsable` of the account that a company has now, which is unasked without one. */
  requireCompany(executor: Executor, companyId: string): Promise<GivenAccount & { holder: string }>;
  /** The account that a company has now; undefined while it has none. */
  findAccount(executor: Executor, companyId: string): Promise<GivenAccount | undefined>;
  /** The same for money that was released, as long as it has not left. Asks where it has to. */
  mayLeave(account: GivenAccount): Promise<Leave>;
}

/** Seconds after which the same is worth asking again. */
const soon = 10;

export function createBankNamesService(deps: {
  db: Database;
  clock: Clock;
  numbers: Pick<SealedNumbers, "index" | "open">;
  bankChecks: Pick<BankChecksService, "find" | "done">;
  evidenceDays: number;
}): BankNamesService {
  const { db, clock, numbers, bankChecks, evidenceDays: days } = deps;

  /** Whoever is asked for, their names, and in whose name the question is asked. */
  async function findKnown(executor: Executor, { type, id }: Subject) {
    if (type === "person") {
      const person = await findPerson(executor, id);
      const names: readonly KnownName[] = person ? [{ name: person.fullName, kind: "person" }] : [];
      return { names, askedBy: person?.id ?? null };
    }
    const company = await findCompanyNames(executor, id);
    return { names: company ? namesOfCompany(company) : [], askedBy: company?.ownerId ?? null };
  }

  async function getKnown(executor: Executor, subject: Subject) {
    const { names, askedBy } = await findKnown(executor, subject);
    const [own] = names;
    if (!own) throw new ApiError("not_found");
    return { names, askedBy, name: own.name };
  }

  const indexed = ({ subject, bankCode, accountNumber }: GivenAccount) => ({
    ...{ subject, bankCode },
    numberIndex: numbers.index(accountNumber),
  });

  async function standing(account: GivenAccount, executor: Executor = db): Promise<Standing> {
    const { names } = await findKnown(executor, account.subject);
    const found = (await findLastAnswer(executor, indexed(account))) ?? null;
    const answer = found && { ...found.answer, result: found.result };
    return {
      state: stateOf(answer, names),
      holder: answer?.holder ?? null,
      answeredAt: answer?.answeredAt ?? null,
      isFresh: answer !== null && isFresh(answer.answeredAt, clock(), days),
      found,
    };
  }

  /** One answer after the other, so that the same ones find the same case. */
  async function keep(tx: Transaction, account: GivenAccount, holder: string): Promise<void> {
    const { subject } = account;
    await lockSubject(tx, subject);
    const { names } = await getKnown(tx, subject);
    const { verdict, reason, registeredName } = readHolderOf(holder, names);
    const { bankCode, numberIndex } = indexed(account);
    const id = newId();
    const told = { holder, registeredName };
    const caseId = (await findCase(tx, { subject, bankCode, numberIndex }, told)) ?? id;
    const row: BankNameAnswerRow = {
      ...{ id, caseId, ...told, verdict, reason, bankCode, numberIndex },
      userId: subject.type === "person" ? subject.id : null,
      companyId: subject.type === "company" ? subject.id : null,
      lastDigits: lastDigitsOf(account.accountNumber),
      answeredAt: clock(),
    };
    await addAnswer(tx, row);
  }

  /** Never in a transaction. @returns how the account stands by the answer; undefined without one. */
  async function ask(account: GivenAccount): Promise<Standing | undefined> {
    const { subject, bankCode, accountNumber } = account;
    const { name, askedBy } = await getKnown(db, subject);
    if (askedBy === null) return undefined;
    const asked = { userId: askedBy, bankCode, accountNumber };
    const told = await bankChecks.find({ ...asked, expectedName: name });
    if (told.outcome === "pending" || told.outcome === "unavailable") return undefined;
    return db.transaction(async (tx) => {
      await bankChecks.done(tx, asked);
      // An account that is closed is nobody's.
      await keep(tx, account, told.outcome === "known" ? told.holderName : "");
      return standing(account, tx);
    });
  }

  async function refreshed(account: GivenAccount): Promise<boolean> {
    const { state, found } = await standing(account);
    if (!isToAsk(state, found?.answer ?? null, { now: clock(), days })) return true;
    const answered = await ask(account);
    // An answer that names somebody else is one, until there is another.
    return answered !== undefined || state === "different";
  }

  async function refresh(account: GivenAccount): Promise<void> {
    if (!(await refreshed(account))) throw new ApiError("bank_name_unasked", { retryAfter: soon });
  }

  async function requireUsable(executor: Executor, account: GivenAccount): Promise<string> {
    const { state, holder, isFresh: isYoung } = await standing(account, executor);
    if (state === "accepted" && isYoung && holder !== null) return holder;
    const code = state === "accepted" ? "unasked" : state;
    throw new ApiError(`bank_name_${code}`, code === "unasked" ? { retryAfter: soon } : {});
  }

  async function findAccount(
    executor: Executor,
    companyId: string,
  ): Promise<GivenAccount | undefined> {
    const row = await findCompanyAccount(executor, companyId);
    if (!row?.cipher || !row.bankCode) return undefined;
    const accountNumber = numbers.open(companyId, row.cipher);
    return { subject: { type: "company", id: companyId }, bankCode: row.bankCode, accountNumber };
  }

  const describe = ({ state, found }: Standing): BankNameStanding => ({
    state,
    evidence: found && evidenceOf(found),
    case_id: found?.answer.verdict === "plausible" ? found.answer.caseId : null,
  });

  async function show(subject: Subject, holder: string): Promise<CheckedAccount> {
    const { names, name } = await getKnown(db, subject);
    const { verdict } = readHolderOf(holder, names);
    const account_name = verdict === "different" ? maskedName(holder) : holder;
    return { account_name, registered_name: name, verdict };
  }

  return {
    keep,
    standing,
    show,
    subjectOf: (userId) => findSubjectOf(db, userId),

    async refuseOther(subject, holder, field) {
      const { account_name, registered_name: name, verdict } = await show(subject, holder);
      if (verdict !== "different") return;
      throw fieldError(field, { key: "bankNamesOther", texts: { holder: account_name, name } });
    },

    nameOf: async (subject, executor = db) => (await getKnown(executor, subject)).name,
    read: async (subject, holder) => readHolderOf(holder, (await getKnown(db, subject)).names),

    describe,

    refresh,
    requireUsable,
    findAccount,

    async refreshCompany(companyId) {
      const account = await findAccount(db, companyId);
      if (account) await refresh(account);
    },

    async askAgain(companyId) {
      const account = isUuid(companyId) ? await findAccount(db, companyId) : undefined;
      if (!account) throw new ApiError("not_found");
      const answered = await ask(account);
      if (!answered) throw new ApiError("bank_name_unasked", { retryAfter: soon });
      return describe(answered);
    },

    async requireCompany(executor, companyId) {
      const account = await findAccount(executor, companyId);
      if (!account) throw new ApiError("bank_name_unasked");
      return { ...account, holder: await requireUsable(executor, account) };
    },

    async mayLeave(account) {
      if (!(await refreshed(account))) return "waits";
      const { state, isFresh: isYoung } = await standing(account);
      if (state === "accepted") return isYoung ? "may" : "waits";
      return state === "refused" || state === "different" ? "must-not" : "waits";
    },
  };
}
