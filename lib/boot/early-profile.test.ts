import { createProfile } from "@/test/factories/profile";
import { takeEarlyProfile } from "./early-profile";

const profile = createProfile();

describe("the profile that was asked for before the application ran", () => {
  test("is used once, for the token it was asked with", async () => {
    window.__RUKUN_PROFILE__ = { token: "t", data: Promise.resolve(profile) };
    await expect(takeEarlyProfile("t")).resolves.toBe(profile);
    await expect(takeEarlyProfile("t")).resolves.toBeUndefined();
  });

  test("is not used for another account", async () => {
    window.__RUKUN_PROFILE__ = { token: "t", data: Promise.resolve(profile) };
    await expect(takeEarlyProfile("other")).resolves.toBeUndefined();
  });

  test("is nothing when it failed", async () => {
    window.__RUKUN_PROFILE__ = { token: "t", data: Promise.resolve(null) };
    await expect(takeEarlyProfile("t")).resolves.toBeUndefined();
  });
});
