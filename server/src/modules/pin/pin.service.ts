import type { OtpChallenge } from "@rukun/contract/account";
import type {
  changePinBody,
  forgotPinBody,
  PinState,
  resetPinBody,
  setPinBody,
} from "@rukun/contract/pin";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { PasswordHasher } from "../../lib/passwords.ts";
import type { RequestContext, SignedIn } from "../../plugins/contract-routes.ts";
import type { CodeService } from "../account/codes.service.ts";
import type { PasswordService } from "../account/password.service.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { IdempotencyService, KeepAnswer } from "../idempotency/idempotency.service.ts";
import type { BirthDate } from "../kyc/id-card.policy.ts";
import type { MailService } from "../mails/mail.service.ts";
import { findUser, lockUser } from "../users/users.repository.ts";
import { isBirthDate, keyedPin, mostTries, wrongPinMessage } from "./pin.policy.ts";
import {
  addPin,
  beginTry,
  findFailures,
  findPin,
  forgiveTries,
  type PinRow,
  replacePin,
} from "./pin.repository.ts";

type Body<B extends z.ZodMiniType> = z.output<B>;

/** Six digits of a person, asked for before money moves, something is signed or a bank account changes. */
export interface PinService {
  get(userId: string): Promise<PinState>;
  /** @throws ApiError `pin_exists`; `validation_failed` under `password` or `pin`. */
  set(who: SignedIn, body: Body<typeof setPinBody>, context: RequestContext): Promise<PinState>;
  /** @throws as `verify`, under `current_pin`. */
  change(
    who: SignedIn,
    body: Body<typeof changePinBody>,
    context: RequestContext,
  ): Promise<PinState>;
  /** Mails a code that a new PIN can be set with. @throws ApiError `pin_not_set` */
  forgot(who: SignedIn, body: Body<typeof forgotPinBody>): Promise<OtpChallenge>;
  /** @throws ApiError `otp_invalid`, `otp_expired` */
  reset(who: SignedIn, body: Body<typeof resetPinBody>, context: RequestContext): Promise<PinState>;
  /**
   * Checks a PIN that was typed to confirm something. Every try counts before it is compared, wherever it comes from.
   * @throws ApiError `pin_not_set`, `pin_locked`; `validation_failed` under `field` when it is wrong.
   */
  verify(userId: string, pin: string, field: string, requestId: string): Promise<PinRow>;
}

