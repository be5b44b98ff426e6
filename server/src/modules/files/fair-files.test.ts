import { createMember, type TestMember } from "../../test/factories.ts";
import { picture } from "../../test/images.ts";
import { newIdCardNumber, stepOneBody, stepTwoForm } from "../../test/kyc.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let now = new Date();
/** Files at the scanner, each with what lets it pass. */
let atScanner: { data: Buffer; pass: () => void }[] = [];
let isHolding = false;

beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1" },
    {
      hasWorkers: false,
      clock: () => now,
      virusScanner: {
        scan: (data) =>
          isHolding
            ? new Promise((resolve) => {
                atScanner.push({ data, pass: () => resolve("clean") });
              })
            : Promise.resolve("clean"),
      },
    },
  );
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date(now.getTime() + 3 * 60 * 60_000);
  isHolding = false;
  atScanner = [];
});

async function person(): Promise<TestMember> {
  const member = await createMember(app);
  await app.call("POST /v1/user/kyc/step-one", { token: member.token, body: { ...stepOneBody() } });
  return member;
}

const send = ({ token }: TestMember, data: Buffer) =>
  app.call("POST /v1/user/kyc/step-two", {
    token,
    body: stepTwoForm(newIdCardNumber(), { data, name: "ktp.jpg" }),
  });

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

describe("pictures of many accounts", () => {
  it("of one account wait for each other, and others do not wait for them", async () => {
    const [attacker, victim] = [await person(), await person()];
    const photos = await Promise.all(
      ["#100000", "#200000", "#300000", "#400000", "#500000", "#600000", "#700000"].map((colour) =>
        picture({ colour }),
      ),
    );
    const own = await picture({ colour: "#00ff00" });
    isHolding = true;
    const answers = photos.map((photo) => send(attacker, photo));
    await until(() => atScanner.length === 1);
    const victims = send(victim, own);
    await until(() => atScanner.length === 2);
    expect(atScanner[1]?.data.equals(own)).toBe(true);
    atScanner[1]?.pass();
    expect((await victims).statusCode).toBe(200);

    isHolding = false;
    atScanner[0]?.pass();
    const results = await Promise.all(answers);
    const refused = results.filter(({ statusCode }) => statusCode === 429);
    // One at work and four that wait.
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers["retry-after"]).toBe("5");
    expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  });
});

describe("the time that an account's files may take", () => {
  const spent = async () => {
    const { rows } = await app.database.executeSql(
      "select coalesce(sum(hits), 0)::int as spent from throttles where key like 'file-work:%'",
    );
    const [row] = rows as { spent: number }[];
    return row?.spent ?? 0;
  };

  it("is counted, of refused pictures as well", async () => {
    const member = await person();
    const before = await spent();
    expect((await send(member, await picture())).statusCode).toBe(200);
    const afterOne = await spent();
    expect(afterOne).toBeGreaterThan(before);
    expect((await send(member, (await picture()).subarray(0, 1500))).statusCode).toBe(422);
    expect(await spent()).toBeGreaterThan(afterOne);
  });

  it("ends with 429 until its hour is over, for this account only", async () => {
    const [member, other] = [await person(), await person()];
    const subject = { purpose: "file-work", name: member.id };
    await app.services.throttle.spend(subject, 120_000, { max: 0, windowSeconds: 3600 });
    const refused = await send(member, await picture());
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
    expect((await send(other, await picture())).statusCode).toBe(200);
    now = new Date(now.getTime() + 61 * 60_000);
    expect((await send(member, await picture())).statusCode).toBe(200);
  });
});

it("many pictures within minutes are one person's limit", async () => {
  const member = await person();
  const { call } = app;
  const codes: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    const { statusCode } = await call("POST /v1/user/kyc/step-two", {
      token: member.token,
      body: {},
    });
    codes.push(statusCode);
  }
  expect(codes.indexOf(429)).toBe(60);
});
