import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type * as contract from "@rukun/contract/domicile-certificates";
import type { Locale } from "@rukun/contract/locales";
import { dayInJakarta } from "@rukun/finance/calendar";
import type { Database, Transaction } from "../../db/client.ts";
import type { DomicileCertificateRow } from "../../db/schema/domicile-certificates.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { pageOf, placeOf, waitingIn } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { TreatyRate } from "../../treaty-rates.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { treatyBpsOf } from "../tax-numbers/tax-status.policy.ts";
import { lockUser } from "../users/users.repository.ts";
import { domicileStateOf } from "./domicile.policy.ts";
import {
  addDecision,
  addWithdrawal,
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

/** One officer, who is not the funder, decides on each certificate, once, and can take an acceptance back, once. */
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
  /**
   * Whoever has accepted it may take it back too: it is their mistake more often than another's.
   * @throws ApiError `not_found`; `proposal_own`; `transition_invalid` unless it is accepted and its days are not over.
   */
  withdraw(
    officer: Officer,
    id: string,
    reason: string,
  ): Promise<CallData<typeof contract.withdrawDomicile>>;
}

const pageSize = 20;

const listed = ({
  certificate,
  decision,
  withdrawal,
  fullName,
}: CertificateLine): contract.ListedDomicile => ({
  certificate_id: certificate.id,
  name: fullName,
  country: certificate.country,
  valid_from: certificate.validFrom,
  valid_until: certificate.validUntil,
  submitted_at: certificate.at.toISOString(),
  result: decision?.result ?? null,
  is_withdrawn: withdrawal !== null,
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

  /** Giving a certificate, and what is decided of one of the same funder, become one after the other. */
  async function lock(tx: Transaction, id: string) {
    const known = isUuid(id) ? await findCertificate(tx, id) : undefined;
    if (!known) throw new ApiError("not_found");
    await lockUser(tx, known.funder.id);
    return (await findCertificate(tx, id)) ?? known;
  }

  const canWithdraw = (found: Parameters<typeof domicileStateOf>[0]): boolean =>
    domicileStateOf(found, dayInJakarta(clock())) === "accepted";
  const profileUrlOf = (locale: Locale) => `${webAddress(webUrl, locale, "/profile")}#tax`;

  const decide = (
    { userId: decidedBy, requestId }: Officer,
    id: string,
    /** Of a refusal. */
    reason: string | null,
  ): Promise<Decided> =>
    db.transaction(async (tx) => {
      const found = await lock(tx, id);
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
      const params = { name: funder.fullName, profileUrl: profileUrlOf(funder.locale) };
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
      const { rows, next_cursor } = pageOf(
        found,
        pageSize,
        ({ certificate, decision, withdrawal }) => ({
          at: withdrawal?.at ?? decision?.at ?? certificate.at,
          id: certificate.id,
        }),
      );
      return {
        items: rows.map(listed),
        next_cursor,
        waiting: waitingIn(found, { filter, cursor }),
      };
    },

    // The record that the file was seen is written with what is answered.
    get: (officer, id) =>
      db.transaction(async (tx) => {
        const found = isUuid(id) ? await findCertificate(tx, id) : undefined;
        if (!found) throw new ApiError("not_found");
        const { certificate, decision, withdrawal, funder } = found;
        const bps = treatyOf(certificate);
        return {
          ...listed({ certificate, decision, withdrawal, fullName: funder.fullName }),
          file: await files.describeForOfficer(tx, found.file, officer, officer.requestId),
          treaty_bps: bps === undefined ? null : Number(bps),
          is_replaced: found.isReplaced,
          reason: decision?.reason ?? null,
          decided_by: found.decidedBy,
          decided_at: decision?.at.toISOString() ?? null,
          can_withdraw: canWithdraw(found),
          withdrawal: withdrawal && {
            reason: withdrawal.reason,
            withdrawn_by: found.withdrawnBy ?? "",
            withdrawn_at: withdrawal.at.toISOString(),
          },
        };
      }),

    accept: (officer, id) => decide(officer, id, null),
    refuse: (officer, id, reason) => decide(officer, id, reason),

    withdraw: ({ userId: withdrawnBy, requestId }, id, reason) =>
      db.transaction(async (tx) => {
        const found = await lock(tx, id);
        const { funder } = found;
        if (funder.id === withdrawnBy) throw new ApiError("proposal_own");
        if (!canWithdraw(found)) throw new ApiError("transition_invalid");
        const at = clock();
        await addWithdrawal(tx, { certificateId: id, reason, withdrawnBy, at });
        await addAuditEntry(tx, {
          ...{ actorId: withdrawnBy, subjectId: funder.id, objectId: id, requestId, at, reason },
          ...{ action: "domicile_certificate.withdraw", from: "accepted", to: "withdrawn" },
        });
        await mail.send(tx, funder, "domicileWithdrawn", {
          ...{ name: funder.fullName, reason, on: new Date(dayInJakarta(at)) },
          profileUrl: profileUrlOf(funder.locale),
        });
        return { withdrawn_at: at.toISOString() };
      }),
  };
}
