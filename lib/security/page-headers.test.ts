import { contentSecurityPolicy, pageHeaders } from "./page-headers";

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((text) => {
      const [name = "", ...values] = text.split(" ");
      return [name, values.join(" ")];
    }),
  );

const deployment = {
  apiUrl: "https://api.rukun.test/base",
  helpdeskUrl: "https://help.rukun.test",
  webUrl: "https://rukun.test",
};

describe("what pages may do", () => {
  test("scripts and workers come from here only, without inline code or eval", () => {
    const policy = directives(contentSecurityPolicy(deployment));
    expect(policy["script-src"]).toBe("'self'");
    expect(policy["worker-src"]).toBe("'self'");
  });

  test("they talk to the API and the helpdesk, and show pictures of the API", () => {
    const policy = directives(contentSecurityPolicy(deployment));
    expect(policy["connect-src"]).toBe(
      "'self' https://api.rukun.test wss://api.rukun.test https://help.rukun.test",
    );
    expect(policy["img-src"]).toBe("'self' data: blob: https://api.rukun.test");
  });

  test("they cannot be framed, and embed nothing", () => {
    expect(directives(contentSecurityPolicy(deployment))).toMatchObject({
      "default-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "form-action": "'self'",
      "frame-src": "'none'",
    });
  });

  test("an invalid address allows nothing", () => {
    const policy = contentSecurityPolicy({ apiUrl: "*; script-src *", helpdeskUrl: "" });
    expect(directives(policy)["connect-src"]).toBe("'self'");
    expect(directives(policy)["script-src"]).toBe("'self'");
  });

  test("the hosts that the operator names may run scripts, be talked to, and show pictures and frames", () => {
    const hosts = ["https://count.test", "https://identity.test:8443"];
    const own = directives(contentSecurityPolicy(deployment));
    const policy = directives(contentSecurityPolicy({ ...deployment, thirdPartyHosts: hosts }));
    const both = hosts.join(" ");
    expect(policy).toEqual({
      ...own,
      "script-src": `'self' ${both}`,
      "img-src": `${own["img-src"]} ${both}`,
      "connect-src": `${own["connect-src"]} ${both}`,
      "frame-src": both,
    });
  });

  test("the development server gets what it needs", () => {
    const policy = directives(contentSecurityPolicy({ ...deployment, isDevelopment: true }));
    expect(policy["script-src"]).toContain("'unsafe-eval'");
    expect(policy["connect-src"]).toContain("ws:");
  });
});

test("only this site may use the camera, and HSTS is sent over TLS", () => {
  const headers = pageHeaders(deployment);
  expect(headers["Permissions-Policy"]).toBe("camera=(self), microphone=(), geolocation=()");
  expect(headers["Strict-Transport-Security"]).toContain("max-age=31536000");
  expect(pageHeaders({ webUrl: "http://localhost:3000" })).not.toHaveProperty(
    "Strict-Transport-Security",
  );
});
