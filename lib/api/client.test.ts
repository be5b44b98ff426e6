import type { login } from "@rukun/contract/account";
import type { searchArticles } from "@rukun/contract/articles";
import type { saveCompanyStepFour } from "@rukun/contract/company";
import type { saveStepThree } from "@rukun/contract/kyc";
import type { getProfile } from "@rukun/contract/profile";
import type { listCities } from "@rukun/contract/regions";
import type { personReviews } from "@rukun/contract/reviews/person";
import type { cancelPledge } from "@rukun/contract/transactions";
import { waitFor } from "@testing-library/react";
import { forceLogout } from "@/lib/session/forced-logout";
import { openMaintenance } from "@/lib/session/maintenance";
import { type ApiServer, startApiServer } from "@/test/api-server";
import type { Api } from "./api";
import type { ApiError } from "./api-error";
import { browserApi } from "./browser-api";
import { call } from "./client";
import { helpdeskCall } from "./helpdesk-client";

jest.mock("@/lib/session/forced-logout", () => ({ forceLogout: jest.fn() }));
jest.mock("@/lib/session/maintenance", () => ({ openMaintenance: jest.fn() }));

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer();
  window.__RUKUN__ = {
    apiUrl: server.url,
    apiKey: "web-key",
    helpdeskUrl: server.url,
    helpdeskKey: "help-key",
    environment: "local",
  };
});

afterAll(async () => {
  await server.close();
  window.__RUKUN__ = undefined;
});

beforeEach(() => {
  jest.clearAllMocks();
  server.received.length = 0;
});

const getUser = (options?: { api?: Api; token?: string; signal?: AbortSignal }) =>
  call<typeof getProfile>("GET /v1/user/profile", options);

const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error("The call did not fail");
    },
    (error: ApiError) => error,
  );

