import { expect, test } from "./fixtures";

for (const [path, tag] of [
  ["/", "@laptop"],
  ["/login", "@phone"],
  ["/register", "@laptop"],
  ["/campaign", "@phone"],
  ["/information-center", "@laptop"],
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
    // Scripts that wait for the first paint name their file elsewhere than in `src`.
    const inline = await page
      .locator("script:not([src]):not([type='application/json'], [type='application/ld+json'])")
      .evaluateAll((scripts) => scripts.map((script) => script.textContent).filter(Boolean));
    expect(inline).toEqual([]);
    expect(violations).toEqual([]);
  });
}

test("pages restrict scripts, frames and referrers by headers", async ({ request }) => {
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

test("caches may keep pages that are the same for all users for a minute, and no others", async ({
  request,
}) => {
  const headersOf = async (path: string) =>
    (await request.get(path, { maxRedirects: 0 })).headers();
  for (const path of ["/legal/privacy", "/en/legal/risk", "/maintenance"]) {
    const headers = await headersOf(path);
    expect(headers["cache-control"]).toBe("s-maxage=60, stale-while-revalidate=3540");
    expect(headers.vary ?? "").not.toMatch(/cookie/i);
  }
  // Figures of open campaigns move: their list is kept for seconds.
  const list = await headersOf("/campaign");
  expect(list["cache-control"]).toBe("public, max-age=0, s-maxage=3, stale-while-revalidate=60");
  expect(list.vary ?? "").not.toMatch(/cookie/i);
  for (const path of ["/", "/login", "/profile", "/backoffice"]) {
    const headers = await headersOf(path);
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers.vary).toMatch(/cookie/i);
  }
  expect((await headersOf("/nowhere"))["cache-control"]).toMatch(/^private, .*no-store/);
});
