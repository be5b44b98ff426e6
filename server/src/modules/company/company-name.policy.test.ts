import { isSameCompanyName } from "./company-name.policy.ts";

const name = "Sumber Tani Makmur";

describe("isSameCompanyName", () => {
  it.each([
    "Sumber Tani Makmur",
    "SUMBER TANI MAKMUR",
    "  sumber   tani\tmakmur ",
    "PT Sumber Tani Makmur",
    "PT. SUMBER TANI MAKMUR",
    "P.T. Sumber Tani Makmur",
    "P T Sumber Tani Makmur",
    "PT SUMBER TANI MAKMUR Tbk",
    "PT Sumber Tani Makmur, Tbk.",
    "PT Sumber Tani Makmur (Persero) Tbk",
    "SUMBER TANI MAKMUR, PT",
    "SUMBER TANI MAKMUR PT.",
    "CV Sumber Tani Makmur",
    "C.V. Sumber Tani Makmur",
    "Koperasi Sumber Tani Makmur",
    "Yayasan Sumber Tani Makmur",
    "Perseroan Terbatas Sumber Tani Makmur",
    "Perseroan Komanditer Sumber Tani Makmur",
    "Sumber-Tani-Makmur",
    "SumberTani Makmur",
    "Súmber Tani Makmur",
    "“Sumber Tani Makmur”",
  ])("%j names the same company", (other) => {
    expect(isSameCompanyName(other, name)).toBe(true);
    expect(isSameCompanyName(name, other)).toBe(true);
  });

  it.each([
    "Sumber Tani",
    "Sumber Tani Makmur Jaya",
    "Makmur Sumber Tani",
    "Sumber Tani Makmun",
    "Sumber Tani Makmur 2",
    "PT",
    "",
  ])("%j names another one", (other) => {
    expect(isSameCompanyName(other, name)).toBe(false);
  });

  it.each([
    ["Karya & Putra", "PT Karya dan Putra", true],
    ["Ma'mur", "MAMUR", true],
    ["Tani 88", "PT TANI 88", true],
    ["Tani 88", "Tani 89", false],
    ["Ptolemaios", "PT Olemaios", false],
    ["A B C", "PT ABC", true],
    ["Bina Koperasi Mandiri", "Bina Mandiri", false],
    ["PT", "PT", true],
    ["PT", "CV", false],
    ["株式", "株式", true],
    ["", "", false],
    ["-", "", false],
  ])("%j and %j: %s", (a, b, isSame) => {
    expect(isSameCompanyName(a, b)).toBe(isSame);
  });
});
