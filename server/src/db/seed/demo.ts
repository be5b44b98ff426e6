import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Config } from "../../config.ts";
import { argon2Passwords } from "../../lib/passwords.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { keyedPin } from "../../modules/pin/pin.policy.ts";
import { addPin } from "../../modules/pin/pin.repository.ts";
import type { Services } from "../../services.ts";
import type { Database, Transaction } from "../client.ts";
import { users } from "../schema.ts";
import { createDemoAccounts, dayBefore, demoPassword, emailOf } from "./demo-accounts.ts";
import { demoApprovedCompanies } from "./demo-approved-companies.ts";
import { seedCampaigns } from "./demo-campaign-seed.ts";
import { demoCompanies } from "./demo-companies.ts";
import { seedCompanies } from "./demo-company-seed.ts";
import { seedFundAccount } from "./demo-fund-account.ts";
import { demoFunders } from "./demo-funders.ts";
import { seedIncomes } from "./demo-incomes.ts";
import { type OpenedDemoPerson, saveKyc, storePictures } from "./demo-kyc.ts";
import {
  type DemoFunder,
  type DemoOfficerKey,
  demoNewcomers,
  demoOfficers,
  shownAccounts,
} from "./demo-people.ts";
import { seedPreOnboardings } from "./demo-pre-onboarding-seed.ts";
import { createSubmissionReplay, submittedAt } from "./demo-replay.ts";
import { seedSeals } from "./demo-seals.ts";
import { seedTaxNumbers } from "./demo-tax-numbers.ts";
import { seedTreasury } from "./demo-treasury.ts";

/** In the data folder; read by the start command. */
export const demoAccountsFile = "demo-accounts.json";

/** Arbitrary id of the advisory lock that lets only one of several starting processes seed. */
const seedLock = 7_201_947;
const lockPauseMs = 250;

/** Demo people and their histories, so that every screen of a new installation has data. */
export async function seedDemo(
  config: Config,
  db: Database,
  services: Pick<Services, "files" | "kyc" | "company" | "preOnboarding">,
  progress: (step: string) => void,
): Promise<void> {
  // These passwords are public.
  if (config.environment !== "local") return;
  const seedOnce = () =>
    db.transaction(async (tx) => {
      // Polled, because a statement waiting for the lock would time out before another process has finished seeding.
      const { rows } = await tx.execute<{ isLocked: boolean }>(
        sql`select pg_try_advisory_xact_lock(${seedLock}) as "isLocked"`,
      );
      if (!rows[0]?.isLocked) return undefined;
      const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
      if (someone) return 0;
      const count = await seedPeople(config, tx, services);
      // Before the commit: a process that dies in between begins again and writes the same file.
      writeAccounts(config.dataDir);
      return count;
    });
  let seeded = await seedOnce();
  for (; seeded === undefined; seeded = await seedOnce()) await setTimeout(lockPauseMs);
  // Stop the worker thread: the next document may come much later.
  await services.files.close();
  if (seeded > 0) progress(`demo data: ${seeded} accounts`);
}

async function seedPeople(
  config: Config,
  tx: Transaction,
  services: Pick<Services, "files" | "kyc" | "company" | "preOnboarding">,
): Promise<number> {
  const now = new Date();
  const accounts = createDemoAccounts(tx, await argon2Passwords.hash(demoPassword));
  const officers = {} as Record<DemoOfficerKey, string>;
  for (const officer of demoOfficers) {
    officers[officer.key] = await accounts.open(officer, dayBefore(now));
  }
  for (const newcomer of demoNewcomers) await accounts.open(newcomer, dayBefore(now));
  const funders: (OpenedDemoPerson & { readonly person: DemoFunder })[] = [];
  for (const person of demoFunders) {
    const [first] = person.submissions;
    const savedAt = first ? submittedAt(first, now) : now;
    funders.push({ person, savedAt, userId: await accounts.open(person, dayBefore(savedAt)) });
  }
  const taxpayers = funders
    .filter(({ person }) => person.isHavingNpwp)
    .map(({ person: { fullName }, userId: id, savedAt: at }) => ({ id, fullName, at }));
  const npwpNumbers = createSealedNumbers("npwp", config);
  await seedTaxNumbers(tx, taxpayers, { numbers: npwpNumbers, first: 1 });
  // Drawing and encrypting takes most of the time and needs no database, so it runs concurrently.
  const pictures = await Promise.all(
    funders.map((funder, nth) => storePictures(services, funder, nth)),
  );
  const replay = createSubmissionReplay(tx, { now, config, services, officers });
  const numbers = createSealedNumbers("nik", config);
  for (const [index, funder] of funders.entries()) {
    const files = pictures[index] ?? [];
    for (const file of files) await services.files.record(tx, file);
    await saveKyc(tx, funder, files, numbers);
    for (const [nth, submission] of funder.person.submissions.entries()) {
      await replay(funder.userId, nth === 0 ? "new" : "resubmission", submission);
    }
  }
  for (const { person, userId } of funders) {
    if (!person.pin) continue;
    const pinHash = await argon2Passwords.hash(keyedPin(config.indexKey, userId, person.pin));
    await addPin(tx, { userId, pinHash, changedAt: now });
  }
  for (const { person, userId } of funders) {
    const { topUps, incomes, fullName } = person;
    if (incomes) await seedIncomes(tx, { userId, fullName, incomes }, { config, services, now });
    if (topUps) await seedFundAccount(tx, { userId, fullName, topUps }, { config, now });
  }
  await seedCompanies(tx, { config, services, accounts, now, officers });
  await seedPreOnboardings(tx, { config, services, accounts, now, officers });
  await seedCampaigns(tx, { config, services, accounts, now, officers });
  await seedTreasury(tx, now);
  await seedSeals(tx, now);
  return accounts.count();
}

/** Shown by the start command; readable by its owner alone, like everything in the data folder. */
function writeAccounts(dataDir: string): void {
  const roles = new Map(
    [
      ...demoOfficers,
      ...demoNewcomers,
      ...demoFunders,
      ...demoCompanies,
      ...demoApprovedCompanies,
    ].map(({ mailbox, role }) => [mailbox, role]),
  );
  const accounts = shownAccounts.map(({ mailbox, title }) => ({
    role: roles.get(mailbox),
    title,
    email: emailOf(mailbox),
    password: demoPassword,
    pin: demoFunders.find((funder) => funder.mailbox === mailbox)?.pin,
  }));
  const file = join(dataDir, demoAccountsFile);
  // Writing does not change the mode of an existing file.
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}
