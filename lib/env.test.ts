import { isProduction, publicEnv, readPublicEnv } from "./env";

describe("the environment of a deployment", () => {
  test("is production only when it says so", () => {
    expect(isProduction({ APP_ENV: "production" })).toBe(true);
    expect(isProduction({ APP_ENV: "local" })).toBe(false);
    expect(isProduction({})).toBe(false);
  });

  test("tells browsers addresses without a trailing slash, and nothing else", () => {
    const env = readPublicEnv({
      API_URL: "https://api.rukun.test/",
      API_KEY: "key",
      HELPDESK_URL: "https://help.rukun.test",
      APP_ENV: "production",
      STORAGE_KEY: "secret",
    });
    expect(env).toEqual({
      apiUrl: "https://api.rukun.test",
      apiKey: "key",
      helpdeskUrl: "https://help.rukun.test",
      helpdeskKey: "",
      environment: "production",
    });
  });

  test("is unknown to a browser in which the boot script did not run", () => {
    expect(() => publicEnv()).toThrow("boot.js");
  });
});