export function createPinService(deps: {
  db: Database;
  clock: Clock;
  mail: Pick<MailService, "send">;
  passwords: PasswordHasher;
  idempotency: IdempotencyService;
  account: {
    readonly codes: Pick<CodeService, "startUnlessJustSent" | "enter">;
    readonly password: Pick<PasswordService, "prove">;
  };
  /** From the ID card number; undefined as long as nothing was entered. */
  findBirthDate: (userId: string) => Promise<BirthDate | undefined>;
  indexKey: Buffer;
  webUrl: string;
}): PinService {
  const { db, clock, mail, passwords, idempotency, account, findBirthDate, indexKey, webUrl } =
    deps;
  const { codes, password } = account;

  const keyed = (userId: string, pin: string) => keyedPin(indexKey, userId, pin);

  async function hashOf(userId: string, pin: string): Promise<string> {
    const birthDate = await findBirthDate(userId);
    if (birthDate && isBirthDate(pin, birthDate)) throw fieldError("pin", "pinBirthDate");
    return passwords.hash(keyed(userId, pin));
  }

  const notice = (tx: Transaction, user: UserRow, template: "pinChanged" | "pinLocked") =>
    mail.send(tx, user, template, {
      name: user.fullName,
      profileUrl: webAddress(webUrl, user.locale, "/profile"),
    });

  async function record(
    tx: Transaction,
    userId: string,
    action: "pin.set" | "pin.change" | "pin.reset" | "pin.locked",
    requestId: string,
  ) {
    const user = await findUser(tx, userId);
    if (!user) throw new ApiError("not_found");
    await addAuditEntry(tx, { actorId: userId, subjectId: userId, action, requestId });
    await notice(tx, user, action === "pin.locked" ? "pinLocked" : "pinChanged");
  }

  async function get(userId: string): Promise<PinState> {
    const failures = await findFailures(db, userId);
    return { is_set: failures !== undefined, is_locked: (failures ?? 0) >= mostTries };
  }

  const verify: PinService["verify"] = async (userId, pin, field, requestId) => {
    const row = await findPin(db, userId);
    if (!row) throw new ApiError("pin_not_set");
    const failures = await beginTry(db, userId, mostTries);
    if (failures === undefined) throw new ApiError("pin_locked");
    if (await passwords.verify(row.pinHash, keyed(userId, pin))) {
      await forgiveTries(db, userId);
      return row;
    }
    if (failures < mostTries) throw fieldError(field, wrongPinMessage(failures));
    await db.transaction((tx) => record(tx, userId, "pin.locked", requestId));
    throw new ApiError("pin_locked");
  };

  /** Pressed twice, it is one request; the password is no part of what is remembered. */
  const once = (
    purpose: "set-pin" | "change-pin" | "reset-pin",
    { userId }: SignedIn,
    {
      pin,
      ...sent
    }: { readonly pin: string; readonly challenge_id?: string; readonly code?: string },
    context: RequestContext,
    work: (keep: KeepAnswer<PinState>) => Promise<PinState>,
  ) => {
    const body = { ...sent, userId, pin: keyed(userId, pin) };
    return idempotency.once({ purpose, body, context }, work);
  };

  const usable: PinState = { is_set: true, is_locked: false };

  return {
    get,
    verify,

    set: (who, { password: typed, pin }, context) =>
      once("set-pin", who, { pin }, context, async (keep) => {
        const { userId } = who;
        await password.prove(userId, typed, "password");
        const pinHash = await hashOf(userId, pin);
        return db.transaction(async (tx) => {
          if (!(await addPin(tx, { userId, pinHash, changedAt: clock() }))) {
            throw new ApiError("pin_exists");
          }
          await record(tx, userId, "pin.set", context.requestId);
          return keep(tx, usable);
        });
      }),

    change: (who, { current_pin, pin }, context) =>
      once("change-pin", who, { pin }, context, async (keep) => {
        const { userId } = who;
        const { requestId } = context;
        const known = await verify(userId, current_pin, "current_pin", requestId);
        const pinHash = await hashOf(userId, pin);
        return db.transaction(async (tx) => {
          const row = { userId, pinHash, changedAt: clock() };
          // Changed since it was compared: what was typed is no longer the PIN.
          if (!(await replacePin(tx, row, known.pinHash))) {
            throw fieldError("current_pin", "pinWrong");
          }
          await record(tx, userId, "pin.change", requestId);
          return keep(tx, usable);
        });
      }),

    async forgot({ userId }, body) {
      const { email } = await password.prove(userId, body.password, "password");
      if (!(await findPin(db, userId))) throw new ApiError("pin_not_set");
      return db.transaction(async (tx) => {
        await lockUser(tx, userId);
        return codes.startUnlessJustSent(tx, { id: userId, email }, "pin");
      });
    },

    reset: (who, { challenge_id, code, pin }, context) =>
      once("reset-pin", who, { pin, challenge_id, code }, context, async (keep) => {
        const { userId } = who;
        const pinHash = await hashOf(userId, pin);
        const entered = await db.transaction(async (tx) => {
          const { result, ...owner } = await codes.enter(tx, challenge_id, code, "pin");
          // A wrong one stays counted.
          if (result !== "right") return result;
          // Somebody else's code is none, and stays theirs.
          if (!("user" in owner) || owner.user.id !== userId) throw new ApiError("otp_expired");
          await replacePin(tx, { userId, pinHash, changedAt: clock() });
          await forgiveTries(tx, userId);
          await record(tx, userId, "pin.reset", context.requestId);
          return keep(tx, usable);
        });
        if (typeof entered !== "string") return entered;
        throw new ApiError(entered === "wrong" ? "otp_invalid" : "otp_expired");
      }),
  };
}
