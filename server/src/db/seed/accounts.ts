import { randomUUID } from "node:crypto";
import { consentVersions } from "@rukun/contract/consents";
import type { Locale } from "@rukun/contract/locales";
import type { Role } from "@rukun/contract/roles";
import { argon2Passwords } from "../../lib/passwords.ts";
import type { Executor } from "../client.ts";
import { companies, consents, users } from "../schema.ts";

export interface SeedAccount {
  readonly role: Role;
  readonly fullName: string;
  /** In lower case, as a registration stores it. */
  readonly email: string;
  /** E.164, with the plus sign. */
  readonly phone: string;
  readonly password: string;
  /** Of the password; accounts that share one need not wait for it again, because hashing is slow on purpose. */
  readonly passwordHash?: string;
  /** ISO 3166-1 alpha-2; Indonesian unless told otherwise. */
  readonly nationality?: string;
  /** Indonesian unless told otherwise. */
  readonly locale?: Locale;
  /** Now unless told otherwise. */
  readonly createdAt?: Date;
}

/**
 * Inserts an account that can log in at once: email confirmed, consents given, a company's draft where the role needs
 * one. Its user status is REGISTERED.
 * @returns the new account's id.
 * @throws when the email or phone belongs to another account.
 */
export async function createSeedAccount(db: Executor, account: SeedAccount): Promise<string> {
  const { password, createdAt = new Date(), nationality = "ID", locale = "id", ...rest } = account;
  const id = randomUUID();
  await db.insert(users).values({
    ...rest,
    id,
    nationality,
    locale,
    createdAt,
    emailVerifiedAt: createdAt,
    passwordHash: account.passwordHash ?? (await argon2Passwords.hash(password)),
  });
  if (account.role === "officer") return id;
  const rows = Object.entries(consentVersions).map(([document, version]) => ({
    userId: id,
    document,
    version,
    acceptedAt: createdAt,
  }));
  await db.insert(consents).values(rows);
  if (account.role === "company") await db.insert(companies).values({ ownerId: id, createdAt });
  return id;
}
