import { setImmediate } from "node:timers";
import { act, screen } from "@testing-library/react";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { type ApiServer, startApiServer } from "@/test/api-server";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import type { ApiError } from "./api-error";
import { call } from "./client";
import { fetchFile } from "./fetch-file";
import { createQueryClient } from "./query-client";
import { watchForStall } from "./stall-watch";
import { stallTimeout, uploadStallTimeout } from "./timeouts";

/** A failure is shown within this time, in milliseconds. */
const promised = 10_000;

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer();
  window.__RUKUN__ = {
    apiUrl: server.url,
    apiKey: "web-key",
    helpdeskUrl: "",
    helpdeskKey: "",
    environment: "local",
  };
});

afterAll(async () => {
  await server.close();
  window.__RUKUN__ = undefined;
});

beforeEach(() => {
  server.received.length = 0;
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
});
afterEach(() => jest.useRealTimers());

const turn = () => act(() => new Promise((resolve) => setImmediate(resolve)));

async function arrived(count: number): Promise<void> {
  while (server.received.length < count) {
    await turn();
    await act(() => jest.advanceTimersByTimeAsync(0));
  }
}

/** Real responses need real time, which fake timers barely count. */
async function seen(text: string | RegExp): Promise<HTMLElement> {
  for (;;) {
    const found = screen.queryByText(text);
    if (found) return found;
    await turn();
    await pass(0);
  }
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe("a call without a response", () => {
  test.each([
    ["id", "Layanan tidak menjawab. Silakan coba lagi sebentar lagi."],
    ["en", "The service does not answer. Please try again in a moment."],
  ])("ends with its own text (%s)", async (language, message) => {
    window.localStorage.setItem("language", language);
    server.answerWith("no response");
    const failure = (call as (name: string) => Promise<unknown>)("GET /v1/user/profile").catch(
      (error: ApiError) => error,
    );
    await arrived(1);
    await pass(stallTimeout);
    expect(await failure).toMatchObject({ status: 0, code: "timeout", message });
  });
});

describe("a page whose API is suspended", () => {
  const visit = () =>
    render(<ProfileBoundary>{(profile) => profile?.full_name ?? "waiting"}</ProfileBoundary>, {
      queryClient: createQueryClient(),
      advanceTimers: jest.advanceTimersByTime,
    });

  beforeEach(() => window.localStorage.setItem("token", "t"));

  test("says so in time, asks once, and goes on after another try", async () => {
    server.answerWith("no response");
    const { user } = visit();
    await arrived(1);
    expect(screen.getByText("waiting")).toBeVisible();
    await pass(promised);
    expect(await seen(/sedang dalam perbaikan/)).toBeVisible();
    expect(server.received).toHaveLength(1);
    const profile = createProfile();
    server.answerWith({ body: { data: profile } });
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    await arrived(2);
    expect(await seen(profile.full_name)).toBeVisible();
  });

  test("says so in time when it was stopped between two tries", async () => {
    server.answerWith({ status: 502, body: "" });
    server.answerWith("no response");
    const begun = Date.now();
    visit();
    while (server.received.length < 2) {
      await turn();
      await pass(20);
    }
    await pass(begun + promised - Date.now());
    expect(await seen(/sedang dalam perbaikan/)).toBeVisible();
    expect(server.received).toHaveLength(2);
  });

  test("says so in time when the service asks for a long pause", async () => {
    server.answerWith({
      status: 503,
      headers: { "Retry-After": "30" },
      body: { message: "Layanan kami sedang terganggu.", code: "service_unavailable" },
    });
    visit();
    await arrived(1);
    expect(await seen("Layanan kami sedang terganggu.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Coba lagi" })).toBeVisible();
  });
});

describe("a file", () => {
  /** A response body that sends a chunk on demand. */
  function answerInPieces() {
    let give: (piece: { done: boolean; value?: Uint8Array }) => void = () => undefined;
    const fetched = jest.fn((_url: string, { signal }: { signal: AbortSignal }) => {
      const read = () =>
        new Promise((resolve, reject) => {
          give = resolve;
          signal.addEventListener("abort", () => reject(new Error("aborted")));
        });
      return Promise.resolve({ ok: true, body: { getReader: () => ({ read }) } });
    });
    Object.assign(globalThis, { fetch: fetched });
    return (piece: { done: boolean; value?: Uint8Array }) => give(piece);
  }

  test("is not timed out while data arrives", async () => {
    const give = answerInPieces();
    const file = fetchFile("https://files.example/1");
    for (let n = 0; n < 3; n += 1) {
      await pass(stallTimeout - 1);
      give({ done: false, value: Buffer.from("abc") });
    }
    await pass(1);
    give({ done: true });
    expect((await file).size).toBe(9);
  });

  test("times out when data stops", async () => {
    const give = answerInPieces();
    const failure = fetchFile("https://files.example/1").catch((error: ApiError) => error);
    await pass(1);
    give({ done: false, value: Buffer.from("abc") });
    await pass(stallTimeout);
    expect(await failure).toMatchObject({ code: "timeout" });
  });
});

describe("silence", () => {
  test("is measured from the last progress", async () => {
    const watched = watchForStall({});
    for (let n = 0; n < 5; n += 1) {
      await pass(stallTimeout - 1);
      watched.progressed();
    }
    expect(watched.signal.aborted).toBe(false);
    await pass(stallTimeout);
    expect([watched.signal.aborted, watched.hasStalled()]).toEqual([true, true]);
  });

  test("leaves a retry of the same query the rest of the wait", async () => {
    const { signal } = new AbortController();
    watchForStall({ signal }).stop();
    await pass(stallTimeout - 1000);
    const second = watchForStall({ signal });
    await pass(999);
    expect(second.signal.aborted).toBe(false);
    await pass(1);
    expect(second.hasStalled()).toBe(true);
  });

  test("of an upload is reported long before it is aborted", async () => {
    const onStall = jest.fn();
    const watched = watchForStall({ body: new FormData(), onStall });
    await pass(stallTimeout - 1);
    watched.progressed();
    await pass(stallTimeout - 1);
    expect(onStall).not.toHaveBeenCalled();
    await pass(1);
    expect(onStall).toHaveBeenCalledTimes(1);
    await pass(uploadStallTimeout - stallTimeout - 1);
    expect(watched.signal.aborted).toBe(false);
    await pass(1);
    expect(watched.hasStalled()).toBe(true);
  });

  test("is not reported when the caller aborted", () => {
    const controller = new AbortController();
    const watched = watchForStall({ signal: controller.signal });
    controller.abort();
    expect([watched.signal.aborted, watched.hasStalled()]).toEqual([true, false]);
  });
});
