import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type * as contract from "@rukun/contract/domicile-certificates";
import type { Database } from "../../db/client.ts";
import type { DomicileCertificateRow } from "../../db/schema/domicile-certificates.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { TreatyRate } from "../../treaty-rates.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { dayInJakarta } from "../campaigns/campaign-simulation.policy.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { treatyBpsOf } from "../tax-numbers/tax-status.policy.ts";
import { lockUser } from "../users/users.repository.ts";
import {
  addDecision,
  type CertificateLine,
  findCertificate,
  listCertificates,
} from "./domicile-certificates.repository.ts";

interface Officer {
  readonly userId: string;
  readonly sessionId: string;
  readonly requestId: string;
}
type Decided = CallData<typeof contract.acceptDomicile>;

/** One officer, who is not the funder, decides on each certificate, once. */
export interface DomicileCertificatesService {
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    query: ParsedQuery<typeof contract.listDomicileCertificates>,
  ): Promise<CallData<typeof contract.listDomicileCertificates>>;
  /** @throws ApiError `not_found`. */
  get(officer: Officer, id: string): Promise<contract.DomicileDetail>;
  /**
   * @throws ApiError `not_found`; `changed_meanwhile` when the funder has given another one; `transition_invalid` when it
   * is decided; `proposal_own`; `no_treaty`.
   */
  accept(officer: Officer, id: string): Promise<Decided>;
  /** @throws ApiError as `accept`, without `no_treaty`. */
  refuse(officer: Officer, id: string, reason: string): Promise<Decided>;
}

const pageSize = 20;

const listed = ({ certificate, decision, fullName }: CertificateLine): contract.ListedDomicile => ({
  certificate_id: certificate.id,
  name: fullName,
  country: certificate.country,
  valid_from: certificate.validFrom,
  valid_until: certificate.validUntil,
  submitted_at: certificate.at.toISOString(),
  result: decision?.result ?? null,
});

export function createDomicileCertificatesService(deps: {
  db: Database;
  clock: Clock;
  treatyRates: readonly TreatyRate[];
  files: Pick<FilesService, "describeForOfficer">;
  mail: Pick<MailService, "send">;
  webUrl: string;
}): DomicileCertificatesService {
  const { db, clock, treatyRates, files, mail, webUrl } = deps;

  /** From the first day on which an acceptance would count. */
  function treatyOf({ country, validFrom }: DomicileCertificateRow): bigint | undefined {
    const today = dayInJakarta(clock());
    return treatyBpsOf(treatyRates, country, validFrom > today ? validFrom : today);
  }

  const decide = (
    { userId: decidedBy, requestId }: Officer,
    id: string,
    /** Of a refusal. */
    reason: string | null,
  ): Promise<Decided> =>
    db.transaction(async (tx) => {
      const known = isUuid(id) ? await findCertificate(tx, id) : undefined;
      if (!known) throw new ApiError("not_found");
      // Giving one and deciding on one of the same funder become one after the other.
      await lockUser(tx, known.funder.id);
      const found = (await findCertificate(tx, id)) ?? known;
      const { certificate, funder } = found;
      if (funder.id === decidedBy) throw new ApiError("proposal_own");
      if (found.decision) throw new ApiError("transition_invalid");
      if (found.isReplaced) throw new ApiError("changed_meanwhile");
      const bps = treatyOf(certificate);
      if (reason === null && bps === undefined) throw new ApiError("no_treaty");
      const result = reason === null ? "accepted" : "refused";
      const at = clock();
      await addDecision(tx, { certificateId: id, result, reason, decidedBy, at });
      await addAuditEntry(tx, {
        ...{ actorId: decidedBy, subjectId: funder.id, objectId: id, requestId, at, reason },
        ...{ action: "domicile_certificate.decide", from: "checking", to: result },
      });
      const profileUrl = `${webAddress(webUrl, funder.locale, "/profile")}#tax`;
      const params = { name: funder.fullName, profileUrl };
      if (reason !== null) {
        await mail.send(tx, funder, "domicileRefused", { ...params, reason });
      } else {
        await mail.send(tx, funder, "domicileAccepted", {
          ...{ ...params, bps: Number(bps) },
          from: new Date(certificate.validFrom),
          until: new Date(certificate.validUntil),
        });
      }
      return { result };
    });

  return {
    async list({ filter, cursor }) {
      const found = await listCertificates(db, filter, placeOf(cursor), pageSize + 1);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ certificate, decision }) => ({
        at: decision?.at ?? certificate.at,
        id: certificate.id,
      }));
      return { items: rows.map(listed), next_cursor };
    },

    // The record that the file was seen is written with what is answered.
    get: (officer, id) =>
      db.transaction(async (tx) => {
        const found = isUuid(id) ? await findCertificate(tx, id) : undefined;
        if (!found) throw new ApiError("not_found");
        const { certificate, decision, funder } = found;
        const bps = treatyOf(certificate);
        return {
          ...listed({ certificate, decision, fullName: funder.fullName }),
          file: await files.describeForOfficer(tx, found.file, officer, officer.requestId),
          treaty_bps: bps === undefined ? null : Number(bps),
          is_replaced: found.isReplaced,
          reason: decision?.reason ?? null,
          decided_by: found.decidedBy,
          decided_at: decision?.at.toISOString() ?? null,
        };
      }),

    accept: (officer, id) => decide(officer, id, null),
    refuse: (officer, id, reason) => decide(officer, id, reason),
  };
}
