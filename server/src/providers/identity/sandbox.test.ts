import { identitySandbox } from "./sandbox.ts";

const register = (fullName: string, locale: "id" | "en" = "id") =>
  identitySandbox.register({
    reference: "submission",
    userId: "user",
    fullName,
    idCardNumber: "3174061708900001",
    email: "siti@example.test",
    phone: "+628123456789",
    idCard: Buffer.from("card"),
    selfie: Buffer.from("selfie"),
    locale,
  });

describe("identity sandbox", () => {
  it.each(["Siti Rahmawati", "Tolak Siti", "Siti Invalida", ""])("verifies %j", async (name) => {
    expect(await register(name)).toEqual({ status: "verified" });
  });

  it.each(["Siti Tunggu", "Lestari Handayani"])("does not decide on %j", async (name) => {
    expect(await register(name)).toEqual({ status: "registered" });
  });

  it.each([
    ["Siti Tolak", "rejected"],
    ["siti TOLAK ", "rejected"],
    ["Siti Invalid", "invalid"],
  ] as const)("answers %j with %s and a reason in the person's language", async (name, status) => {
    const [indonesian, english] = [await register(name, "id"), await register(name, "en")];
    expect([indonesian.status, english.status]).toEqual([status, status]);
    expect(indonesian.reason).toMatch(/KTP/);
    expect(english.reason).toMatch(/ID card/);
  });
});
