import { randomUUID } from "node:crypto";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { IdentityProvider } from "./port.ts";
import { createIdentitySandbox } from "./sandbox.ts";

let app: TestApp;
let sandbox: IdentityProvider;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  sandbox = createIdentitySandbox({ db: app.database.db, jobs: app.services.jobs });
});
afterAll(() => app.close());

const register = (fullName: string, locale: "id" | "en" = "id", reference = "submission") =>
  sandbox.register({
    reference,
    userId: "user",
    fullName,
    idCardNumber: "3174061708900001",
    email: "siti@example.test",
    phone: "+628123456789",
    idCard: Buffer.from("card"),
    selfie: Buffer.from("selfie"),
    locale,
  });

it.each(["Siti Rahmawati", "Tolak Siti", "Siti Invalida", "Kabar Siti", ""])(
  "verifies %j",
  async (name) => {
    expect(await register(name)).toEqual({ status: "verified" });
  },
);

it.each(["Siti Tunggu", "Lestari Handayani"])("does not decide on %j", async (name) => {
  expect(await register(name)).toEqual({ status: "registered" });
});

it.each([
  ["Siti Tolak", "rejected"],
  ["siti TOLAK ", "rejected"],
  ["Siti Invalid", "invalid"],
] as const)("answers %j with %s and a reason in the person's language", async (name, status) => {
  const [indonesian, english] = [await register(name, "id"), await register(name, "en")];
  expect([indonesian.status, english.status]).toEqual([status, status]);
  expect(indonesian.reason).toMatch(/KTP/);
  expect(english.reason).toMatch(/ID card/);
});

it("tells of Siti Kabar a moment later, and each time the same", async () => {
  const reference = randomUUID();
  for (const name of ["Siti Kabar", "siti kabar "]) {
    expect(await register(name, "id", reference)).toEqual({ status: "registered" });
  }
  const rows = await readRows<{ event: object }>(
    app,
    `select data->'event' as event from jobs.job where name = 'play-identity' and start_after > now()
     and data #>> '{event,reference}' = $1`,
    [reference],
  );
  const event = { event_id: expect.any(String), reference, status: "verified" };
  expect(rows).toEqual([{ event }, { event: rows[0]?.event }]);
});
