import { calls } from "@rukun/contract/calls";
import { mayInCompany } from "@rukun/contract/company-roles";
import { sql } from "drizzle-orm";
import { sha256 } from "./lib/crypto.ts";
import { nameOf } from "./test/attack/contract-shape.ts";
import { whileChanging } from "./test/freezing.ts";
import { picture } from "./test/images.ts";
import { readRows } from "./test/queries.ts";
import { callerHeaders, requestIn } from "./test/scenes/scene.ts";
import { sceneOf } from "./test/scenes/scenes.ts";
import { createTestApp, type TestApp } from "./test/test-app.ts";

/*
 * A member whose role is taken while a request of theirs is under way: what the company's owners decide is before the
 * request, or after it, never beside it.
 */

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "900000" }, { hasWorkers: false });
  photo = await picture({ width: 400, height: 300 });
});
afterAll(() => app.close());

const changing = calls.filter(
  ({ companyAction, method }) =>
    companyAction &&
    !mayInCompany("viewer", companyAction) &&
    method !== "GET" &&
    method !== "HEAD",
);

async function memberOf(token: string | undefined) {
  const [row] = await readRows<{ userId: string; companyId: string }>(
    app,
    `select m.user_id as "userId", m.company_id as "companyId" from sessions s
     join company_members m on m.user_id = s.user_id where token_hash = $1`,
    [sha256(token ?? "")],
  );
  if (!row) throw new Error("the caller is no member");
  return row;
}

/** Nothing that is decided follows from them, and the company's money only comes in by them. */
const asAdmitted = [
  "POST /v1/company/uploads",
  "PATCH /v1/company/uploads/:upload_id",
  "DELETE /v1/company/uploads/:upload_id",
  "POST /v1/company/npwp/validate",
  "POST /v1/company/portofolio/payment",
  "POST /v1/company/portofolio/ujrah",
  "POST /v1/company/portofolio/tazir",
];
/** Who signs is asked first. */
const signing = ["POST /v1/company/disbursement/confirm"];

test("every call that goes by the role of before is one that may", () => {
  expect(changing.map(nameOf)).toEqual(expect.arrayContaining([...asAdmitted, ...signing]));
});

test.each(
  changing
    .map((call) => [nameOf(call), call] as const)
    .filter(([name]) => !asAdmitted.includes(name)),
)("%s is refused to who is made a viewer meanwhile", async (name, call) => {
  const prepared = await sceneOf(call).prepare(app);
  const { userId, companyId } = await memberOf(prepared.token);
  const { companies, campaigns, companyMembers } = app.database.db._.fullSchema;
  const { method, url, headers, payload } = requestIn(call, prepared, photo);
  const { result, hasWaited } = await whileChanging(
    app,
    async (tx) => {
      await tx.execute(sql`select 1 from ${companies} where id = ${companyId} for update`);
      await tx.execute(sql`select 1 from ${campaigns} where company_id = ${companyId} for update`);
      await tx.execute(sql`update ${companyMembers} set role = 'viewer' where user_id = ${userId}`);
    },
    async () =>
      app.app.inject({
        method: method as "POST",
        url,
        headers: { ...callerHeaders(app, prepared.token), ...headers },
        ...(payload ? { payload } : {}),
      }),
  );
  const code = signing.includes(name) ? "signer_not_authorised" : "forbidden";
  expect([result.json().code, hasWaited]).toEqual([code, true]);
});
