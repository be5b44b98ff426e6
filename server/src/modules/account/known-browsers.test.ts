import { randomUUID } from "node:crypto";
import { headers } from "@rukun/contract/headers";
import fc from "fast-check";
import { buildApp } from "../../app.ts";
import { newToken, sha256 } from "../../lib/crypto.ts";
import { createServices } from "../../services.ts";
import { createTestClock, mailsTo } from "../../test/accounts.ts";
import { createMember, type TestMember } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock();
/** Quick, so that many attempts can be made. */
const passwords = {
  hash: async (password: string) => `hash of ${password}`,
  verify: async (hash: string, password: string) => hash === `hash of ${password}`,
};
const right = "Rahasia123";
const wrong = "Salah12345";

let app: TestApp;
let owner: TestMember;
/** Token of the owner's browser. */
let browser: string;

beforeAll(async () => {
  app = await createTestApp({}, { clock: time.clock, passwords, hasWorkers: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  time.pass(2 * 24 * 3600);
  owner = await person();
  browser = await signIn(owner);
});

const person = () => createMember(app, { passwordHash: `hash of ${right}` });

/** Each attempt uses a different address, so that only the counter of the name matters. */
let addresses = 0;
const attempt = (
  { user }: TestMember,
  password: string,
  token?: string,
  { name = user.email, of = app.app } = {},
) => {
  addresses += 1;
  return of.inject({
    method: "POST",
    url: "/v1/user/login",
    remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    headers: {
      [headers.apiKey]: app.config.apiKey,
      ...(token === undefined ? {} : { [headers.browser]: token }),
    },
    payload: { identifier: name, password },
  });
};
const outcome = async (...args: Parameters<typeof attempt>) => {
  const response = await attempt(...args);
  return response.statusCode === 200 ? "in" : response.json().code;
};
async function signIn(member: TestMember, token?: string): Promise<string> {
  return (await attempt(member, right, token)).json().data.session.browser_token;
}
const lockName = async (member = owner, name = member.user.email) => {
  for (let count = 0; count < 6; count += 1) await attempt(member, wrong, undefined, { name });
  expect(await outcome(member, right, undefined, { name })).toBe("too_many_requests");
};

describe("a name that strangers have locked", () => {
  it("takes the right password from a browser that knows the account, under both names", async () => {
    await lockName();
    await lockName(owner, owner.user.phone);
    expect(await outcome(owner, right, browser)).toBe("in");
    expect(await outcome(owner, right, browser, { name: owner.user.phone })).toBe("in");
  });

  it("stays locked for strangers, however often its owner logs in", async () => {
    await lockName();
    expect(await outcome(owner, right, browser)).toBe("in");
    expect(await outcome(owner, right)).toBe("too_many_requests");
  });

  it("takes it after a logout, and from the same browser in another process", async () => {
    const { session } = (await attempt(owner, right, browser)).json().data;
    await app.call("POST /v1/user/logout", { token: session.token });
    await lockName();
    const services = createServices(app.config, app.database, {
      clock: time.clock,
      passwords,
      onJobError: () => undefined,
      onProviderReport: () => undefined,
    });
    const other = await buildApp(app.config, services);
    for (let count = 0; count < 3; count += 1) await attempt(owner, wrong, browser, { of: other });
    expect(await outcome(owner, right, browser, { of: other })).toBe("in");
    for (let count = 0; count < 3; count += 1) await attempt(owner, wrong, browser, { of: other });
    for (let count = 0; count < 2; count += 1) await attempt(owner, wrong, browser);
    expect(await outcome(owner, right, browser, { of: other })).toBe("too_many_requests");
    await other.close();
  });

  const foreign: [string, () => Promise<string | undefined> | string | undefined][] = [
    ["none at all", () => undefined],
    ["a forged one", () => newToken()],
    ["one that knows another account", async () => signIn(await person())],
    ["a session's token", async () => (await attempt(owner, right)).json().data.session.token],
    ["the hash that is stored", () => sha256(browser)],
    ["the owner's in other letters", () => browser.toLowerCase()],
    ["the owner's with more behind it", () => `${browser}A`],
    ["an empty one", () => ""],
    ["something endless", () => "A".repeat(5000)],
    ["SQL", () => "' or true --"],
  ];
  it.each(foreign)("does not take it from a browser with %s", async (_title, make) => {
    const token = await make();
    await lockName();
    const locked = await attempt(owner, right, token);
    const stranger = await attempt(owner, right);
    const { request_id: _own, ...answer } = locked.json();
    const { request_id: _other, ...expected } = stranger.json();
    expect([locked.statusCode, answer]).toEqual([429, expected]);
  });
});

describe("a known browser", () => {
  it("has its own lock, which locks out no other browser", async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await outcome(owner, wrong, browser)).toBe("credentials_invalid");
    }
    const locked = await attempt(owner, right, browser);
    expect([locked.statusCode, locked.headers["retry-after"]]).toEqual([429, "60"]);
    expect(await outcome(owner, right)).toBe("in");
    time.pass(60);
    expect(await outcome(owner, right, browser)).toBe("in");
  });

  it("gives a thief five tries and then as few as anybody has", async () => {
    let tries = 0;
    const dayLater = time.clock().getTime() + 24 * 3600 * 1000;
    while (time.clock().getTime() < dayLater) {
      const response = await attempt(owner, wrong, browser);
      if (response.statusCode === 429) time.pass(Number(response.headers["retry-after"]));
      else tries += 1;
    }
    expect(tries).toBeGreaterThanOrEqual(5);
    expect(tries).toBeLessThanOrEqual(5 + 6 + 24);
  });

  it("lets no two attempts of the same moment past its lock", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => outcome(owner, wrong, browser)),
    );
    expect(outcomes.filter((each) => each === "credentials_invalid")).toHaveLength(5);
  });

  it("keeps one secret for all who use it, and each account its own lock there", async () => {
    const other = await person();
    expect(await signIn(other, browser)).toBe(browser);
    expect(await signIn(owner, browser)).toBe(browser);
    for (let count = 0; count < 5; count += 1) await attempt(other, wrong, browser);
    expect(await outcome(other, right, browser)).toBe("too_many_requests");
    expect(await outcome(owner, right, browser)).toBe("in");
  });

  it("never adopts a token chosen by the client", async () => {
    const chosen = newToken();
    const given = await signIn(owner, chosen);
    expect(given).not.toBe(chosen);
    await lockName();
    expect(await outcome(owner, right, chosen)).toBe("too_many_requests");
    expect(await outcome(owner, right, given)).toBe("in");
  });

  it("is a stranger again after a new password, half a year, or twenty others", async () => {
    const { password } = app.services.account;
    const forgotten: Record<string, () => Promise<unknown>> = {
      "a new password": async () => {
        await password.mailReset({ resetId: randomUUID(), userId: owner.id, requestId: "test" });
        const mail = (await mailsTo(app, owner.user.email)).at(-1);
        const secret = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
        const passwordsOf = { password: right, password_confirmation: right };
        return app.call("POST /v1/user/password/change", {
          body: { token: secret, ...passwordsOf },
        });
      },
      "half a year": async () => time.pass(181 * 24 * 3600),
      "twenty others": async () => {
        for (let count = 0; count < 20; count += 1) {
          time.pass(1);
          await signIn(owner);
        }
      },
    };
    for (const [title, forget] of Object.entries(forgotten)) {
      const known = await signIn(owner, browser);
      time.pass(1);
      await forget();
      await lockName();
      expect([title, await outcome(owner, right, known)]).toEqual([title, "too_many_requests"]);
      time.pass(24 * 3600);
    }
  });

  it("is stored as a hash, and nothing is left of it once it is a stranger", async () => {
    const stored = async () =>
      (
        await app.database.executeSql("select token_hash from known_browsers where user_id = $1", [
          owner.id,
        ])
      ).rows;
    expect(await stored()).toEqual([{ token_hash: sha256(browser) }]);
    time.pass(181 * 24 * 3600);
    await app.services.account.removeEnded();
    expect(await stored()).toEqual([]);
  });
});

