/** @jest-environment node */
import { NextRequest } from "next/server";
import config from "@/next-i18next.config";
import { proxy } from "@/proxy";

const headersOf = (path: string, cookie = "") =>
  proxy(
    new NextRequest(`https://rukun.test${path}`, {
      headers: { cookie },
      nextConfig: { i18n: config.i18n },
    }),
  ).headers;

describe("scripts of others", () => {
  const policyOf = () => headersOf("/campaign").get("Content-Security-Policy") ?? "";
  const { THIRD_PARTY_SCRIPTS, ...rest } = process.env;
  afterEach(() => {
    process.env = { ...rest, ...(THIRD_PARTY_SCRIPTS ? { THIRD_PARTY_SCRIPTS } : {}) };
  });

  test("are refused unless the operator names them", () => {
    expect(policyOf()).toContain("script-src 'self'; ");
    expect(policyOf()).toContain("frame-src 'none'; ");
    process.env.THIRD_PARTY_SCRIPTS = "https://count.test/a.js,https://*.evil.test/b.js";
    expect(policyOf()).toContain("script-src 'self' https://count.test; ");
    expect(policyOf()).toContain("frame-src https://count.test; ");
  });
});

describe("cache headers of a page", () => {
  test.each(["/", "/en", "/login", "/profile", "/en/profile", "/home", "/backoffice"])(
    "%s, which depends on the cookie, is nobody else's",
    (path) => {
      for (const cookie of ["", "rukun_session=lender", "rukun_session=officer"]) {
        const headers = headersOf(path, cookie);
        expect(headers.get("Cache-Control")).toBe("private, no-cache");
        expect(headers.get("Vary")).toBe("Cookie");
      }
    },
  );

  test.each([
    "/campaign",
    "/en/campaign",
    "/legal/risk",
    "/invitation",
    "/maintenance",
    "/nowhere",
  ])("%s is the same for everybody, and says for itself how long it holds", (path) => {
    const guest = headersOf(path);
    expect(guest.get("Cache-Control")).toBeNull();
    expect(guest.get("Vary")).toBeNull();
    expect([...headersOf(path, "rukun_session=lender")]).toEqual([...guest]);
  });

  test("the policies go out with both kinds", () => {
    for (const path of ["/profile", "/campaign"]) {
      expect(headersOf(path).get("Content-Security-Policy")).toContain("script-src 'self';");
    }
  });
});
