import fc from "fast-check";
import { xenditName } from "./xendit-name.ts";

it.each([
  ["Rani Kusuma Dewi", "Rani Kusuma Dewi"],
  ["H. Ma'ruf Amin", "H Maruf Amin"],
  ["Ma’ruf", "Maruf"],
  ["Dr. Ir. H. Budi, S.E., M.M.", "Dr Ir H Budi SE MM"],
  ["PT. Sumber Tani-Makmur (Persero) Tbk", "PT Sumber Tani Makmur Persero Tbk"],
  ["José Ñandú Çelik", "Jose Nandu Celik"],
  ["Łukasz Straße Ærø Đorđe", "Lukasz Strasse Aero Dorde"],
  ["Siti  Nur\tHaliza", "Siti Nur Haliza"],
  ["ＳＩＴＩ　ＲＡＨＭＡ", "SITI RAHMA"],
  ["S\u0131t\u0131", "Siti"],
  ["Siti\u0000Rahma", "Siti Rahma"],
  ["Siti\u200b\u202eRahma", "SitiRahma"],
  ["Budi & Anak 2", "Budi Anak 2"],
  ["محمد", "Pelanggan Rukun"],
  ["王小明", "Pelanggan Rukun"],
  ["...", "Pelanggan Rukun"],
  ["123", "Pelanggan Rukun"],
  ["", "Pelanggan Rukun"],
  ["\ud800", "Pelanggan Rukun"],
  [`${"a".repeat(49)} bc`, "a".repeat(49)],
])("%s is sent as %s", (name, sent) => {
  expect(xenditName(name)).toBe(sent);
});

it("is always something that the provider takes, and stays as it is then", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
      const sent = xenditName(name);
      expect(sent).toMatch(/^(?=.*[A-Za-z])[A-Za-z\d]+(?: [A-Za-z\d]+)*$/);
      expect(sent.length).toBeLessThanOrEqual(50);
      expect(xenditName(sent)).toBe(sent);
    }),
  );
});
