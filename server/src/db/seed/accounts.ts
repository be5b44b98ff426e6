import { randomUUID } from "node:crypto";
import type { BusinessEntity } from "@rukun/contract/business-entities";
import type { CompanyRole } from "@rukun/contract/company-roles";
import { consentVersions } from "@rukun/contract/consents";
import type { Locale } from "@rukun/contract/locales";
import type { OfficerRole } from "@rukun/contract/officer-roles";
import type { Role } from "@rukun/contract/roles";
import { argon2Passwords } from "../../lib/passwords.ts";
import type { Executor } from "../client.ts";
import { companies, companyMembers, consents, users } from "../schema.ts";

export interface SeedAccount {
  readonly role: Role;
  readonly fullName: string;
  /** In lower case, as a registration stores it. */
  readonly email: string;
  /** E.164, with the plus sign. */
  readonly phone: string;
  readonly password: string;
  /** Of the password; passed in so that accounts sharing one do not repeat the deliberately slow hashing. */
  /** Of an officer. */
  readonly officerRoles?: OfficerRole[];
  readonly passwordHash?: string;
  /** ISO 3166-1 alpha-2; Indonesian by default. */
  readonly nationality?: string;
  /** Indonesian unless told otherwise. */
  readonly locale?: Locale;
  /** Now by default. */
  readonly createdAt?: Date;
  /** Of a company account; named after its person by default. */
  readonly company?: { readonly businessEntity: BusinessEntity; readonly name: string };
  /** Set for a person who joins an existing company. */
  readonly membership?: { readonly companyId: string; readonly role: CompanyRole };
}

/**
 * Inserts an account that can log in immediately: email confirmed, consents given, a company's draft where the role
 * needs one. Its user status is REGISTERED.
 * @returns the new account's id.
 * @throws when the email belongs to another account.
 */
export async function createSeedAccount(db: Executor, account: SeedAccount): Promise<string> {
  const {
    password,
    company: _company,
    membership,
    createdAt = new Date(),
    nationality = "ID",
    locale = "id",
    ...rest
  } = account;
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
  if (membership) {
    await db.insert(companyMembers).values({ userId: id, ...membership, joinedAt: createdAt });
  } else if (account.role === "company") {
    const { businessEntity, name } = account.company ?? {
      businessEntity: "PT",
      name: account.fullName,
    };
    const [row] = await db
      .insert(companies)
      .values({ businessEntity, name, createdAt })
      .returning({ id: companies.id });
    if (!row) throw new Error("company was not stored");
    await db
      .insert(companyMembers)
      .values({ userId: id, companyId: row.id, role: "owner", joinedAt: createdAt });
  }
  return id;
}
