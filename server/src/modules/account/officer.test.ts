import { CommandError } from "../../lib/command-error.ts";
import { newRegistration, signUp, testPassword } from "../../test/accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const officer = {
  email: "Rina@Rukun.test ",
  name: "Rina Kusuma",
  phone: "0811 2345 6789",
  password: testPassword,
  roles: "compliance, analyst",
};
const create = (changes: Partial<typeof officer> = {}) =>
  testApp.services.account.officers.create({ ...officer, ...changes });

test("an officer can log in at once, by email or phone, and is an officer", async () => {
  const id = await create();
  for (const identifier of ["rina@rukun.test", "081123456789"]) {
    const response = await testApp.call("POST /v1/user/login", {
      body: { identifier, password: testPassword },
    });
    expect(response.json().data).toMatchObject({
      session: { user_id: id, role: "officer" },
      otp: null,
    });
    const { token } = response.json().data.session;
    const profile = await testApp.call("GET /v1/user/profile", { token });
    expect(profile.json().data).toMatchObject({
      role: { value: "officer", title: "Analis kepatuhan" },
      officer_roles: ["compliance", "analyst"],
    });
  }
});

test.each([
  ["email", { email: "rina" }, "email: The email format is not valid"],
  ["name", { name: " " }, "name: The field cannot be empty"],
  ["phone", { phone: "call me" }, "phone: The phone number format is not valid"],
  [
    "password",
    { password: "short" },
    "password: The password needs 8 to 16 characters with a digit, a lowercase and an uppercase letter",
  ],
  ["a role that does not exist", { roles: "compliance,boss" }, "roles.1: Choose one"],
  ["no role", { roles: "" }, "roles: The field cannot be empty"],
  ["no name at all", { name: undefined }, "name: The field cannot be empty"],
])("%s that cannot be used is one clear line", async (_name, changes, line) => {
  await expect(create(changes)).rejects.toThrow(new CommandError(line));
});

test("an email that is taken is one clear line", async () => {
  const owner = newRegistration();
  await signUp(testApp, owner);
  await expect(create({ email: owner.email })).rejects.toThrow(
    "The email belongs to another account.",
  );
});
