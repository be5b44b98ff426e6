/** @engines postgresql embedded */
import { createTestApp } from "../../test/test-app.ts";

it("the health check asks every part", async () => {
  const testApp = await createTestApp();
  const response = await testApp.app.inject("/health");
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toMatchObject({
    status: "ok",
    parts: { database: "ok", jobs: "ok", storage: "ok" },
  });
  await testApp.close();
});
