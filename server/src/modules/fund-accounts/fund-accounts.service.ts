import type { CallBody } from "@rukun/contract/call";
import type { FundAccount, FundAgreement, registerInvestor } from "@rukun/contract/fund-accounts";
import { liveChannels } from "@rukun/contract/live-channels";
import type { Locale } from "@rukun/contract/locales";
import type { Database, Executor } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { sha256 } from "../../lib/crypto.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import type { FundAccountsProvider } from "../../providers/fund-accounts/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { LiveService } from "../live/live.service.ts";
import {
  addFundAccount,
  findFundBank,
  findFunder,
  listOpening,
  setOpened,
} from "./fund-accounts.repository.ts";
import { fundAgreementVersion, writeFundAgreement } from "./fund-agreement.policy.ts";

/** A funder's own account at a bank, which their money is paid from and to. */
export interface FundAccountsService {
  /** @throws ApiError `forbidden` for companies. */
  get(userId: string, executor?: Executor): Promise<FundAccount>;
  /** @throws ApiError `forbidden` for companies. */
  getAgreement(userId: string, locale: Locale): Promise<FundAgreement>;
  /**
   * Keeps the agreement as it was read, and asks the bank afterwards.
   * @throws ApiError `not_verified`, `fund_account_exists`, `document_changed`; `validation_failed` under
   * `bank_id`.
   */
  register(
    userId: string,
    body: CallBody<typeof registerInvestor>,
    context: RequestContext,
  ): Promise<FundAccount>;
  /** Asks banks for what they have not opened; each account once, however often it is asked for. */
  openAll(): Promise<void>;
}

const batch = 50;

export function createFundAccountsService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  live: Pick<LiveService, "changed">;
  numbers: SealedNumbers;
  /** Null when none is configured: accounts are opened once there is one. */
  fundAccounts: FundAccountsProvider | null;
}): FundAccountsService {
  const { db, background, clock, jobs, live, numbers, fundAccounts: provider } = deps;

  async function requireFunder(executor: Executor, userId: string) {
    const funder = await findFunder(executor, userId);
    if (!funder?.role.startsWith("lender")) throw new ApiError("forbidden");
    return funder;
  }

  function agreementOf(name: string, locale: Locale) {
    const document = writeFundAgreement[locale]({ name });
    return { document, sha256: sha256(document) };
  }

  async function get(userId: string, executor: Executor = db): Promise<FundAccount> {
    const { account, bank, fullName, ...balances } = await requireFunder(executor, userId);
    const cipher = account?.accountNumberCipher;
    return {
      state: account ? (account.openedAt ? "open" : "opening") : "none",
      bank: bank && { id: String(bank.position), name: bank.name },
      account_number: cipher ? numbers.open(userId, cipher) : null,
      holder: fullName,
      available: String(balances.available ?? 0n),
      held: String(balances.held),
      in_transit: String(balances.inTransit ?? 0n),
    };
  }

  return {
    get,

    async getAgreement(userId, locale) {
      const { account, fullName } = await requireFunder(db, userId);
      if (!account) {
        const version = fundAgreementVersion;
        return { version, ...agreementOf(fullName, locale), accepted_at: null };
      }
      return {
        version: account.documentVersion,
        document: account.document,
        sha256: account.documentSha256,
        accepted_at: account.acceptedAt.toISOString(),
      };
    },

    register: (userId, body, { locale, requestId }) =>
      db.transaction(async (tx) => {
        const { account, fullName, status } = await requireFunder(tx, userId);
        if (status !== "VERIFIED") throw new ApiError("not_verified");
        if (account) throw new ApiError("fund_account_exists");
        const { document, sha256: documentSha256 } = agreementOf(fullName, locale);
        if (documentSha256 !== body.sha256) throw new ApiError("document_changed");
        const isNumber = /^\d$/.test(body.bank_id);
        const bankId = isNumber ? await findFundBank(tx, Number(body.bank_id)) : undefined;
        if (!bankId) throw fieldError("bank_id", "choose");
        const documentVersion = fundAgreementVersion;
        const row = { userId, bankId, document, documentSha256, documentVersion };
        if (!(await addFundAccount(tx, { ...row, acceptedAt: clock() }))) {
          throw new ApiError("fund_account_exists");
        }
        await addAuditEntry(tx, {
          actorId: userId,
          subjectId: userId,
          action: "fund_account.register",
          to: documentSha256,
          requestId,
        });
        await jobs.enqueue(tx, "open-fund-accounts", {});
        return get(userId, tx);
      }),

    async openAll() {
      if (!provider) return;
      const failures: unknown[] = [];
      for (const { userId: reference, ...investor } of await listOpening(background, batch)) {
        try {
          const { accountNumber } = await provider.register({ reference, ...investor });
          const accountNumberCipher = numbers.seal(reference, accountNumber);
          await setOpened(background, reference, { accountNumberCipher, openedAt: clock() });
          live.changed(background, liveChannels.rdf(reference));
        } catch (error) {
          // One that cannot be opened does not hold up the others.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
