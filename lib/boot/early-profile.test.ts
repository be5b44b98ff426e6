import { stallTimeout, waitingSince } from "@/lib/api/timeouts";
import { createProfile } from "@/test/factories/profile";
import { takeEarlyProfile } from "./early-profile";

const profile = createProfile();
const signal = () => new AbortController().signal;

describe("the profile requested by the boot script", () => {
  test("is used once, for the token of the request", async () => {
    window.__RUKUN_PROFILE__ = { token: "t", at: Date.now(), data: Promise.resolve(profile) };
    await expect(takeEarlyProfile("t", signal())).resolves.toBe(profile);
    await expect(takeEarlyProfile("t", signal())).resolves.toBeUndefined();
  });

  test("is not used for another account", async () => {
    window.__RUKUN_PROFILE__ = { token: "t", at: Date.now(), data: Promise.resolve(profile) };
    await expect(takeEarlyProfile("other", signal())).resolves.toBeUndefined();
  });

  test("is undefined when it failed", async () => {
    window.__RUKUN_PROFILE__ = { token: "t", at: Date.now(), data: Promise.resolve(null) };
    await expect(takeEarlyProfile("t", signal())).resolves.toBeUndefined();
  });

  test("times out without a response, and the wait counts for the call that follows", async () => {
    jest.useFakeTimers();
    const at = Date.now();
    window.__RUKUN_PROFILE__ = { token: "t", at, data: new Promise(() => undefined) };
    jest.setSystemTime(at + 4000);
    const asked = signal();
    const taken = takeEarlyProfile("t", asked);
    await jest.advanceTimersByTimeAsync(stallTimeout - 4000);
    await expect(taken).resolves.toBeUndefined();
    expect(waitingSince(asked)).toBe(at);
    jest.useRealTimers();
  });
});
