import type { CallBody } from "@rukun/contract/call";
import type { FundAccount, FundAgreement, registerInvestor } from "@rukun/contract/fund-accounts";
import { liveChannels } from "@rukun/contract/live-channels";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { FundAccountRow } from "../../db/schema/fund-accounts.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import { answerOf } from "../../providers/answer.ts";
import type { FundAccountsProvider } from "../../providers/fund-accounts/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { contractRecordOf } from "../contracts/contracts.policy.ts";
import type { ContractsService } from "../contracts/contracts.service.ts";
import type { SigningHandler } from "../contracts/signings.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { LiveService } from "../live/live.service.ts";
import { requireMove } from "../users/money-moves.service.ts";
import {
  chooseBank,
  findFundBank,
  findFunder,
  hasFundAccount,
  listOpening,
  setOpened,
  setRefused,
} from "./fund-accounts.repository.ts";
import { findFundAgreement } from "./fund-agreement.repository.ts";

/** A funder's own account at a bank, which their money is paid from and to. */
export interface FundAccountsService {
  /** @throws ApiError `forbidden` for companies. */
  get(userId: string, executor?: Executor): Promise<FundAccount>;
  /** @throws ApiError `forbidden` for companies. */
  getAgreement(userId: string): Promise<FundAgreement>;
  /**
   * Chooses the bank and has the agreement made, once for each bank. Signed, it has the bank asked.
   * @throws ApiError `not_verified`, `fund_account_exists` once it is signed; `validation_failed` under `bank_id`.
   */
  register(
    userId: string,
    body: CallBody<typeof registerInvestor>,
    context: RequestContext,
  ): Promise<FundAccount>;
  /** @throws ApiError `fund_account_missing` unless the bank has opened this funder's account. */
  requireOpen(tx: Transaction, userId: string): Promise<void>;
  /** Asks banks for what they have not opened; each account once, however often it is asked for. */
  openAll(): Promise<void>;
}

const batch = 50;

function stateOf(account: FundAccountRow | null): FundAccount["state"] {
  if (!account) return "none";
  if (!account.acceptedAt) return "signing";
  if (account.refusedAt) return "refused";
  return account.openedAt ? "open" : "opening";
}

export function createFundAccountsService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  contracts: Pick<ContractsService, "renew">;
  signing: Pick<SigningHandler, "onSigned">;
  live: Pick<LiveService, "changed">;
  inbox: Pick<InboxService, "noteRefusal">;
  numbers: SealedNumbers;
  /** Null when none is configured: accounts are opened once there is one. */
  fundAccounts: FundAccountsProvider | null;
}): FundAccountsService {
  const { db, background, clock, contracts, signing, live, inbox, numbers } = deps;
  const { fundAccounts: provider } = deps;

  async function get(userId: string, executor: Executor = db): Promise<FundAccount> {
    const { account, bank, fullName, ...balances } = required(await findFunder(executor, userId));
    const cipher = account?.accountNumberCipher;
    return {
      state: stateOf(account),
      bank: bank && { id: String(bank.position), name: bank.name },
      account_number: cipher ? numbers.open(userId, cipher) : null,
      holder: fullName,
      available: String(balances.available),
      held: String(balances.held),
      in_transit: String(balances.inTransit),
    };
  }

  /** The bank opens none: the funder chooses another one, and officers see why. */
  const refuse = (userId: string, code: string) =>
    background.transaction(async (tx) => {
      if (!(await setRefused(tx, userId, clock()))) return;
      await inbox.noteRefusal(tx, { party: "fund-accounts", objectId: userId, code });
      live.changed(tx, liveChannels.rdf(userId));
    });

  return {
    get,

    async requireOpen(tx, userId) {
      if (!(await hasFundAccount(tx, userId))) throw new ApiError("fund_account_missing");
    },

    async getAgreement(userId) {
      const found = required(await findFundAgreement(db, userId));
      const { accepted, contract, party, signing } = found;
      const { document, documentSha256, documentVersion, acceptedAt } = accepted ?? {};
      return {
        accepted:
          document && documentSha256 && documentVersion && acceptedAt
            ? {
                version: documentVersion,
                document,
                sha256: documentSha256,
                at: acceptedAt.toISOString(),
              }
            : null,
        contract:
          contract && party
            ? contractRecordOf({
                ...contract,
                ...party,
                isReady: contract.status !== "PREPARING",
                signing,
              })
            : null,
      };
    },

    register: (userId, { bank_id: number }, { requestId }) =>
      db.transaction(async (tx) => {
        const { fullName: name } = required(await findFunder(tx, userId));
        await requireMove(tx, "open_fund_account", userId);
        const bank = /^\d$/.test(number) ? await findFundBank(tx, Number(number)) : undefined;
        if (!bank) throw fieldError("bank_id", "choose");
        if (!(await chooseBank(tx, { userId, bankId: bank.id }))) {
          throw new ApiError("fund_account_exists");
        }
        const isSigned = await contracts.renew(tx, {
          kind: "rdl",
          subject: { type: "fund-account", id: userId },
          parties: [{ userId, name, role: "funder" }],
          terms: { bank: bank.name },
        });
        await addAuditEntry(tx, {
          actorId: userId,
          subjectId: userId,
          action: "fund_account.register",
          to: bank.name,
          requestId,
        });
        // The same agreement may have been signed before another bank was chosen.
        if (isSigned) await signing.onSigned(tx, userId);
        return get(userId, tx);
      }),

    async openAll() {
      if (!provider) return;
      const failures: unknown[] = [];
      for (const { userId: reference, ...investor } of await listOpening(background, batch)) {
        const answer = await answerOf(provider.register({ reference, ...investor }));
        // One that cannot be opened does not hold up the others.
        if (answer.outcome === "silent") failures.push(answer.error);
        else if (answer.outcome === "refused") await refuse(reference, answer.code);
        else {
          const accountNumberCipher = numbers.seal(reference, answer.value.accountNumber);
          await setOpened(background, reference, { accountNumberCipher, openedAt: clock() });
          live.changed(background, liveChannels.rdf(reference));
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
