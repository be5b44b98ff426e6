import type { OtpChallenge, RegisterInput } from "@rukun/contract/account";
import {
  createTestClock,
  mailedCode,
  mailsTo,
  newRegistration,
  signUp,
  testPassword,
} from "../../test/accounts.ts";
import { createOfficer } from "../../test/factories.ts";
import { fillKyc } from "../../test/kyc.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock();
const pin = "402817";
const another = "917350";

let app: TestApp;
let body: RegisterInput;
let token: string;
let userId: string;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000" },
    { clock: time.clock, hasWorkers: false },
  );
});
beforeEach(async () => {
  body = newRegistration();
  ({ token, user_id: userId } = await signUp(app, body));
});
afterAll(() => app.close());

type Sent = Record<string, unknown>;
const send = (path: string, sent: Sent, options: { token?: string; agent?: string } = {}) =>
  app.call(`POST /v2/user/pin/${path}`, {
    token: options.token ?? token,
    body: sent,
    headers: { "user-agent": options.agent ?? "Firefox" },
  });
const twice = (value: string) => ({ pin: value, pin_confirmation: value });
const set = (value = pin, password = testPassword) => send("set", { password, ...twice(value) });
const change = (current: string, value = another, agent?: string) =>
  send("change", { current_pin: current, ...twice(value) }, agent ? { agent } : {});
const stateOf = async () => (await app.call("GET /v2/user/pin", { token })).json().data;
const errorsOf = (response: Awaited<ReturnType<typeof send>>) => response.json().errors;

async function forgot(): Promise<{ challenge: OtpChallenge; code: string }> {
  const response = await send("forgot", { password: testPassword });
  const challenge: OtpChallenge = response.json().data.otp;
  return { challenge, code: await mailedCode(app, challenge, body.email) };
}
const reset = (challenge: OtpChallenge, code: string, value = another) =>
  send("forgot/change", { challenge_id: challenge.challenge_id, code, ...twice(value) });

test("whoever has none sets one with their password, is told by mail, and changes it by knowing it", async () => {
  expect(await stateOf()).toEqual({ is_set: false, is_locked: false });
  expect(errorsOf(await set(pin, "Salah12345"))).toEqual({
    password: ["Kata sandi saat ini tidak cocok"],
  });
  expect((await set()).json().data).toEqual({ is_set: true, is_locked: false });
  expect((await change(pin)).statusCode).toBe(200);
  expect(errorsOf(await change(pin, "581204"))).toEqual({
    current_pin: ["PIN tidak cocok. Sisa 4 percobaan sebelum PIN terkunci."],
  });
  expect((await change(another, "581204")).statusCode).toBe(200);
  const subjects = (await mailsTo(app, body.email)).map(({ subject }) => subject);
  expect(subjects.filter((each) => each === "PIN Rukun Anda sudah diganti")).toHaveLength(3);
  const acted =
    "select action from audit_log where subject_id = $1 and action like 'pin.%' order by at";
  expect(await readRows(app, acted, [userId])).toEqual(
    ["pin.set", "pin.change", "pin.change"].map((action) => ({ action })),
  );
});

test("a second PIN cannot be set over the first, and a repeated press is the same one", async () => {
  const responses = await Promise.all([set(), set()]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await set(another)).json().code).toBe("pin_exists");
  time.pass(120);
  expect((await set()).json().code).toBe("pin_exists");
});

test("no PIN is stored in clear, and the same one of two people looks different", async () => {
  await set();
  const other = newRegistration();
  const second = await signUp(app, other);
  await send("set", { password: testPassword, ...twice(pin) }, second);
  const rows = await readRows(app, "select pin_hash from user_pins");
  expect(new Set(rows.map(({ pin_hash: hash }) => hash)).size).toBe(rows.length);
  expect(JSON.stringify(await readRows(app, "select * from idempotent_answers"))).not.toContain(
    pin,
  );
});

test.each([
  ["12345", "PIN terdiri dari 6 angka"],
  ["1234567", "PIN terdiri dari 6 angka"],
  ["12a456", "PIN terdiri dari 6 angka"],
  ["", "Masukan tidak boleh kosong"],
  ["123456", "PIN tidak boleh berurutan atau kembar, misalnya 123456 atau 111111"],
  ["987654", "PIN tidak boleh berurutan atau kembar, misalnya 123456 atau 111111"],
  ["777777", "PIN tidak boleh berurutan atau kembar, misalnya 123456 atau 111111"],
])("%s cannot be a PIN", async (value, text) => {
  expect(errorsOf(await set(value)).pin).toEqual([text]);
  expect(await stateOf()).toEqual({ is_set: false, is_locked: false });
});

