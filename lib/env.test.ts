import { isProduction, publicEnv, readPublicEnv, serverApiUrl, serverHelpdeskUrl } from "./env";

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

  test("tells the server the API's address inside the deployment, where it has one of its own", () => {
    const API_URL = "https://api.rukun.test/";
    expect(serverApiUrl({ API_URL })).toBe("https://api.rukun.test");
    expect(serverApiUrl({ API_URL, API_INTERNAL_URL: "http://api:4000/" })).toBe("http://api:4000");
    expect(serverApiUrl({})).toBe("");
    expect(readPublicEnv({ API_URL, API_INTERNAL_URL: "http://api:4000" })).toMatchObject({
      apiUrl: "https://api.rukun.test",
    });
  });

  test("has the help desk in the API, unless there is another service for it", () => {
    const env = { API_URL: "https://api.test/", API_INTERNAL_URL: "http://api:4000/" };
    expect(readPublicEnv(env).helpdeskUrl).toBe("https://api.test");
    expect(serverHelpdeskUrl(env)).toBe("http://api:4000");
    expect(serverHelpdeskUrl({ ...env, HELPDESK_URL: "https://help.test/" })).toBe(
      "https://help.test",
    );
  });

  test("is unknown to a browser in which the boot script did not run", () => {
    expect(() => publicEnv()).toThrow("boot.js");
  });
});
