import { calls } from "@rukun/contract/calls";
import { type InboxParty, inboxJobs } from "./modules/inbox/inbox-jobs.ts";
import { type Actor, actors } from "./test/attack/actors.ts";
import { nameOf } from "./test/attack/contract-shape.ts";
import { fuzz } from "./test/attack/fuzz.ts";
import { inboxCalls, tellOddMessages, unread } from "./test/attack/inboxes.ts";
import { prepareStrangers, type Send, strangerCalls } from "./test/attack/strangers.ts";
import { picture } from "./test/images.ts";
import { readRows } from "./test/queries.ts";
import { rounds } from "./test/rounds.ts";
import { callerHeaders, chosenIn } from "./test/scenes/scene.ts";
import { sceneOf } from "./test/scenes/scenes.ts";
import { createTestApp, type TestApp } from "./test/test-app.ts";

/** Requests for each call and actor. `npm run attack` sends far more of them, over real connections. */
const count = rounds(2, 16);
/** The same requests each time: what fails here, fails again. */
const seed = 20_261_122;

let testApp: TestApp;
let photo: Buffer;

beforeAll(async () => {
  testApp = await createTestApp(
    { RATE_LIMIT_FACTOR: "900000" },
    {
      hasWorkers: false,
      // What a password costs is measured elsewhere; here it would be most of the time.
      passwords: { hash: async (password) => `plain:${password}`, verify: async () => false },
    },
  );
  photo = await picture({ width: 400, height: 300 });
});
afterAll(() => testApp.close());

const send: Send = async ({ method, url, headers, payload }, more) => {
  const response = await testApp.app.inject({
    method: method as "GET",
    url,
    headers: { ...more, ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, headers: response.headers, body: response.body };
};

describe("a stranger who knows every id of another account", () => {
  let strangers: Awaited<ReturnType<typeof prepareStrangers>>;
  beforeAll(async () => {
    strangers = await prepareStrangers(testApp, send, photo);
  });

  it("has enough to try", () => expect(strangers.ids.length).toBeGreaterThan(15));

  it.each(strangerCalls.map((call) => [nameOf(call), call] as const))(
    "reaches nothing with %s",
    async (_name, call) => {
      expect(await strangers.reached(call)).toEqual([]);
    },
  );
});

describe("whatever a party tells, it is kept once, and read or before an officer", () => {
  it.each(inboxCalls.map((call) => [nameOf(call), call] as const))("%s", async (name, call) => {
    const { problems, told } = await tellOddMessages(call, `told-${name}`, {
      store: testApp,
      send,
    });
    expect(problems).toEqual([]);
    expect(told).toBeGreaterThan(60);
    const waiting = await readRows<{ id: string; provider: InboxParty }>(
      testApp,
      "select id, provider from inbox where applied_at is null",
    );
    for (const { id, provider } of waiting) {
      await testApp.services.jobHandlers[inboxJobs[provider]]({ eventId: id });
    }
    expect(await unread(testApp)).toBe(0);
    const booked = await readRows(
      testApp,
      "select 1 from ledger_postings where event like 'arrival:%'",
    );
    expect(booked).toEqual([]);
  });
});

describe("whatever is sent, the answer is one of the contract's", () => {
  it.each(calls.map((call) => [nameOf(call), call] as const))("%s", async (_name, call) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const problems: string[] = [];
    const scene = await sceneOf(call).prepare(testApp);
    const means = { store: testApp, send, photo, choose: chosenIn(scene) };
    // Beside strangers to the scene, the one whose honest request would succeed.
    const insider: Actor = {
      title: "the account of the scene",
      enter: async () => callerHeaders(testApp, scene.token),
      may: () => true,
    };
    for (const actor of [...actors, insider]) {
      const result = await fuzz({ call, actor, seed, count }, means);
      problems.push(...result.problems);
    }
    expect(problems).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});