test("two different PINs are not the same", async () => {
  const sent = { password: testPassword, pin, pin_confirmation: another };
  expect(errorsOf(await send("set", sent))).toEqual({ pin_confirmation: ["PIN tidak sama"] });
});

test("a birth date is no PIN, however it is written", async () => {
  // The number of a woman: 40 is added to the day of birth, the 17th.
  await fillKyc(app, { token }, { idCardNumber: "3174065708920001" });
  for (const value of ["170892", "920817", "081792"]) {
    expect(errorsOf(await set(value))).toEqual({ pin: ["PIN tidak boleh tanggal lahir Anda"] });
  }
  expect((await set()).statusCode).toBe(200);
});

test("five wrong ones lock it, wherever they come from; the right one before that forgives", async () => {
  await set();
  for (const guess of ["100200", "200300", "300400", "400500"]) await change(guess);
  expect((await change(pin, pin)).statusCode).toBe(200);
  const guesses = ["100200", "200300", "300400", "400500", "500600", "600700", "700800"];
  const codes = (
    await Promise.all(guesses.map((guess, index) => change(guess, another, `Browser ${index}`)))
  ).map((response) => response.json().code);
  expect(codes.filter((code) => code === "validation_failed")).toHaveLength(4);
  expect(codes.filter((code) => code === "pin_locked")).toHaveLength(3);
  // Not even time or the right one helps.
  time.pass(30 * 24 * 3600 - 7200);
  expect((await change(pin)).json().code).toBe("pin_locked");
  expect(await stateOf()).toEqual({ is_set: true, is_locked: true });
  const subjects = (await mailsTo(app, body.email)).map(({ subject }) => subject);
  expect(subjects.filter((each) => each === "PIN Rukun Anda terkunci")).toHaveLength(1);
});

test("a forgotten or locked PIN is replaced with the password and a mailed code", async () => {
  await set();
  for (let tries = 0; tries < 5; tries += 1) await change("100200");
  const { challenge, code } = await forgot();
  expect((await reset(challenge, "000000" === code ? "000001" : "000000")).json().code).toBe(
    "otp_invalid",
  );
  expect((await reset(challenge, code)).json().data).toEqual({ is_set: true, is_locked: false });
  // Pressed again, it is the same request; with another PIN the code was used.
  expect((await reset(challenge, code)).statusCode).toBe(200);
  expect((await reset(challenge, code, pin)).json().code).toBe("otp_expired");
  expect((await change(another, pin)).statusCode).toBe(200);
});

test("a code for a new PIN opens no session, and a code for a session sets no PIN", async () => {
  await set();
  const { challenge, code } = await forgot();
  const login = await app.call("POST /v1/user/otp/verify", {
    body: { challenge_id: challenge.challenge_id, code },
  });
  expect(login.json().code).toBe("otp_expired");
  expect((await reset(challenge, code)).statusCode).toBe(200);

  await app.database.executeSql("update otp_challenges set purpose = 'account'");
  time.pass(120);
  const { challenge: second, code: secondCode } = await forgot();
  await app.database.executeSql("update otp_challenges set purpose = 'account'");
  expect((await reset(second, secondCode, pin)).json().code).toBe("otp_expired");
});

test("a code of somebody else sets no PIN, and stays theirs", async () => {
  await set();
  const { challenge, code } = await forgot();
  const stranger = await signUp(app, newRegistration());
  const sent = { challenge_id: challenge.challenge_id, code, ...twice(another) };
  expect((await send("forgot/change", sent, stranger)).json().code).toBe("otp_expired");
  expect((await reset(challenge, code)).statusCode).toBe(200);
});

test("without a PIN there is nothing to change or to forget", async () => {
  expect((await change(pin)).json().code).toBe("pin_not_set");
  expect((await send("forgot", { password: testPassword })).json().code).toBe("pin_not_set");
});

test("officers have no PIN", async () => {
  const officer = await createOfficer(app);
  const guest = await app.call("GET /v2/user/pin", {});
  const response = await app.call("GET /v2/user/pin", { token: officer.token });
  expect([guest.statusCode, response.statusCode]).toEqual([401, 403]);
});
