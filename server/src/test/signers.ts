import { randomUUID } from "node:crypto";
import type { AuthorityBasis } from "@rukun/contract/signing-authority";
import { v7 as newId } from "uuid";
import type { TestApp } from "./test-app.ts";

type Store = Pick<TestApp, "database">;
interface Whose {
  readonly companyId: string;
  readonly userId: string;
}

/** That a member may sign for a company, as a company's proposal and an officer's word leave it. @returns its id */
export async function recordAuthority(
  { database }: Store,
  { companyId, userId }: Whose,
  {
    basis = "director-attorney",
    validUntil = null,
    isDecided = true,
  }: {
    readonly basis?: AuthorityBasis;
    readonly validUntil?: string | null;
    readonly isDecided?: boolean;
  } = {},
): Promise<string> {
  const { db } = database;
  const tables = db._.fullSchema;
  const [id, fileId, at] = [newId(), randomUUID(), new Date()];
  await db.insert(tables.files).values({
    ...{ id: fileId, ownerId: userId, companyId, kind: basis, name: `${basis}.pdf`, pages: 1 },
    ...{ contentType: "application/pdf", size: 2048, receivedSha256: fileId },
  });
  const authority = { id, companyId, userId, basis, fileId, validUntil };
  await db.insert(tables.signingAuthorities).values({ ...authority, proposedBy: userId, at });
  if (isDecided) {
    const decided = { result: "recorded", decidedBy: userId, at } as const;
    await db.insert(tables.authorityDecisions).values({ authorityId: id, ...decided });
  }
  return id;
}

/** An officer has taken every authority of a member back. */
export async function withdrawAuthorities(app: Store, { userId }: Pick<Whose, "userId">) {
  await app.database.executeSql(
    `insert into authority_withdrawals (authority_id, reason, withdrawn_by, at)
     select a.id, 'Akta sudah berubah', a.user_id, now() from signing_authorities a
     join authority_decisions d on d.authority_id = a.id and d.result = 'recorded'
     where a.user_id = $1 and not exists (select from authority_withdrawals w where w.authority_id = a.id)`,
    [userId],
  );
}

/** Makes a member somebody who may sign for their company. */
export async function makeSigner(app: Store, whose: Whose): Promise<void> {
  await app.database.executeSql("update users set status = 'VERIFIED' where id = $1", [
    whose.userId,
  ]);
  await recordAuthority(app, whose);
}
