import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedBody, ParsedQuery } from "@rukun/contract/call";
import type * as contract from "@rukun/contract/signatories";
import type { AuthorityResult, DeedBasis } from "@rukun/contract/signing-authority";
import { deedBases } from "@rukun/contract/signing-authority";
import { dayInJakarta } from "@rukun/finance/calendar";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { pageOf, placeOf, waitingIn } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { findUser, lockUser } from "../users/users.repository.ts";
import { describeAuthority, mayRowSign, missingOf } from "./signatories.policy.ts";
import {
  type AuthorityLine,
  addAuthority,
  addDecision,
  addWithdrawal,
  type FoundAuthority,
  findAuthority,
  findDeeds,
  findSigner,
  listAuthorities,
  listReviewed,
} from "./signatories.repository.ts";

interface Officer {
  readonly userId: string;
  readonly sessionId: string;
  readonly requestId: string;
}
type Decided = CallData<typeof contract.acceptAuthority>;

/** Officers record, refuse and withdraw who signs for a company; each decision is made once and kept. */
export interface AuthoritiesService {
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    query: ParsedQuery<typeof contract.listAuthorities>,
  ): Promise<CallData<typeof contract.listAuthorities>>;
  /** @throws ApiError `not_found`. */
  ofCompany(companyId: string): Promise<CallData<typeof contract.getCompanySignatories>>;
  /** @throws ApiError `not_found` for somebody else's member; `deed_missing`, `proposal_own`. */
  record(
    officer: Officer,
    companyId: string,
    body: ParsedBody<typeof contract.recordSignatory>,
  ): Promise<CallData<typeof contract.recordSignatory>>;
  /** @throws ApiError `not_found`. */
  document(officer: Officer, id: string): Promise<CallData<typeof contract.viewAuthorityDocument>>;
  /** @throws ApiError `not_found`, `proposal_own`; `transition_invalid` once decided, and for one who has left. */
  decide(officer: Officer, id: string, refusal: string | null): Promise<Decided>;
  /** @throws ApiError `not_found`, `proposal_own`; `transition_invalid` unless it is recorded. */
  withdraw(
    officer: Officer,
    id: string,
    reason: string,
  ): Promise<CallData<typeof contract.withdrawAuthority>>;
}

const pageSize = 20;

const titleOf = ({ businessEntity: business_entity, name }: AuthorityLine["company"]) =>
  companyTitle({ business_entity, name });

const listed = (found: AuthorityLine): contract.ListedAuthority => ({
  authority_id: found.authority.id,
  company_id: found.authority.companyId,
  company: titleOf(found.company),
  name: found.fullName,
  basis: found.authority.basis,
  valid_until: found.authority.validUntil,
  proposed_at: found.authority.at.toISOString(),
  result: found.decision?.result ?? null,
  is_withdrawn: found.withdrawal !== null,
});

