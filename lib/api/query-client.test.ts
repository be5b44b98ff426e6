import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { ApiError, type ApiErrorCode } from "./api-error";
import {
  createQueryClient,
  queryClientHere,
  retryPause,
  shareQueryClient,
  shouldRetry,
} from "./query-client";

const failure = (status: number, code: ApiErrorCode, retryAfter?: number) =>
  new ApiError({ status, code, message: "", retryAfter });

test.each([
  ["no answer", failure(0, "network"), true],
  ["a fault of the server", failure(500, "server_error"), true],
  ["a bad gateway", failure(502, "unexpected"), true],
  ["a timeout", failure(0, "timeout"), false],
  ["a fault that passes soon", failure(503, "server_error", 5), true],
  ["a fault that does not", failure(503, "server_error", 6), false],
  ["maintenance", failure(503, "maintenance"), false],
  ["a refusal", failure(401, "unauthenticated"), false],
  ["a bad form", failure(422, "validation_failed"), false],
  ["too many requests", failure(429, "too_many_requests"), false],
  ["given up", failure(0, "aborted"), false],
  ["a mistake of ours", new TypeError("x"), false],
])("%s is tried again: %s", (_case, error, expected) => {
  expect(shouldRetry(0, error)).toBe(expected);
});

test("three times at most", () => {
  expect(shouldRetry(2, failure(500, "server_error"))).toBe(true);
  expect(shouldRetry(3, failure(500, "server_error"))).toBe(false);
});

test("not after a long wait", () => {
  const after = (waited: number) =>
    new ApiError({ status: 502, code: "unexpected", message: "", waited });
  expect(shouldRetry(1, after(5000))).toBe(true);
  expect(shouldRetry(1, after(5001))).toBe(false);
});

test("with exponential backoff, or after the server's Retry-After", () => {
  const error = failure(500, "server_error");
  expect([0, 1, 2].map((failures) => retryPause(failures, error))).toEqual([1000, 2000, 4000]);
  expect(retryPause(0, failure(503, "server_error", 5))).toBe(5000);
});

test("without a connection, what is sent fails at once and is not sent later", async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  client.mount();
  try {
    const send = jest.fn().mockRejectedValue(failure(0, "network"));
    const observer = new MutationObserver(client, { mutationFn: send });
    const outcome = observer.mutate(undefined).catch((error: ApiError) => error.code);
    await expect(Promise.race([outcome, pause(100)])).resolves.toBe("network");

    onlineManager.setOnline(true);
    await pause(10);
    expect(send).toHaveBeenCalledTimes(1);
  } finally {
    onlineManager.setOnline(true);
    client.unmount();
  }
});

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

test("a page in another language begins with nothing known, and whoever does not say takes what there is", () => {
  const first = shareQueryClient(createQueryClient());
  expect(queryClientHere()).toBe(first);
  expect(queryClientHere("id")).toBe(first);
  const other = queryClientHere("en");
  expect(other).not.toBe(first);
  for (const language of [undefined, "en"] as const) expect(queryClientHere(language)).toBe(other);
});
