import type { TopUps } from "@rukun/contract/top-ups";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { io } from "socket.io-client";
import { call } from "@/lib/api/client";
import { useTopUp } from "@/lib/api/fund-account/queries";
import { createQueryClient } from "@/test/render";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("socket.io-client", () => ({ io: jest.fn() }));

const user = "0197c6a6-2c02-7d2e-9d3c-51f4a6f7b0aa";
const channel = `rdf-${user}`;
const ask = jest.mocked(call as (name: string, options?: object) => Promise<unknown>);

/** What a page sees of a connection; the test is the server. */
class FakeSocket {
  id: string | undefined;
  connected = false;
  readonly sent: unknown[][] = [];
  answer: boolean | Error = true;
  private readonly listeners = new Map<string, (...values: unknown[]) => void>();

  on(event: string, listener: (...values: unknown[]) => void) {
    this.listeners.set(event, listener);
  }
  hear(event: string, ...values: unknown[]) {
    this.listeners.get(event)?.(...values);
  }
  emit(...message: unknown[]) {
    this.sent.push(message);
  }
  timeout() {
    return {
      emitWithAck: async (...message: unknown[]) => {
        this.sent.push(message);
        if (this.answer instanceof Error) throw this.answer;
        return this.answer;
      },
    };
  }
  readonly connect = jest.fn();
  readonly disconnect = jest.fn(() => this.drop());
  arrive(id: string) {
    this.id = id;
    this.connected = true;
    this.hear("connect");
  }
  drop() {
    if (!this.connected) return;
    this.id = undefined;
    this.connected = false;
    this.hear("disconnect");
  }
}

let socket: FakeSocket;
let state: "CREATED" | "PAID";
const topUps = (): TopUps => ({
  minimum: "10000",
  maximum: "100000000",
  top_up: {
    id: "top-up",
    bank_code: "BSI",
    account_number: "9001",
    is_refused: false,
    amount: "1500000",
    state,
    expires_at: "2026-05-13T03:00:00.000Z",
    ended_at: null,
  },
});
const asked = () => ask.mock.calls.filter(([name]) => name.startsWith("GET")).length;
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const see = (visibility: DocumentVisibilityState) => {
  Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
};

async function visit() {
  const client = createQueryClient();
  const page = renderHook(() => useTopUp("top-up"), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await pass(1);
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  window.localStorage.setItem("user_id", user);
  window.__RUKUN__ = {
    apiUrl: "https://api.rukun.test",
    apiKey: "key",
    helpdeskUrl: "",
    helpdeskKey: "",
    environment: "local",
  };
  state = "CREATED";
  socket = new FakeSocket();
  jest
    .mocked(io as (...options: unknown[]) => unknown)
    .mockReset()
    .mockReturnValue(socket);
  ask
    .mockReset()
    .mockImplementation(async (name) =>
      name.startsWith("POST") ? { grant: "granted" } : topUps(),
    );
});
afterEach(() => {
  see("visible");
  jest.useRealTimers();
});

test("a page that is told of a change asks at once, and only now and then meanwhile", async () => {
  const { result } = await visit();
  await act(async () => socket.arrive("first"));
  await pass(0);
  expect(ask).toHaveBeenCalledWith("POST /v1/live/authorise", {
    body: { socket_id: "first", channel },
  });
  expect(socket.sent).toEqual([["subscribe", { channel, grant: "granted" }]]);
  // What happened before it was followed would not be told.
  const before = asked();
  await pass(29);
  expect(asked()).toBe(before);
  await pass(2);
  expect(asked()).toBe(before + 1);
  state = "PAID";
  await act(async () => socket.hear("changed", channel));
  await pass(0);
  expect(result.current.data?.top_up?.state).toBe("PAID");
  // Nothing is waited for any more.
  expect(socket.disconnect).toHaveBeenCalled();
});

test("the token is in no address", async () => {
  window.localStorage.setItem("token", "secret-token");
  await visit();
  await act(async () => socket.arrive("first"));
  expect(JSON.stringify(jest.mocked(io).mock.calls)).not.toContain("secret-token");
  expect(io).toHaveBeenCalledWith("https://api.rukun.test", expect.anything());
});

test.each<[string, () => Promise<void>]>([
  ["cannot connect", async () => undefined],
  [
    "is not allowed to",
    async () => {
      socket.answer = false;
      await act(async () => socket.arrive("first"));
    },
  ],
  [
    "gets no answer",
    async () => {
      socket.answer = new Error("operation has timed out");
      await act(async () => socket.arrive("first"));
    },
  ],
  [
    "has lost the connection",
    async () => {
      await act(async () => socket.arrive("first"));
      await pass(0);
      act(() => socket.drop());
    },
  ],
])("a page that %s asks every three seconds", async (_why, happens) => {
  const { result } = await visit();
  await happens();
  await pass(0);
  const before = asked();
  await pass(9);
  expect(asked()).toBe(before + 3);
  state = "PAID";
  await pass(4);
  expect(result.current.data?.top_up?.state).toBe("PAID");
});

test("a page that is connected again follows again, and looks for what it missed", async () => {
  const { result } = await visit();
  await act(async () => socket.arrive("first"));
  await pass(0);
  act(() => socket.drop());
  state = "PAID";
  await act(async () => socket.arrive("second"));
  await pass(0);
  expect(socket.sent).toHaveLength(2);
  expect(result.current.data?.top_up?.state).toBe("PAID");
});

test("a page that is not seen is not connected", async () => {
  const { unmount } = await visit();
  await act(async () => socket.arrive("first"));
  see("hidden");
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  see("visible");
  expect(socket.connect).toHaveBeenCalledTimes(2);
  unmount();
  see("visible");
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test("a page that waits for nothing loads nothing", async () => {
  state = "PAID";
  await visit();
  expect(io).not.toHaveBeenCalled();
});