export function createAuthoritiesService(deps: {
  db: Database;
  clock: Clock;
  files: Pick<FilesService, "describeForOfficer">;
  mail: Pick<MailService, "send">;
  webUrl: string;
}): AuthoritiesService {
  const { db, clock, files, mail, webUrl } = deps;
  const today = () => dayInJakarta(clock());

  async function find(executor: Database | Transaction, id: string): Promise<FoundAuthority> {
    const found = isUuid(id) ? await findAuthority(executor, id) : undefined;
    if (!found) throw new ApiError("not_found");
    return found;
  }

  /**
   * What is decided of a person's authority and what they sign become one after the other.
   * @throws ApiError `not_found`, `proposal_own`.
   */
  async function lock(tx: Transaction, { userId }: Officer, id: string): Promise<FoundAuthority> {
    const known = await find(tx, id);
    if (known.authority.userId === userId) throw new ApiError("proposal_own");
    await lockUser(tx, known.authority.userId);
    return find(tx, id);
  }

  const audit = (
    tx: Transaction,
    { userId: actorId, requestId }: Officer,
    { authority }: Pick<FoundAuthority, "authority">,
    change: { action: string; from: string; to: string; reason?: string | null; at: Date },
  ) =>
    addAuditEntry(tx, {
      ...{ actorId, subjectId: authority.userId, companyId: authority.companyId },
      ...{ objectId: authority.id, requestId, ...change },
    });

  /** The member, and whoever of the company proposed them. */
  async function tell(
    tx: Transaction,
    found: FoundAuthority,
    outcome: { readonly result: AuthorityResult | "withdrawn"; readonly reason: string | null },
  ): Promise<void> {
    const { userId, proposedBy } = found.authority;
    const proposer = proposedBy === userId ? undefined : await findUser(tx, proposedBy);
    const company = titleOf(found.company);
    const signatory = found.fullName;
    for (const reader of [found, ...(proposer?.role === "company" ? [proposer] : [])]) {
      const profileUrl = `${webAddress(webUrl, reader.locale, "/profile")}#signatories`;
      const params = { name: reader.fullName, signatory, company, profileUrl };
      if (outcome.result === "recorded") {
        await mail.send(tx, reader, "authorityRecorded", params);
      } else {
        const template = outcome.result === "refused" ? "authorityRefused" : "authorityWithdrawn";
        await mail.send(tx, reader, template, { ...params, reason: outcome.reason ?? "" });
      }
    }
  }

  return {
    async list({ filter, cursor }) {
      const found = await listAuthorities(db, filter, placeOf(cursor), pageSize + 1);
      const { rows, next_cursor } = pageOf(
        found,
        pageSize,
        ({ authority, decision, withdrawal }) => ({
          at: withdrawal?.at ?? decision?.at ?? authority.at,
          id: authority.id,
        }),
      );
      return {
        items: rows.map(listed),
        next_cursor,
        waiting: waitingIn(found, { filter, cursor }),
      };
    },

    async ofCompany(companyId) {
      const known = isUuid(companyId) ? await findDeeds(db, companyId) : undefined;
      if (!known) throw new ApiError("not_found");
      const { company, deeds } = known;
      const rows = await listReviewed(db, companyId);
      const day = today();
      return {
        company: titleOf(company),
        members: rows.map((row) => ({
          user_id: row.userId,
          full_name: row.fullName,
          role: row.role,
          status: row.status,
          missing: missingOf(row, day),
          authorities: row.authorities.map((each) => ({
            ...describeAuthority(each, day),
            proposed_by: each.proposedBy,
            decided_by: each.decidedBy,
            withdrawn_by: each.withdrawnBy,
          })),
        })),
        has_signer: rows.some((row) => mayRowSign(row, day)),
        deeds: deedBases.filter((basis) => deeds[basis] !== null),
      };
    },

    record: (officer, companyId, { user_id: userId, basis, valid_until: until }) =>
      db.transaction(async (tx) => {
        if (!isUuid(companyId) || !isUuid(userId)) throw new ApiError("not_found");
        if (userId === officer.userId) throw new ApiError("proposal_own");
        await lockUser(tx, userId);
        const member = await findSigner(tx, companyId, userId);
        if (!member) throw new ApiError("not_found");
        const fileId = await requireDeed(tx, companyId, basis);
        const [id, at] = [newId(), clock()];
        const { userId: proposedBy } = officer;
        await addAuthority(tx, {
          ...{ id, companyId, userId, basis, fileId, validUntil: until || null, proposedBy, at },
        });
        const decided = { result: "recorded", reason: null, decidedBy: proposedBy, at } as const;
        await addDecision(tx, { authorityId: id, ...decided });
        const found = await find(tx, id);
        const change = { action: "signing_authority.decide", from: "deed", to: "recorded", at };
        await audit(tx, officer, found, change);
        await tell(tx, found, { result: "recorded", reason: null });
        return { authority_id: id };
      }),

    // The record that the document was seen is written with what is answered.
    document: (officer, id) =>
      db.transaction(async (tx) => {
        const { file } = await find(tx, id);
        return files.describeForOfficer(tx, file, officer, officer.requestId);
      }),

    decide: (officer, id, reason) =>
      db.transaction(async (tx) => {
        const found = await lock(tx, officer, id);
        // Whoever has left signs nothing; what they were proposed for can still be refused.
        const isPossible = !found.decision && (found.isMember || reason !== null);
        if (!isPossible) throw new ApiError("transition_invalid");
        const result = reason === null ? "recorded" : "refused";
        const at = clock();
        await addDecision(tx, { authorityId: id, result, reason, decidedBy: officer.userId, at });
        const action = "signing_authority.decide";
        await audit(tx, officer, found, { action, from: "proposed", to: result, reason, at });
        await tell(tx, found, { result, reason });
        return { result };
      }),

    withdraw: (officer, id, reason) =>
      db.transaction(async (tx) => {
        const found = await lock(tx, officer, id);
        const isRecorded = found.decision?.result === "recorded" && !found.withdrawal;
        if (!isRecorded) throw new ApiError("transition_invalid");
        const at = clock();
        await addWithdrawal(tx, { authorityId: id, reason, withdrawnBy: officer.userId, at });
        const action = "signing_authority.withdraw";
        await audit(tx, officer, found, { action, from: "recorded", to: "withdrawn", reason, at });
        await tell(tx, found, { result: "withdrawn", reason });
        return { withdrawn_at: at.toISOString() };
      }),
  };
}

/** The company's deed. @throws ApiError `deed_missing` before it was given. */
export async function requireDeed(
  tx: Transaction,
  companyId: string,
  basis: DeedBasis,
): Promise<string> {
  const fileId = (await findDeeds(tx, companyId))?.deeds[basis];
  if (!fileId) throw new ApiError("deed_missing");
  return fileId;
}
