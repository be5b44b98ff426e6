import { errors } from "@rukun/contract/errors";
import { addSeconds } from "../../lib/clock.ts";
import { ProviderAnswerError } from "../../lib/post-json.ts";
import type { BankQuestion, FirstAnswer } from "../../providers/bank-check/port.ts";
import { nameOf } from "../../test/bank-checks.ts";
import { callbackToken } from "../../test/callback-token.ts";
import { companyStepFourBody, createDraftCompany, fillCompany } from "../../test/company.ts";
import { createMember } from "../../test/factories.ts";
import { applyTold, findingsOf } from "../../test/inbox.ts";
import { readRows } from "../../test/queries.ts";
import { bankIdOf, pin, withPin } from "../../test/scenes/bank-accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let secondsLater = 0;
let asked: BankQuestion[] = [];
let answer: (question: BankQuestion) => Promise<FirstAnswer>;
const later = async ({ accountNumber }: BankQuestion): Promise<FirstAnswer> => ({
  outcome: "pending",
  providerId: `name-${accountNumber}`,
});

beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000" },
    {
      hasWorkers: false,
      clock: () => addSeconds(new Date(), secondsLater),
      // Long enough, on a busy machine too, for a message to be kept and then applied.
      bankCheckWaitMilliseconds: 1500,
      bankCheck: {
        ask(question) {
          asked.push(question);
          return answer(question);
        },
      },
    },
  );
});
beforeEach(() => {
  secondsLater = 0;
  asked = [];
  answer = later;
});
afterAll(() => app.close());

let count = 0;
const newNumber = () => {
  count += 1;
  return `52719876${String(count).padStart(2, "0")}`;
};
/** Told, and applied as the job does. */
const tell = async (number: string, values: Parameters<typeof nameOf>[1] = {}) => {
  const body = nameOf(number, values);
  const answered = await app.call("POST /v1/callbacks/bank-check/name", { body });
  await applyTold(app, "bank-check");
  return answered;
};
const nameAt = (token: string, number: string, locale: "id" | "en" = "id") =>
  app.call("POST /bank/account-name", {
    token,
    locale,
    body: { bank_account_number: number, bank_code: "BCA" },
  });
const kept = (number: string) =>
  readRows(app, "select * from bank_account_checks where provider_id = $1", [`name-${number}`]);

describe("a name that is not known at once", () => {
  it("is waited for", async () => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    const answered = nameAt(token, number);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await tell(number)).json()).toEqual({ data: { received: true } });
    expect((await answered).json()).toMatchObject({
      data: { account_name: "SITI RAHMAWATI", verdict: "equal" },
    });
  });

  it("is still being checked after that, and asking again goes on with the same check", async () => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    for (const locale of ["id", "en"] as const) {
      const response = await nameAt(token, number, locale);
      expect(response.statusCode).toBe(409);
      expect(response.headers["retry-after"]).toBe("10");
      const { message } = response.json();
      expect(message).toBe(errors.bank_check_pending[locale]);
    }
    expect(asked).toHaveLength(1);
    await tell(number);
    expect((await nameAt(token, number)).json().data.account_name).toBe("SITI RAHMAWATI");
    expect(asked).toHaveLength(1);
  });

  it("may be told before the provider's own answer comes", async () => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    answer = async (question) => {
      await tell(number);
      return later(question);
    };
    expect((await nameAt(token, number)).json().data.account_name).toBe("SITI RAHMAWATI");
  });

  it("is kept without the number, sealed, and nowhere else", async () => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    await nameAt(token, number);
    await tell(number);
    const told = await readRows(app, "select * from inbox where event_id = $1", [`name-${number}`]);
    expect(told).toMatchObject([
      { body: { status: "SUCCESS" }, raw: null, applied_at: expect.anything() },
    ]);
    const { provider_id, ...rest } = (await kept(number))[0] ?? {};
    expect(provider_id).toBe(`name-${number}`);
    expect(JSON.stringify([rest, told[0]?.body])).not.toMatch(/SITI|52719876/);
  });

  it("is removed after a day", async () => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    await nameAt(token, number);
    secondsLater = 24 * 3600 - 60;
    await app.services.bankChecks.removeEnded();
    expect(await kept(number)).toHaveLength(1);
    secondsLater = 24 * 3600 + 60;
    await app.services.bankChecks.removeEnded();
    expect(await kept(number)).toEqual([]);
  });

  it("is asked about again, as the same check, when the callback may be lost", async () => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    await nameAt(token, number);
    secondsLater = 121;
    // An officer looks at what the bank does not answer.
    expect((await nameAt(token, number)).json().code).toBe("bank_check_unavailable");
    expect(asked.map(({ checkId }) => checkId)).toEqual([asked[0]?.checkId, asked[0]?.checkId]);
    answer = async () => ({ outcome: "known", holderName: "SITI RAHMAWATI" });
    secondsLater = 242;
    expect((await nameAt(token, number)).json().data.account_name).toBe("SITI RAHMAWATI");
    expect(await kept(number)).toEqual([]);
  });
});

