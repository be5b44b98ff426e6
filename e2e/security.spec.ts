import { expect, test } from "./fixtures";

for (const [path, tag] of [
  ["/", "@laptop"],
  ["/login", "@phone"],
  ["/register", "@laptop"],
  ["/campaign", "@phone"],
  ["/legal/risk", "@laptop"],
] as const) {
  test(`${path} carries no executable inline script and violates no policy`, { tag }, async ({
    page,
    open,
  }) => {
    const violations: string[] = [];
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await open(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    const inline = await page
      .locator("script:not([src]):not([type='application/json'])")
      .evaluateAll((scripts) => scripts.map((script) => script.textContent));
    expect(inline).toEqual([]);
    expect(violations).toEqual([]);
  });
}

test("pages tell browsers to keep scripts, frames and referrers to themselves", async ({
  request,
}) => {
  const response = await request.get("/login");
  const { "content-security-policy": policy = "", ...headers } = response.headers();
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("unsafe-eval");
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).toMatch(/object-src 'none'/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["permissions-policy"]).toContain("camera=(self)");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});
