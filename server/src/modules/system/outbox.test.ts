import { createTestApp } from "../../test/test-app.ts";

it("the outbox shows the mails to one address, however many others follow", async () => {
  const testApp = await createTestApp({}, { hasWorkers: false });
  const send = (email: string) =>
    testApp.database.db.transaction((tx) =>
      testApp.services.mail.send(tx, { email, locale: "id" }, "otp", {
        code: "123456",
        minutes: 5,
      }),
    );
  await send("first@qa.rukun.test");
  for (let count = 0; count < 100; count += 1) await send(`later${count}@qa.rukun.test`);
  const shown = async (query?: { to: string }) => {
    const answer = await testApp.call("GET /v1/development/outbox", { ...(query && { query }) });
    return answer.json().data.map(({ to }: { to: string }) => to) as string[];
  };
  expect(await shown({ to: "first@qa.rukun.test" })).toEqual(["first@qa.rukun.test"]);
  const newest = await shown();
  expect(newest).toHaveLength(100);
  expect(newest).not.toContain("first@qa.rukun.test");
  await testApp.close();
});
