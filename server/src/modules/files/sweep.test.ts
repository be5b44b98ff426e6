import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import fastify from "fastify";
import { uploadOf } from "../../plugins/uploads.ts";
import { createApproved, storedChange } from "../../test/account-changes.ts";
import { addCampaignFile, createCampaign } from "../../test/campaigns.ts";
import { createCompanySubmission } from "../../test/company-rows.ts";
import { certifying, createForeigner } from "../../test/domicile-certificates.ts";
import { createMember, type TestMember } from "../../test/factories.ts";
import { picture } from "../../test/images.ts";
import { createUnproven, incomes } from "../../test/income-evidence.ts";
import { createPreOnboarding } from "../../test/pre-onboarding.ts";
import { createSharing, reporting } from "../../test/profit-reports.ts";
import { fetched } from "../../test/scenes/signings.ts";
import { createSubmission } from "../../test/submissions.ts";
import { charging, createLate } from "../../test/tazirs.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { sweepFiles } from "./sweep-files.ts";

let app: TestApp;
let member: TestMember;
let now = new Date();
const day = 24 * 60 * 60_000;

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, clock: () => now });
  member = await createMember(app);
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date();
});

const placeOf = (id: string) => join(app.config.dataDir, "files", id.slice(0, 2), id);
const run = async (statement: string, values?: unknown[]) =>
  (await app.database.executeSql(statement, values)).rows as Record<string, unknown>[];

/** A picture with a row that nothing refers to. */
async function stored(): Promise<string> {
  const file = await app.services.files.storeImage({
    ownerId: member.id,
    kind: "selfie",
    field: "selfie_file",
    upload: uploadOf("a.jpg", await picture()),
  });
  await app.database.db.transaction((tx) => app.services.files.record(tx, file));
  return file.id;
}
const knownAmong = async (ids: readonly string[]) => {
  const rows = await run("select id from files where id = any($1)", [ids]);
  return new Set(rows.map(({ id }) => id));
};

/** Puts a folder where the bytes of a file are expected: they cannot be deleted. */
function blockBytes(id: string): void {
  rmSync(placeOf(id), { force: true });
  mkdirSync(placeOf(id), { recursive: true });
}

describe("the sweep of rows", () => {
  it("keeps the files that any column of the database refers to", async () => {
    const { companyId, fileIds } = await createCompanySubmission(app);
    const person = await createSubmission(app);
    await fetched(app);
    const uploaded = await stored();
    await run(
      `insert into uploads (id, company_id, user_id, document_type, name, length, state, file_id, updated_at)
       values ($1, $2, $3, 'siup', 'siup.pdf', 1, 'stored', $4, $5)`,
      [randomUUID(), companyId, person.id, uploaded, new Date(Date.now() + day).toISOString()],
    );
    await run("update company_profiles set sk_akta_pendirian_file_id = $1 where company_id = $2", [
      fileIds["sk-akta-pendirian"],
      companyId,
    ]);
    await createPreOnboarding(app);
    await addCampaignFile(app, await createCampaign(app), "prospectus");
    await reporting(app).submit(await createSharing(app));
    await reporting(app).submit(await createSharing(app), { result: "loss" });
    await storedChange(app, await createApproved(app));
    await charging(app).proposed(await createLate(app));
    await certifying(app).given(await createForeigner(app));
    await incomes(app).given(await createUnproven(app));
    const columns = await run(`
      select refers.table_name as table, refers.column_name as column
      from information_schema.referential_constraints fk
      join information_schema.key_column_usage refers
        on refers.constraint_schema = fk.constraint_schema and refers.constraint_name = fk.constraint_name
      join information_schema.table_constraints target
        on target.constraint_schema = fk.unique_constraint_schema and target.constraint_name = fk.unique_constraint_name
      where target.table_name = 'files'`);
    expect(columns.length).toBeGreaterThanOrEqual(10);
    const counts = () =>
      Promise.all(
        columns.map(async ({ table, column }) => {
          const [row] = await run(
            `select count(*)::int as files from "${table}" where "${column}" is not null`,
          );
          return [`${table}.${column}`, row?.files];
        }),
      );
    const before = await counts();
    // A column that nothing here fills shows nothing: fill it above.
    expect(before.filter(([, files]) => files === 0)).toEqual([]);
    now = new Date(Date.now() + 1.5 * day);
    expect((await app.services.files.sweep()).left).toEqual({});
    expect(await counts()).toEqual(before);
  });

  it("finds a foreign key on every column that can reference a file", async () => {
    const unknown = await run(`
      select format('%s.%s', each.table_name, each.column_name) as column
      from information_schema.columns each
      where each.table_schema = 'public' and (each.data_type = 'uuid' or each.column_name ~ '(^|_)file')
        -- What an officer did something to, and what a provider said no to: never a file.
        and (each.table_name, each.column_name) not in (('audit_log', 'object_id'), ('provider_findings', 'object_id'))
        and not exists (
          select from information_schema.key_column_usage key
          join information_schema.table_constraints using (constraint_schema, constraint_name)
          where (key.table_schema, key.table_name, key.column_name)
              = (each.table_schema, each.table_name, each.column_name)
            and constraint_type in ('PRIMARY KEY', 'FOREIGN KEY')
        )`);
    // The sweep keeps what foreign keys refer to: a column without one needs `.references(() => …)` in the schema.
    expect(unknown).toEqual([]);
  });

  it("goes on behind a row that cannot be removed and behind bytes that cannot be deleted", async () => {
    const ids = [await stored(), await stored(), await stored(), await stored(), await stored()];
    const [held = "", blocked = "", gone = "", ...others] = ids;
    await run("create table elsewhere (file_id uuid references files (id))");
    await run("insert into elsewhere values ($1)", [held]);
    blockBytes(blocked);
    rmSync(placeOf(gone));
    now = new Date(Date.now() + 2 * day);

    const first = await app.services.files.sweep();
    expect(first.removed).toBeGreaterThanOrEqual(others.length + 1);
    expect(Object.values(first.left)).toHaveLength(2);
    expect(Object.keys(first.left).join()).toMatch(/23503/);
    expect(Object.keys(first.left).join()).toMatch(/EISDIR/);
    expect(await knownAmong(ids)).toEqual(new Set([held]));
    expect(others.map((id) => existsSync(placeOf(id)))).toEqual(others.map(() => false));

    await run("drop table elsewhere");
    rmdirSync(placeOf(blocked));
    expect((await app.services.files.sweep()).left).toEqual({});
    expect(await knownAmong(ids)).toEqual(new Set());
    expect(existsSync(placeOf(held))).toBe(false);
  });
});

describe("sweepFiles", () => {
  it("runs every sweeper even if another fails, and reports what was left by kind only", async () => {
    const lines: Record<string, unknown>[] = [];
    const stream = new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)));
        done();
      },
    });
    const server = fastify({ logger: { stream, base: null } });
    const asked: string[] = [];
    sweepFiles(server, [
      {
        async sweep() {
          asked.push("first");
          throw Object.assign(new Error("/place/of/a/file"), { code: "EIO" });
        },
      },
      {
        async sweep() {
          asked.push("second");
          return { removed: 3, left: { "Error EACCES": 2 } };
        },
      },
    ]);
    await server.ready();
    await server.close();
    expect(asked).toEqual(["first", "second"]);
    const told = lines.filter(({ msg }) => msg === "file sweep left some");
    expect(told).toMatchObject([{ removed: 3, left: { "Error EIO": 1, "Error EACCES": 2 } }]);
    expect(JSON.stringify(lines)).not.toContain("/place");
  });
});
