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
import { answerOf } from "../../providers/answer.ts";
import type { Signer } from "../../providers/signer/port.ts";
import type { Storage } from "../../storage/port.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { InboxReader, InboxService } from "../inbox/inbox.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { PinService } from "../pin/pin.service.ts";
import { findUser } from "../users/users.repository.ts";
import { setSuperseded } from "./contracts.repository.ts";
import { tellSubject } from "./live-subject.ts";
import { positionOf, signingOf } from "./signings.policy.ts";
import {
  addSigning,
  clearRefused,
  completeSigning,
  findSigning,
  findToSign,
  setRefused,
  setSent,
} from "./signings.repository.ts";
import { findNewestVersion } from "./versions.repository.ts";

/** Its kind, and what a contract is about, decide who signs it when, and what follows. */
export interface SigningHandler {
  /** Locks what the contract is about, before the contract. */
  lock(tx: Transaction, subjectId: string): Promise<void>;
  /**
   * Whether this person may sign this kind now.
   * @throws ApiError `not_verified`, `company_on_hold`, `signer_not_authorised` where only that is in
   * the way.
   */
  maySign(tx: Transaction, subjectId: string, kind: ContractKind, userId: string): Promise<boolean>;
  /**
   * Whether a signature that was asked for counts, now that it is made: whoever signs for a company may have lost that
   * right meanwhile. Without this method it does.
   */
  counts?(tx: Transaction, subjectId: string, userId: string): Promise<boolean>;
  /** One of its contracts was signed. */
  onSigned(tx: Transaction, subjectId: string): Promise<void>;
  /** The page from which it is signed. */
  readonly page: (subjectId: string) => string;
}
export type SigningHandlers = ReadonlyMap<ContractKind, SigningHandler>;

const reader: InboxReader<DocumentEvent> = {
  party: "signer",
  shape: documentEvent,
  eventIdOf: ({ event_id: id }) => id,
  differenceOf(earlier, told) {
    const before = Object(earlier) as Partial<DocumentEvent>;
    if (before.reference_number !== told.reference_number) return "another reference";
    if (before.document_token !== told.document_token) return "another document";
    return before.status === told.status ? null : "another status";
  },
};

export interface SigningsService {
  /**
   * Brings a contract to the provider, once.
   * @throws ApiError `not_found`, `contract_unread`, `transition_invalid`; those of `PinService.verify` and of
   * `SigningHandler.maySign`
   */
  request(
    userId: string,
    body: ParsedBody<typeof uploadDoc>,
    context: RequestContext,
  ): Promise<Signing>;
  /** @throws ApiError `not_found` */
  status(userId: string, contractId: string): Promise<Signing>;
  /** Keeps what the provider tells. It is applied afterwards, once, however often it is told. */
  receive(told: DocumentEvent): Promise<string>;
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
  inbox: InboxService;
  live: Pick<LiveService, "changed">;
  pin: Pick<PinService, "verify">;
  handlers: SigningHandlers;
  webUrl: string;
}): SigningsService {
  const { db, clock, jobs, signer, storage, inbox, live, pin, handlers, webUrl } = deps;

  async function find(executor: Database | Transaction, contractId: string, userId: string) {
    const found = isUuid(contractId) ? await findToSign(executor, contractId, userId) : undefined;
    if (!found) throw new ApiError("not_found");
    return found;
  }

  const receive: SigningsService["receive"] = (told) => inbox.keepAnswer("signer", told);

  /** Kept as it was made, in the place of nothing: somebody who may sign has another one made. */
  async function setAside(
    tx: Transaction,
    { signing, contract }: NonNullable<Awaited<ReturnType<typeof findSigning>>>,
  ): Promise<void> {
    await setSuperseded(tx, signing.contractId, clock());
    await addAuditEntry(tx, {
      actorId: null,
      subjectId: signing.userId,
      ...(contract.subjectType === "campaign" && { campaignId: contract.subjectId }),
      objectId: signing.contractId,
      action: "contract.signature_refused",
      reason: "the signatory may not sign for the company",
    });
  }

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
    const counts = (await handler?.counts?.(tx, contract.subjectId, signing.userId)) ?? true;
    const now = clock().getTime();
    const at = told.signed_at ? Date.parse(told.signed_at) : now;
    if (!(await completeSigning(tx, signing, new Date(Math.min(at, now))))) return;
    await jobs.enqueue(tx, "make-contract", { contractId: signing.contractId });
    await jobs.enqueue(tx, "fetch-signed", { signingId: signing.id });
    tellSubject(live, tx, contract);
    if (!counts && !contract.supersededAt) return setAside(tx, found);
    await handler?.onSigned(tx, contract.subjectId);
  }

  /** The provider does not take it: whoever signs is told, may ask again, and officers see why. */
  const refuse = (id: string, contract: Parameters<typeof tellSubject>[2], code: string) =>
    db.transaction(async (tx) => {
      if (!(await setRefused(tx, id, clock()))) return;
      await inbox.noteRefusal(tx, { party: "signer", objectId: id, code });
      tellSubject(live, tx, contract);
    });

  return {
    async request(userId, { document_id: contractId, pin: typed }, { requestId, locale }) {
      const { contract, readAt, isMade, signing } = await find(db, contractId, userId);
      if (signing && !signing.refusedAt) return signingOf(contractId, signing);
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
        const id = signing?.id ?? newId();
        if (signing) {
          await clearRefused(tx, id);
          await jobs.enqueue(tx, "send-to-signer", { signingId: id, locale });
        } else if (await addSigning(tx, { id, contractId, userId, createdAt: clock() })) {
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
      if (contract.supersededAt || signing.refusedAt) return;
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
      const sending = signer.send({
        reference: signingId,
        title: `${contractTitles[contract.kind][locale]} ${contract.number}`,
        pdf: await storage.get(version.fileId),
        signer: { name, email, phone, locale, position },
        returnUrl: webAddress(webUrl, locale, page),
      });
      const answer = await answerOf(sending);
      if (answer.outcome === "silent") throw answer.error;
      if (answer.outcome === "done") {
        await setSent(db, signingId, answer.value);
        tellSubject(live, db, contract);
      } else await refuse(signingId, contract, answer.code);
    },

    async apply({ eventId }) {
      await inbox.apply(eventId, reader, async (tx, { told }) => {
        await take(tx, told);
        return { effect: "done" };
      });
    },
  };
}
