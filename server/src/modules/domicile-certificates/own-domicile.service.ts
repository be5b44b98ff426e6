import type { ParsedBody } from "@rukun/contract/call";
import type * as contract from "@rukun/contract/domicile-certificates";
import type { OwnDomicile } from "@rukun/contract/domicile-certificates";
import { dayInJakarta } from "@rukun/finance/calendar";
import { v7 as newId } from "uuid";
import type { Database, Executor } from "../../db/client.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import type { Upload } from "../../plugins/uploads.ts";
import type { TreatyRate } from "../../treaty-rates.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import { withPicture } from "../files/picture-transaction.service.ts";
import { isResident, treatyBpsOf } from "../tax-numbers/tax-status.policy.ts";
import { lockUser } from "../users/users.repository.ts";
import { domicileStateOf, heldUntil } from "./domicile.policy.ts";
import { addCertificate, findDomicile } from "./domicile-certificates.repository.ts";

type Who = Pick<SignedIn, "userId" | "sessionId">;

/** What a non-resident funder gives so that their treaty's rate applies. */
export interface OwnDomicileService {
  /** @throws ApiError `forbidden` for companies and residents. */
  get(who: Who, executor?: Executor): Promise<OwnDomicile>;
  /**
   * The one that is checked already, sent again, changes nothing.
   * @throws ApiError `forbidden` as `get`, `no_treaty`, `validation_failed` for a file that cannot be accepted.
   */
  give(
    who: Who & { readonly requestId: string },
    body: ParsedBody<typeof contract.giveDomicileCertificate>,
  ): Promise<OwnDomicile>;
}

const field = "certificate_file";

export function createOwnDomicileService(deps: {
  db: Database;
  clock: Clock;
  treatyRates: readonly TreatyRate[];
  files: Pick<FilesService, "fingerprint" | "storeDocument" | "record" | "discard" | "describe">;
}): OwnDomicileService {
  const { db, clock, treatyRates, files } = deps;
  const today = () => dayInJakarta(clock());

  async function require(executor: Executor, userId: string) {
    const found = await findDomicile(executor, userId);
    if (!found || isResident(found)) throw new ApiError("forbidden");
    return found;
  }

  async function get({ userId, sessionId }: Who, executor: Executor = db): Promise<OwnDomicile> {
    const found = await require(executor, userId);
    const { nationality: country, certificate, decision, withdrawal, file } = found;
    const day = today();
    const bps = treatyBpsOf(treatyRates, country, day);
    return {
      country,
      treaty_bps: bps === undefined ? null : Number(bps),
      holds_until: heldUntil(found, day),
      latest: certificate &&
        file && {
          certificate_id: certificate.id,
          state: domicileStateOf({ certificate, decision, withdrawal }, day),
          valid_from: certificate.validFrom,
          valid_until: certificate.validUntil,
          submitted_at: certificate.at.toISOString(),
          decided_at: decision?.at.toISOString() ?? null,
          withdrawn_at: withdrawal?.at.toISOString() ?? null,
          reason: withdrawal?.reason ?? decision?.reason ?? null,
          file: files.describe(file, sessionId),
        },
    };
  }

  return {
    get: (who) => get(who),

    async give(who, { valid_from: validFrom, valid_until: validUntil, certificate_file: sent }) {
      const { userId, requestId } = who;
      const { nationality: country } = await require(db, userId);
      if (treatyBpsOf(treatyRates, country, today()) === undefined) throw new ApiError("no_treaty");
      const receivedSha256 = files.fingerprint(field, sent);
      const upload = sent as Upload;
      const stored = await files.storeDocument({
        ...{ ownerId: userId, companyId: null, kind: "domicile-certificate" },
        ...{ name: upload.name ?? "", bytes: await upload.read() },
      });
      if ("refusal" in stored) throw fieldError(field, stored.refusal);
      const { file } = stored;
      return withPicture({ db, files }, file, async (tx) => {
        // Two at once become one after the other, so that the second finds the first.
        await lockUser(tx, userId);
        const { certificate, decision, file: before } = await require(tx, userId);
        const isWaiting =
          certificate !== null &&
          decision === null &&
          before?.receivedSha256 === receivedSha256 &&
          certificate.validFrom === validFrom &&
          certificate.validUntil === validUntil;
        if (!isWaiting) {
          const id = newId();
          await files.record(tx, file);
          await addCertificate(tx, {
            ...{ id, userId, country, validFrom, validUntil, fileId: file.id, at: clock() },
          });
          await addAuditEntry(tx, {
            ...{ actorId: userId, subjectId: userId, objectId: id, requestId },
            ...{ action: "domicile_certificate.give", to: "checking" },
          });
        }
        return { result: await get(who, tx), isKept: !isWaiting, replacedId: null };
      });
    },
  };
}
