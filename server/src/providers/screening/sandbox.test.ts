import { screeningSandbox } from "./sandbox.ts";

const screen = async (fullName: string) =>
  (await screeningSandbox.screen({ fullName, idCardNumber: "3174061708900001" })).result;

describe("screening sandbox", () => {
  it.each(["Siti Rahmawati", "Terduga", "Nama Daftar", "", "Contoh Satu"])(
    "finds %j clear",
    async (name) => {
      expect(await screen(name)).toBe("clear");
    },
  );

  it.each([
    "Terduga Contoh Satu",
    "TERDUGA  CONTOH-SATU",
    "Satu, Terduga Contoh",
    "Térduga Contoh Satu.",
    "fulan BIN daftar hitam",
  ])("finds %j a possible hit", async (name) => {
    expect(await screen(name)).toBe("possible_hit");
  });
});
