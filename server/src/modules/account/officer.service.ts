import { choice, email, newPassword, requiredText } from "@rukun/contract/fields";
import { fieldMessage, issueMessageKey } from "@rukun/contract/messages";
import { officerRoles } from "@rukun/contract/officer-roles";
import * as z from "zod/mini";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { CommandError } from "../../lib/command-error.ts";
import { isUniqueViolation } from "../../lib/constraint-violation.ts";
import type { PasswordHasher } from "../../lib/passwords.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { addAccount, ownedEmail } from "./accounts.repository.ts";
import { normalisePhone, saltOfPhone } from "./phone.policy.ts";

const officer = z.strictObject({
  email: email(),
  name: requiredText(120),
  phone: requiredText(32),
  password: newPassword(),
  /** Names separated by commas. */
  roles: z.pipe(
    requiredText(200).check(z.overwrite((text) => text.replaceAll(" ", ""))),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(","))]),
      z.array(choice(officerRoles)),
    ),
  ),
});
export type NewOfficer = z.input<typeof officer>;

export interface OfficerService {
  /**
   * Creates a back-office account that can log in immediately. The phone is accepted in any spelling that login
   * accepts; the roles are names separated by commas.
   * @returns its id.
   * @throws CommandError when a value cannot be used, or the email belongs to another account.
   */
  create(input: { [N in keyof NewOfficer]: string | undefined }): Promise<string>;
}

export function createOfficerService(deps: {
  db: Database;
  clock: Clock;
  passwords: PasswordHasher;
  indexKey: Buffer;
}): OfficerService {
  const { db, clock, passwords, indexKey } = deps;
  return {
    async create(input) {
      const result = z.safeParse(officer, input);
      if (!result.success) {
        const [issue] = result.error.issues;
        const text = issue ? fieldMessage(issueMessageKey(issue), "en") : "";
        throw new CommandError(`${issue?.path.join(".")}: ${text}`);
      }
      const phone = normalisePhone(result.data.phone);
      if (!phone) throw new CommandError(`phone: ${fieldMessage("phoneFormat", "en")}`);
      const passwordHash = await passwords.hash(result.data.password, saltOfPhone(indexKey, phone));
      const now = clock();
      const create = db.transaction(async (tx) => {
        const id = await addAccount(tx, {
          role: "officer",
          officerRoles: result.data.roles,
          fullName: result.data.name,
          email: result.data.email,
          phone,
          passwordHash,
          nationality: "ID",
          locale: "id",
          createdAt: now,
          emailVerifiedAt: now,
        });
        await addAuditEntry(tx, {
          actorId: null,
          subjectId: id,
          action: "account.register",
          to: `officer: ${result.data.roles.join(", ")}`,
        });
        return id;
      });
      return create.catch((error: unknown) => {
        if (!isUniqueViolation(error, ownedEmail)) throw error;
        throw new CommandError("The email belongs to another account.");
      });
    },
  };
}
