import { randomInt, randomUUID } from "node:crypto";
import { officerRoles } from "@rukun/contract/officer-roles";
import type { UserRow } from "../db/schema/users.ts";
import type { sessions, users } from "../db/schema.ts";
import { addSeconds } from "../lib/clock.ts";
import { newToken, sha256 } from "../lib/crypto.ts";
import type { TestApp } from "./test-app.ts";

export interface TestMember {
  readonly id: string;
  /** Bearer token of an open session. */
  readonly token: string;
  readonly user: UserRow;
}

type UserOverrides = Partial<typeof users.$inferInsert>;
type SessionOverrides = Partial<typeof sessions.$inferInsert>;

const thirtyDays = 30 * 24 * 60 * 60;

/**
 * A person with an open session, written straight into the database: a funder who has just registered, unless the
 * overrides say otherwise. The password is unusable for login; use the returned token.
 */
export async function createMember(
  { database }: Pick<TestApp, "database">,
  overrides: UserOverrides = {},
  session: SessionOverrides = {},
): Promise<TestMember> {
  // The tables as the opened database knows them: test helpers, too, leave queries to the repositories.
  const tables = database.db._.fullSchema;
  const id = overrides.id ?? randomUUID();
  const [user] = await database.db
    .insert(tables.users)
    .values({
      id,
      role: "lender",
      fullName: "Siti Rahmawati",
      email: `siti.${id}@example.test`,
      phone: `+628${randomInt(1_000_000_000, 9_999_999_999)}`,
      passwordHash: "not-a-hash",
      nationality: "ID",
      locale: "id",
      emailVerifiedAt: new Date(),
      ...overrides,
    })
    .returning();
  if (!user) throw new Error("the member was not stored");
  const token = newToken();
  await database.db.insert(tables.sessions).values({
    userId: id,
    tokenHash: sha256(token),
    device: "Test",
    expiresAt: addSeconds(new Date(), thirtyDays),
    ...session,
  });
  return { id, token, user };
}

/** A back-office account with an open session. */
export const createOfficer = (
  testApp: Pick<TestApp, "database">,
  overrides: UserOverrides = {},
): Promise<TestMember> =>
  createMember(testApp, {
    role: "officer",
    officerRoles: [...officerRoles],
    fullName: "Rina Kusuma",
    status: "VERIFIED",
    ...overrides,
  });

/**
 * Makes something for the first who asks, and gives the same to the next: rows that nobody waits for would still be
 * written while a test already watches the database.
 */
function atFirstAsking<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** An officer, the same one whenever asked for. */
export const anOfficer = (testApp: Pick<TestApp, "database">) =>
  atFirstAsking(() => createOfficer(testApp));

/** Two officers, the same ones whenever asked for. */
export const twoOfficers = (testApp: Pick<TestApp, "database">) =>
  atFirstAsking(() =>
    Promise.all([
      createOfficer(testApp, { fullName: "Sari Wulandari" }),
      createOfficer(testApp, { fullName: "Hana Pertiwi" }),
    ]),
  );
