import type { CallData } from "@rukun/contract/call";
import { userStatusGroup } from "@rukun/contract/status";
import type { TaxNumber, TaxNumberResult, validateTaxNumber } from "@rukun/contract/tax-number";
import { dayInJakarta } from "@rukun/finance/calendar";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { taxNumberClaim } from "../duplicates/duplicates.policy.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import { findUser, lockUser } from "../users/users.repository.ts";
import { type Claimant, type NpwpCheckService, saidOf } from "./npwp-check.service.ts";
import { isOwnName } from "./own-name.policy.ts";
import { addTaxNumber, findTaxed, findTaxNumber } from "./tax-numbers.repository.ts";
import { isResident, type TaxOf } from "./tax-status.policy.ts";

interface Caller {
  readonly userId: string;
  readonly requestId: string;
}

/** A row to be written: what is said of a number, and who says so. */
interface Said {
  readonly user: UserRow;
  readonly npwpNumber: string;
  readonly result: TaxNumberResult;
  readonly action: "give" | "check" | "rename";
  readonly from: TaxNumberResult | null;
  readonly by: { readonly actorId: string | null; readonly requestId?: string };
}

/** Funders' tax numbers, which decide how their yield is taxed from the next distribution on. */
export interface TaxNumbersService {
  /** @throws ApiError `forbidden` for companies. */
  get(userId: string, executor?: Executor): Promise<TaxNumber>;
  /** @throws ApiError `forbidden` for companies and non-residents. */
  validate(userId: string, npwpNumber: string): Promise<CallData<typeof validateTaxNumber>>;
  /**
   * The same again changes nothing. While the register does not answer a matched number stays, and a first one waits.
   * @throws ApiError `forbidden` as `validate`, `unavailable`; `validation_failed` for a number that the register does
   * not know, or knows under another name.
   */
  save(who: Caller, npwpNumber: string): Promise<TaxNumber>;
  /** A number that is the person's as far as anybody knows. */
  findNumber(executor: Executor, userId: string): Promise<string | undefined>;
  /** Has a number checked again for the profile's new name. @param user as before the change */
  nameChanged(tx: Transaction, user: UserRow, name: string): Promise<void>;
  /** Writes a row and all that follows from it; the user is locked. */
  say(tx: Transaction, said: Said): Promise<void>;
}

const field = "npwp_number";
const stands = (result: TaxNumberResult): boolean => result === "match" || result === "checking";

export const personOf = ({ id, fullName }: Pick<UserRow, "id" | "fullName">): Claimant => ({
  id,
  name: fullName,
  claimedName: fullName,
  isCalled: (registeredName) => isOwnName(registeredName, fullName),
});

function requireTaxpayer(user: UserRow | undefined): UserRow {
  if (!user || !isResident(user)) throw new ApiError("forbidden");
  return user;
}

export function createTaxNumbersService(deps: {
  db: Database;
  clock: Clock;
  npwpNumbers: SealedNumbers;
  npwpCheck: NpwpCheckService;
  duplicates: Pick<DuplicatesService, "claim" | "release">;
  taxOf: TaxOf;
  /** Has what waits checked. */
  checkSoon: (tx: Transaction) => Promise<void>;
}): TaxNumbersService {
  const { db, clock, npwpNumbers, npwpCheck, duplicates, taxOf, checkSoon } = deps;

  async function get(userId: string, executor: Executor = db): Promise<TaxNumber> {
    const found = required(await findTaxed(executor, userId));
    const { numberCipher, result, at } = found;
    const { status, bps } = taxOf(found, dayInJakarta(clock()));
    return {
      status,
      tax_bps: Number(bps),
      number:
        numberCipher && result && at
          ? {
              last_digits: npwpNumbers.open(userId, numberCipher).slice(-3),
              result,
              at: at.toISOString(),
            }
          : null,
    };
  }

  async function say(tx: Transaction, said: Said): Promise<void> {
    const { user, npwpNumber, result, action, from, by } = said;
    const { id: userId, fullName: claimedName } = user;
    const id = newId();
    const numberCipher = npwpNumbers.seal(userId, npwpNumber);
    const numberIndex = npwpNumbers.index(npwpNumber);
    const row = { id, userId, numberCipher, numberIndex, claimedName, result, at: clock() };
    await addTaxNumber(tx, row);
    const entry = { ...by, subjectId: userId, objectId: id, from, to: result };
    await addAuditEntry(tx, { ...entry, action: `tax_number.${action}` });
    // Drafts claim nothing; a verification claims the number when it is sent.
    const group = userStatusGroup(user.status);
    if (group !== "waiting" && group !== "verified") return;
    const holder = { type: "person", id: userId } as const;
    if (!stands(result)) await duplicates.release(tx, holder, "npwp");
    else if (action === "give") {
      await duplicates.claim(tx, holder, [taxNumberClaim(npwpNumber)]);
    }
  }

  return {
    get,
    say,

    async validate(userId, npwpNumber) {
      const user = requireTaxpayer(await findUser(db, userId));
      return { result: saidOf(await npwpCheck.check(personOf(user), npwpNumber)) };
    },

    async save({ userId, requestId }, npwpNumber) {
      const asked = requireTaxpayer(await findUser(db, userId));
      const result = saidOf(await npwpCheck.check(personOf(asked), npwpNumber));
      if (result === "not_found") throw fieldError(field, "npwpNotFound");
      if (result === "name_mismatch") throw fieldError(field, "npwpNameMismatch");
      return db.transaction(async (tx) => {
        const user = requireTaxpayer(await lockUser(tx, userId));
        // Of a name that changed meanwhile the register has said nothing.
        const isAnswered = result === "match" && user.fullName === asked.fullName;
        const answer = isAnswered ? "match" : "checking";
        const current = await findTaxNumber(tx, userId);
        const isSame = current?.numberIndex === npwpNumbers.index(npwpNumber);
        if (isSame && (current.result === answer || current.result === "match")) {
          return get(userId, tx);
        }
        if (current?.result === "match" && !isAnswered) {
          throw new ApiError("unavailable", { retryAfter: 60 });
        }
        const from = current?.result ?? null;
        const by = { actorId: userId, requestId };
        await say(tx, { user, npwpNumber, result: answer, action: "give", from, by });
        return get(userId, tx);
      });
    },

    async findNumber(executor, userId) {
      const current = await findTaxNumber(executor, userId);
      if (!current || !stands(current.result)) return undefined;
      return npwpNumbers.open(userId, current.numberCipher);
    },

    async nameChanged(tx, user, name) {
      if (isOwnName(user.fullName, name)) return;
      const current = await findTaxNumber(tx, user.id);
      // Nobody has an unknown number, whatever they are called.
      if (!current || current.result === "not_found") return;
      const npwpNumber = npwpNumbers.open(user.id, current.numberCipher);
      const renamed = { ...user, fullName: name };
      const said = { npwpNumber, result: "checking", action: "rename" } as const;
      await say(tx, { ...said, user: renamed, from: current.result, by: { actorId: user.id } });
      await checkSoon(tx);
    },
  };
}