it("whatever strangers try in whatever order, the right password works where the account is known", async () => {
  const other = await signIn(await person());
  const tokens = { none: undefined, forged: newToken(), other };
  const step = fc.record({
    with: fc.constantFrom(...(Object.keys(tokens) as (keyof typeof tokens)[])),
    seconds: fc.constantFrom(0, 1, 60, 3600),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const each of steps) {
        await attempt(owner, wrong, tokens[each.with]);
        time.pass(each.seconds);
      }
      expect(await outcome(owner, right, browser)).toBe("in");
    }),
    { numRuns: 25 },
  );
});

describe("a phone that two accounts have", () => {
  it("is no way around the lock: the browser of one tries nothing against the other", async () => {
    const other = "Tetangga99";
    const neighbour = await createMember(app, {
      phone: owner.user.phone,
      passwordHash: `hash of ${other}`,
      emailVerifiedAt: new Date(0),
    });
    const theirs = (await attempt(neighbour, other)).json().data.session.browser_token;
    const name = owner.user.phone;
    const byPhone = (password: string, token?: string) =>
      outcome(neighbour, password, token, { name });
    expect(await byPhone(other, theirs)).toBe("in");
    expect([await byPhone(right, theirs), await byPhone(wrong, theirs)]).toEqual(
      Array(2).fill("credentials_invalid"),
    );
    expect([await byPhone(right), await byPhone(right, browser)]).toEqual(["in", "in"]);
    await lockName(owner, name);
    expect([await byPhone(right, theirs), await byPhone(wrong, theirs)]).toEqual(
      Array(2).fill("credentials_invalid"),
    );
    expect([await byPhone(right, browser), await byPhone(other, theirs)]).toEqual(["in", "in"]);
  });
});
