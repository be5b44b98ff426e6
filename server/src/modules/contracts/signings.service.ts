import type { ParsedBody } from "@rukun/contract/call";
import { type ContractKind, contractTitles } from "@rukun/contract/contract-kinds";
import {
  type DocumentEvent,
  documentEvent,
  type Signing,
  type uploadDoc,
} from "@rukun/contract/signing";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import type { JobData, Jobs } from "../../jobs/jobs.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import type { Signer } from "../../providers/signer/port.ts";
import type { Storage } from "../../storage/port.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addEvent, lockEvent, markApplied } from "../inbox/inbox.repository.ts";
import type { LiveService } from "../live/live.service.ts";
import type { PinService } from "../pin/pin.service.ts";
import { findUser } from "../users/users.repository.ts";
import { tellSubject } from "./live-subject.ts";
import { positionOf, signingOf } from "./signings.policy.ts";
import {
  addSigning,
  completeSigning,
  findSigning,
  findToSign,
  setSent,
} from "./signings.repository.ts";
import { findNewestVersion } from "./versions.repository.ts";

/** Its kind, and what a contract is about, decide who signs it when, and what follows. */
export interface SigningHandler {
  /** Locks what the contract is about, before the contract. */
  lock(tx: Transaction, subjectId: string): Promise<void>;
  /** Whether this person may sign this kind now. */
  maySign(tx: Transaction, subjectId: string, kind: ContractKind, userId: string): Promise<boolean>;
  /** One of its contracts was signed. */
  onSigned(tx: Transaction, subjectId: string): Promise<void>;
  /** The page from which it is signed. */
  readonly page: (subjectId: string) => string;
}
export type SigningHandlers = ReadonlyMap<ContractKind, SigningHandler>;

/** What the signature provider told. */
export const signerInbox = "signer";

export interface SigningsService {
  /**
   * Brings a contract to the provider, once.
   * @throws ApiError `not_found`, `contract_unread`, `transition_invalid`; those of `PinService.verify`
   */
  request(
    userId: string,
    body: ParsedBody<typeof uploadDoc>,
    context: RequestContext,
  ): Promise<Signing>;
  /** @throws ApiError `not_found` */
  status(userId: string, contractId: string): Promise<Signing>;
  /** Keeps what the provider tells. It is applied afterwards, once, however often it is told. */
  receive(told: DocumentEvent): Promise<void>;
  /** Sends a document, or asks about one that was sent: what was told may have been lost. */
  send(job: JobData["send-to-signer"]): Promise<void>;
  apply(job: { eventId: string }): Promise<void>;
}

export function createSigningsService(deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  /** Null when none is configured: documents are sent once there is one. */
  signer: Signer | null;
  storage: Storage;
  live: Pick<LiveService, "changed">;
  pin: Pick<PinService, "verify">;
  handlers: SigningHandlers;
  webUrl: string;
}): SigningsService {
  const { db, clock, jobs, signer, storage, live, pin, handlers, webUrl } = deps;

  async function find(executor: Database | Transaction, contractId: string, userId: string) {
    const found = isUuid(contractId) ? await findToSign(executor, contractId, userId) : undefined;
    if (!found) throw new ApiError("not_found");
    return found;
  }

  const receive: SigningsService["receive"] = (told) =>
    db.transaction(async (tx) => {
      const id = newId();
      const { event_id: eventId } = told;
      const event = { id, provider: signerInbox, eventId, body: told, receivedAt: clock() };
      if (await addEvent(tx, event)) await jobs.enqueue(tx, "apply-signing-event", { eventId: id });
    });

  /** A signature is a fact, also when nobody waits for it any more. */
  async function take(tx: Transaction, told: DocumentEvent): Promise<void> {
    const { reference_number: id, document_token: providerId } = told;
    const found = isUuid(id) ? await findSigning(tx, id) : undefined;
    if (!found || told.status !== "Completed") return;
    const { signing, contract } = found;
    // Of another document than the one we know under this reference.
    if (signing.providerId && signing.providerId !== providerId) return;
    const handler = handlers.get(contract.kind);
    await handler?.lock(tx, contract.subjectId);
    const now = clock().getTime();
    const at = told.signed_at ? Date.parse(told.signed_at) : now;
    if (!(await completeSigning(tx, signing, new Date(Math.min(at, now))))) return;
    await jobs.enqueue(tx, "make-contract", { contractId: signing.contractId });
    await jobs.enqueue(tx, "fetch-signed", { signingId: signing.id });
    tellSubject(live, tx, contract);
    await handler?.onSigned(tx, contract.subjectId);
  }

  return {
    async request(userId, { document_id: contractId, pin: typed }, { requestId, locale }) {
      const { contract, readAt, isMade, signing } = await find(db, contractId, userId);
      if (signing) return signingOf(contractId, signing);
      if (!readAt) throw new ApiError("contract_unread");
      const handler = handlers.get(contract.kind);
      if (!isMade || !handler) throw new ApiError("transition_invalid");
      await pin.verify(userId, typed, "pin", requestId);
      return db.transaction(async (tx) => {
        const { subjectId, kind } = contract;
        await handler.lock(tx, subjectId);
        // Another one may have been made in its place before the lock.
        const { supersededAt } = (await find(tx, contractId, userId)).contract;
        if (supersededAt || !(await handler.maySign(tx, subjectId, kind, userId))) {
          throw new ApiError("transition_invalid");
        }
        const id = newId();
        if (await addSigning(tx, { id, contractId, userId, createdAt: clock() })) {
          await jobs.enqueue(tx, "send-to-signer", { signingId: id, locale });
        }
        return signingOf(contractId, (await find(tx, contractId, userId)).signing);
      });
    },

    async status(userId, contractId) {
      return signingOf(contractId, (await find(db, contractId, userId)).signing);
    },

    receive,

    async send({ signingId, locale: asked }) {
      const found = await findSigning(db, signingId);
      if (!signer || !found || found.signing.signedAt) return;
      const { signing, contract } = found;
      if (signing.providerId) {
        const signedAt = await signer.signedAt(signing.providerId);
        if (!signedAt) return;
        await receive({
          event_id: `asked:${signing.providerId}`,
          reference_number: signingId,
          document_token: signing.providerId,
          status: "Completed",
          signed_at: signedAt.toISOString(),
        });
        return;
      }
      if (contract.supersededAt) return;
      const [user, version] = await Promise.all([
        findUser(db, signing.userId),
        findNewestVersion(db, signing.contractId),
      ]);
      if (!user || !version) throw new Error("a contract to be signed is incomplete");
      const { fullName: name, email, phone } = user;
      const locale = asked ?? user.locale;
      const page = handlers.get(contract.kind)?.page(contract.subjectId) ?? "/";
      const place = version.places?.find(({ userId }) => userId === signing.userId);
      const position = place ? positionOf(place) : null;
      const sent = await signer.send({
        reference: signingId,
        title: `${contractTitles[contract.kind][locale]} ${contract.number}`,
        pdf: await storage.get(version.fileId),
        signer: { name, email, phone, locale, position },
        returnUrl: webAddress(webUrl, locale, page),
      });
      await setSent(db, signingId, sent);
      tellSubject(live, db, contract);
    },

    apply: ({ eventId }) =>
      db.transaction(async (tx) => {
        const body = await lockEvent(tx, eventId);
        if (body === undefined) return;
        await take(tx, documentEvent.parse(body));
        await markApplied(tx, eventId, clock());
      }),
  };
}