describe("what a call sends", () => {
  test("carries token, API key and language, and answers with data", async () => {
    window.localStorage.setItem("token", "t");
    window.localStorage.setItem("language", "en");
    server.answerWith({ body: { data: { id: "user-1" } } });
    await expect(getUser()).resolves.toEqual({ id: "user-1" });
    expect(server.received[0]).toMatchObject({ method: "GET", path: "/v1/user/profile" });
    expect(server.received[0]?.headers).toMatchObject({
      authorization: "Bearer t",
      "x-api-key": "web-key",
      "x-localization": "en",
    });
  });

  test("sends the browser identifier only with calls that open a session", async () => {
    window.localStorage.setItem("browser_token", "known");
    const body = { identifier: "rani@example.com", password: "a" };
    await call<typeof login>("POST /v1/user/login", { body });
    await getUser();
    const sent = server.received.map(({ headers }) => headers["x-browser-token"]);
    expect(sent).toEqual(["known", undefined]);
  });

  test("speaks Indonesian and carries no token unless there is one", async () => {
    await getUser();
    expect(server.received[0]?.headers).toMatchObject({ "x-localization": "id" });
    expect(server.received[0]?.headers.authorization).toBeUndefined();
  });

  test("posts a flat body form-encoded", async () => {
    await call<typeof login>("POST /v1/user/login", {
      body: { identifier: "rani@example.com", password: "a b&c=1" },
    });
    expect(server.received[0]?.headers["content-type"]).toContain(
      "application/x-www-form-urlencoded",
    );
    expect(Object.fromEntries(new URLSearchParams(server.received[0]?.body))).toEqual({
      identifier: "rani@example.com",
      password: "a b&c=1",
    });
  });

  test("posts a nested body as JSON, and fills the path", async () => {
    const checklist = {
      id_card_readable: true,
      id_card_number_matches: true,
      name_matches: true,
      address_matches: true,
      selfie_matches: true,
      screening_clear: true,
    };
    await call<typeof personReviews.approve>("POST /v1/backoffice/reviews/:user_id/approve", {
      params: { user_id: "a/b" },
      body: { submission_id: "s", checklist },
    });
    expect(server.received[0]?.path).toBe("/v1/backoffice/reviews/a%2Fb/approve");
    expect(JSON.parse(server.received[0]?.body ?? "")).toEqual({ submission_id: "s", checklist });
  });

  test("posts a flat body as JSON when told", async () => {
    const body = { bank_id: "1", account_number: "0012", account_name: "PT Maju" };
    await call<typeof saveCompanyStepFour>("POST /v1/company/step-four", { body, bodyAs: "json" });
    expect(server.received[0]?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(server.received[0]?.body ?? "")).toEqual(body);
  });

  test("posts files as multipart and tells how far it is", async () => {
    const body = new FormData();
    body.append("selfie_file", new File(["x".repeat(50_000)], "selfie.jpeg"));
    const progress: number[] = [];
    await call<typeof saveStepThree>("POST /v1/user/kyc/step-three", {
      body,
      onUploadProgress: (fraction) => progress.push(fraction),
    });
    expect(server.received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
  });

  test("sends the query encoded", async () => {
    await call<typeof listCities>("GET /v1/master/cities", {
      query: { province_id: "32", name: "Bandung & sekitar" },
    });
    expect(Object.fromEntries(server.received[0]?.query ?? [])).toEqual({
      province_id: "32",
      name: "Bandung & sekitar",
    });
  });

  test("does not send a call with missing path parameters", async () => {
    const params = {} as { user_id: string };
    await expect(
      call<typeof personReviews.get>("GET /v1/backoffice/reviews/:user_id", { params }),
    ).rejects.toThrow("user_id");
    expect(server.received).toHaveLength(0);
  });
});

describe("a failed call", () => {
  test("has the server's message and the first message of each field", async () => {
    server.answerWith({
      status: 422,
      body: {
        message: "Periksa kembali isian yang ditandai.",
        code: "validation_failed",
        errors: { email: ["Format Email tidak sesuai", "lain"], phone: [] },
        request_id: "r-1",
      },
    });
    expect(await failureOf(getUser())).toMatchObject({
      name: "ApiError",
      status: 422,
      code: "validation_failed",
      message: "Periksa kembali isian yang ditandai.",
      fieldErrors: { email: "Format Email tidak sesuai" },
      requestId: "r-1",
    });
  });

  test("has the seconds to wait", async () => {
    server.answerWith({
      status: 429,
      headers: { "Retry-After": "17" },
      body: { message: "Tunggu", code: "too_many_requests", request_id: "r" },
    });
    expect((await failureOf(getUser())).retryAfter).toBe(17);
  });

  test.each([
    ["id", "Kami memiliki sedikit masalah, silakan coba lagi nanti"],
    ["en", "We have a little problem, please try again later"],
  ])("with the fallback in %s when the server said nothing", async (language, message) => {
    window.localStorage.setItem("language", language);
    server.answerWith({ status: 502, body: "<html>Bad gateway</html>" });
    expect(await failureOf(getUser())).toMatchObject({ status: 502, code: "unexpected", message });
  });

  test("is unexpected when a success is not an envelope", async () => {
    server.answerWith({ body: "<html></html>" });
    expect(await failureOf(getUser())).toMatchObject({ code: "unexpected" });
  });

  test("without a response", async () => {
    // jsdom logs the refused connection on its own.
    jest.spyOn(console, "error").mockImplementation();
    const silent = await startApiServer();
    await silent.close();
    const error = await failureOf(getUser({ api: { ...browserApi(), baseUrl: silent.url } }));
    expect(error).toMatchObject({ status: 0, code: "network" });
  });

  test("when the caller aborted it", async () => {
    const controller = new AbortController();
    const failure = failureOf(getUser({ signal: controller.signal }));
    controller.abort();
    expect(await failure).toMatchObject({ status: 0, code: "aborted" });
  });
});

describe("a request that is still being worked on", () => {
  const inFlight = (after: string) => ({
    status: 409,
    headers: { "Retry-After": after },
    body: { message: "Tunggu", code: "request_in_flight", request_id: "r" },
  });
  const cancel = (signal?: AbortSignal) =>
    call<typeof cancelPledge>("POST /v1/campaign/pledge/cancel", {
      body: { campaign_transaction_id: "t" },
      idempotencyKey: "0123456789abcdef",
      signal,
    });

  test("is sent again under its key until its answer is there", async () => {
    server.answerWith(inFlight("0"));
    server.answerWith(inFlight("0"));
    server.answerWith({ body: { data: { id: "t" } } });
    await expect(cancel()).resolves.toEqual({ id: "t" });
    const keys = server.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual(Array(3).fill("0123456789abcdef"));
  });

  test("is told of when that takes too long", async () => {
    for (let each = 0; each < 30; each += 1) server.answerWith(inFlight("0"));
    expect(await failureOf(cancel())).toMatchObject({ status: 409, message: "Tunggu" });
    expect(server.received).toHaveLength(30);
  });

  test("is not waited for once the caller has gone", async () => {
    server.answerWith(inFlight("60"));
    const controller = new AbortController();
    const failure = failureOf(cancel(controller.signal));
    await waitFor(() => expect(server.received).toHaveLength(1));
    controller.abort();
    expect(await failure).toMatchObject({ status: 0, code: "aborted" });
  });

  test("other conflicts are told of at once", async () => {
    server.answerWith({ status: 409, body: { message: "Sudah", code: "transition_invalid" } });
    expect(await failureOf(cancel())).toMatchObject({ code: "transition_invalid" });
    expect(server.received).toHaveLength(1);
  });
});

describe("side effects of a failure", () => {
  const refusal = {
    status: 401,
    body: { message: "Sesi Anda berakhir.", code: "unauthenticated", request_id: "r" },
  };

  test("a rejected token signs out", async () => {
    window.localStorage.setItem("token", "t");
    server.answerWith(refusal);
    await failureOf(getUser());
    expect(forceLogout).toHaveBeenCalledWith("t", "Sesi Anda berakhir.");
  });

  test("a refusal without a token does not", async () => {
    server.answerWith(refusal);
    await failureOf(getUser());
    expect(forceLogout).not.toHaveBeenCalled();
  });

  test("a rejected token passed explicitly does not", async () => {
    window.localStorage.setItem("token", "t");
    server.answerWith(refusal);
    await failureOf(getUser({ token: "handed" }));
    expect(server.received[0]?.headers.authorization).toBe("Bearer handed");
    expect(forceLogout).not.toHaveBeenCalled();
  });

  test("maintenance opens its page, an ordinary 503 does not", async () => {
    server.answerWith({
      status: 503,
      body: { message: "Mohon maaf", code: "maintenance", request_id: "r" },
    });
    await failureOf(getUser());
    await waitFor(() => expect(openMaintenance).toHaveBeenCalledTimes(1));
    server.answerWith({ status: 503, body: "" });
    await failureOf(getUser());
    expect(openMaintenance).toHaveBeenCalledTimes(1);
  });
});

describe("the helpdesk", () => {
  const searchHelpdesk = () =>
    helpdeskCall<typeof searchArticles>("GET /v1/helpdesk/articles/search", {
      query: { q: "akad" },
    });

  test("gets its own key and the person's token", async () => {
    window.localStorage.setItem("token", "t");
    server.answerWith({ body: { data: [1] } });
    await expect(searchHelpdesk()).resolves.toEqual([1]);
    expect(server.received[0]?.headers).toMatchObject({
      authorization: "Bearer t",
      "x-api-key": "help-key",
    });
  });

  test("does not sign anybody out", async () => {
    window.localStorage.setItem("token", "t");
    server.answerWith({ status: 401, body: { message: "no", code: "unauthenticated" } });
    await failureOf(searchHelpdesk());
    expect(forceLogout).not.toHaveBeenCalled();
  });
});
