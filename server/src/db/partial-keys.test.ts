import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRows } from "../test/queries.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";

/**
 * A key that is unique only among some rows finds any of the others unless a look-up repeats its condition. Money was once
 * given to an account that had only typed another person's email. So each such key of the database is listed here with
 * what a look-up by it has to say, and every function that looks up by it says that, or is listed with the reason.
 */
interface PartialKey {
  readonly table: string;
  /** All of them in one function are a look-up by the key. */
  readonly columns: readonly string[];
  /** One of these is in the function: the condition, or a name that stands for it. */
  readonly condition: RegExp;
  /** Functions that mean all rows, and why. */
  readonly all?: Readonly<Record<string, string>>;
}

const keys: Readonly<Record<string, PartialKey>> = {
  users_email_key: {
    table: "users",
    columns: ["email"],
    condition: /emailVerifiedAt|isUnconfirmed|mayReceive/,
  },
  kyc_submissions_current_key: {
    table: "kycSubmissions",
    columns: ["userId"],
    condition: /supersededAt/,
    all: { profileOf: "the latest, by its time" },
  },
  company_submissions_current_key: {
    table: "companySubmissions",
    columns: ["companyId"],
    condition: /supersededAt/,
    all: { findCompanyRecord: "the newest approval of all" },
  },
  pre_onboarding_submissions_current_key: {
    table: "preOnboardingSubmissions",
    columns: ["companyId"],
    condition: /supersededAt/,
  },
  number_claims_approved_key: {
    table: "numberClaims",
    columns: ["numberIndex"],
    condition: /approvedAt|isShared|isApproved/,
    all: { lockNumbers: "locks every claim of a number before one is approved" },
  },
  contracts_subject_key: {
    table: "contracts",
    columns: ["subjectId"],
    condition: /supersededAt|superseded_at|isCurrent/,
    all: {
      about: "part of the conditions of `listContracts` and of `listOfKind`, which lists all",
    },
  },
  campaign_transactions_open_key: {
    table: "campaignTransactions",
    columns: ["campaignId", "userId"],
    condition: /heldUntil|status/,
    all: { pausedUntilIn: "those that have ended, by which a funder waits" },
  },
  account_changes_open_key: {
    table: "accountChanges",
    columns: ["companyId"],
    condition: /status/,
    all: { findLatest: "the latest, by its time" },
  },
  provider_findings_open_key: {
    table: "providerFindings",
    columns: ["party", "objectId"],
    condition: /handledAt|handled_at/,
  },
  bank_accounts_number_key: {
    table: "bankAccounts",
    columns: ["userId", "numberIndex"],
    condition: /removedAt|removed_at|isKept/,
  },
  bank_accounts_primary_key: {
    table: "bankAccounts",
    columns: ["userId"],
    condition: /removedAt|removed_at|isKept|isPrimary/,
  },
  disbursements_campaign_key: {
    table: "disbursements",
    columns: ["campaignId"],
    condition: /isCurrent|status|settledAt/i,
    all: { listOfCampaign: "all of a campaign, for officers" },
  },
  disbursement_closings_open_key: {
    table: "disbursementClosings",
    columns: ["disbursementId"],
    condition: /status/,
  },
  profit_reports_open_key: {
    table: "profitReports",
    columns: ["campaignId"],
    // Parts are known of accepted reports alone: the table's constraint.
    condition: /status|lossShares|own_part|funders_part/,
    all: { listReportsOf: "all that a company has reported" },
  },
  tazirs_instalment_key: {
    table: "tazirs",
    columns: ["instalmentId"],
    condition: /status/,
  },
  ledger_entries_chain_key: {
    table: "ledgerEntries",
    columns: ["seq"],
    condition: /account/,
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());

test("every key of the database that is unique only among some rows is listed", async () => {
  const rows = await readRows(
    app,
    `select index.relname as name from pg_index
     join pg_class as index on index.oid = indexrelid
     join pg_namespace as space on space.oid = index.relnamespace
     where indisunique and indpred is not null and nspname = 'public' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(keys).sort());
});

const source = join(__dirname, "..");
const isTried = (file: string) =>
  file.endsWith(".ts") && !/\.test\.ts$|^test\/|^db\/(seed|schema|migrations)\//.test(file);
/** Functions and constants at the top of every module, by name. */
const parts = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter(isTried)
  .flatMap((file) =>
    readFileSync(join(source, file), "utf8")
      .split(/\n(?=(?:export )?(?:async function|function|const) \w+)/)
      .map((text) => ({
        file,
        name: /^(?:export )?(?:async function|function|const) (\w+)/.exec(text)?.[1] ?? "",
        text,
      })),
  );

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Compared in a query that is built, or in one that is written. */
function looksUpBy(text: string, table: string, column: string): boolean {
  // The column that is looked up by comes first; where another table's does, that is the one which is found.
  const built = new RegExp(String.raw`\b(?:eq|inArray)\(\s*${table}\.${column}\b`);
  if (built.test(text)) return true;
  if (!text.includes(`\${${table}}`)) return false;
  return new RegExp(String.raw`\b\w+\.${snake(column)}\s*=|=\s*\w+\.${snake(column)}\b`).test(text);
}

describe.each(Object.entries(keys))("%s", (_name, { table, columns, condition, all = {} }) => {
  const lookups = parts.filter(({ text }) =>
    columns.every((column) => looksUpBy(text, table, column)),
  );

  test("is not found by without its condition", () => {
    const without = lookups
      .filter(({ text, name }) => !condition.test(text) && !Object.hasOwn(all, name))
      .map(({ file, name }) => `${file}: ${name}`);
    expect(without).toEqual([]);
  });

  test("names no function that is not there", () => {
    const names = lookups.map(({ name }) => name);
    expect(Object.keys(all).filter((name) => !names.includes(name))).toEqual([]);
  });
});

test("a look-up that forgets the condition is seen", () => {
  const text = "select().from(users).where(and(eq(users.email, email), isFunder))";
  expect(looksUpBy(text, "users", "email")).toBe(true);
  const written = `join \${contracts} as contract on contract.subject_id = t.id::text`;
  expect(looksUpBy(written, "contracts", "subjectId")).toBe(true);
  expect(looksUpBy(written, "users", "email")).toBe(false);
});