describe("what the account check tells", () => {
  it("counts once, whatever is told afterwards", async () => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    await nameAt(token, number);
    await tell(number);
    await tell(number, { bank_account_holder_name: "ORANG LAIN" });
    await tell(number, { status: "FAILURE" });
    expect((await nameAt(token, number)).json().data.account_name).toBe("SITI RAHMAWATI");
  });

  it("answers everybody who asked about the account", async () => {
    const [one, other, number] = [await createMember(app), await createMember(app), newNumber()];
    for (const { token } of [one, other]) await nameAt(token, number);
    await tell(number);
    for (const { token } of [one, other]) {
      expect((await nameAt(token, number)).json().data.account_name).toBe("SITI RAHMAWATI");
    }
  });

  it("may be that there is no such account, and the next question is a new check", async () => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    await nameAt(token, number);
    await tell(number, { status: "FAILURE", failure_reason: "INVALID_DESTINATION" });
    expect((await nameAt(token, number)).json().code).toBe("bank_account_not_found");
    await nameAt(token, number);
    expect(new Set(asked.map(({ checkId }) => checkId)).size).toBe(2);
    // Told again, it is not the new one's answer.
    await tell(number, { status: "FAILURE", failure_reason: "INVALID_DESTINATION" });
    expect((await nameAt(token, number)).json().code).toBe("bank_check_pending");
  });

  it.each([
    ["a failing network", { status: "FAILURE", failure_reason: "SWITCHING_NETWORK_ERROR" }],
    ["a success without a name", { bank_account_holder_name: "" }],
  ])("may be %s, which is no answer", async (_title, values) => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    await nameAt(token, number);
    await tell(number, values);
    expect((await nameAt(token, number)).json().code).toBe("bank_check_unavailable");
  });

  it("is no event while it says that it is still looking", async () => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    await nameAt(token, number);
    await tell(number, { status: "PENDING" });
    await tell(number);
    expect((await nameAt(token, number)).json().data.account_name).toBe("SITI RAHMAWATI");
  });

  it("needs its own token", async () => {
    for (const token of ["", callbackToken]) {
      const response = await app.call("POST /v1/callbacks/bank-check/name", {
        headers: { "x-callback-token": token },
        body: nameOf(newNumber()),
      });
      expect(response.json().code).toBe("api_key_invalid");
    }
  });
});

describe("a provider that does not take the question", () => {
  it("leaves nothing behind", async () => {
    const { id, token } = await createMember(app);
    answer = () => Promise.reject(new ProviderAnswerError("HTTP_400", "refused"));
    expect((await nameAt(token, newNumber())).json().code).toBe("bank_check_unavailable");
    const rows = await readRows(app, "select * from bank_account_checks where user_id = $1", [id]);
    expect(rows).toEqual([]);
    // Whoever asked goes on to an officer; another one sees that the provider does not take it.
    const found = await findingsOf(app, "bank-check");
    expect(found).toContainEqual(expect.objectContaining({ kind: "refused", code: "HTTP_400" }));
  });

  it("is asked again under the same key when it may have taken it", async () => {
    const [{ token }, number] = [await createMember(app), newNumber()];
    answer = () => Promise.reject(new Error("time-out"));
    await nameAt(token, number);
    await nameAt(token, number);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.checkId).toBe(asked[0]?.checkId);
  });
});

test("a funder's account is added once its name came, and nothing of the check stays", async () => {
  const [{ token }, number] = [await withPin(app), newNumber()];
  const body = { bank_id: await bankIdOf(app, "BCA"), account_number: number, pin };
  const add = () => app.call("POST /v2/master/bank-accounts/create", { token, body });
  const validate = () =>
    app.call("POST /bank/validator", {
      token,
      body: { bank_account_number: number, bank_code: "BCA" },
    });
  expect((await add()).json().code).toBe("bank_check_pending");
  secondsLater = 121;
  // No officer looks at it: it waits for as long as it takes.
  expect((await add()).json().code).toBe("bank_check_pending");
  expect((await validate()).json().code).toBe("bank_check_pending");
  await tell(number);
  expect((await validate()).json().data.is_own).toBe(true);
  expect((await add()).json().data).toHaveLength(1);
  expect(await kept(number)).toEqual([]);
});

describe("a company's account", () => {
  const prepared = async () => {
    const owner = await createDraftCompany(app, { name: "Maju Jaya" });
    answer = async () => ({ outcome: "known", holderName: "PT MAJU JAYA" });
    await fillCompany(app, owner, { until: 3 });
    const number = newNumber();
    const body = await companyStepFourBody(app, owner, { account_number: number });
    answer = later;
    const send = () =>
      app.call("POST /v1/company/step-four", { token: owner.token, body: { ...body } });
    return { number, send };
  };

  it("is sent for review once its name came", async () => {
    const { number, send } = await prepared();
    expect((await send()).json().code).toBe("bank_check_pending");
    await tell(number, { bank_account_holder_name: "PT MAJU JAYA" });
    expect((await send()).statusCode).toBe(200);
    expect(await kept(number)).toEqual([]);
  });

  it("goes to an officer when its name does not come", async () => {
    const { send } = await prepared();
    expect((await send()).json().code).toBe("bank_check_pending");
    secondsLater = 121;
    expect((await send()).statusCode).toBe(200);
  });
});
