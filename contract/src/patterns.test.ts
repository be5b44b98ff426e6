import {
  businessNamePattern,
  codePattern,
  emailPattern,
  idCardPattern,
  internationalPhonePattern,
  maxFileBytes,
  nibPattern,
  npwpPattern,
  numericPattern,
  passwordPattern,
  phonePattern,
} from "./patterns.ts";

const table: Record<string, { pattern: RegExp; good: string[]; bad: string[] }> = {
  numeric: {
    pattern: numericPattern,
    good: ["0", "007", "1250000", "1.250.000", "12.5"],
    bad: ["", ".", "1.", ".1", "1..2", "1,5", "-1", "1e3", "12AB", " 1", "1\n", "١٢"],
  },
  email: {
    pattern: emailPattern,
    good: [
      "rani@rukun.id",
      "rani.kusuma+rukun@mail.co.id",
      "r.a.n.i@rukun.id",
      "R_K-2@sub.example-site.com",
      "o'brien@example.ie",
      "1@2.id",
      "a@xn--bcher-kva.example",
    ],
    bad: [
      "",
      "rani",
      "rani@",
      "@rukun.id",
      "rani@rukun",
      "rani@-rukun.id",
      "rani@rukun-.id",
      "rani@rukun..id",
      "rani@rukun.id.",
      "rani kusuma@rukun.id",
      "rani@ru kun.id",
      "rani@rukun.id\n",
      "rani@rukun.id, budi@rukun.id",
      "rani@@rukun.id",
      "<rani@rukun.id>",
      "räni@rukun.id",
      `rani@${"a".repeat(64)}.id`,
      "a..b@x.id",
      ".rani@rukun.id",
      "rani.@rukun.id",
      ".@rukun.id",
      "rani..@rukun.id",
    ],
  },
  phone: {
    pattern: phonePattern,
    good: ["812345678", "8123456789", "8123456789012"],
    bad: [
      "",
      "81234567",
      "81234567890123",
      "712345678",
      "08123456789",
      "+62812345678",
      "62812345678",
      "8123-456-789",
      "8123 456 789",
      "8a2345678",
      "812345678\n",
    ],
  },
  "international phone": {
    pattern: internationalPhonePattern,
    good: ["1", "12345", "6598765432", "1".repeat(30)],
    bad: ["", "+6598765432", "65 9876", "65-9876", "abc", "659876\n"],
  },
  password: {
    pattern: passwordPattern,
    good: ["Abcdefg1", "aB3!@#$%", "1234567aB", "Abc def1", "Aa1Aa1Aa1Aa1Aa1A", "pässworD1"],
    bad: [
      "",
      "Abcdef1",
      "Aa1Aa1Aa1Aa1Aa1Aa",
      "abcdefg1",
      "ABCDEFG1",
      "Abcdefgh",
      "12345678",
      "Abcdefg1\n",
    ],
  },
  "business name": {
    pattern: businessNamePattern,
    good: [
      "Maju Jaya",
      "Sentosa PT",
      "Sumber PT Sejahtera",
      '"PTPN III Nusantara"',
      "“Koperasindo” Makmur",
      "Kop. Tani",
      "Firma Hukum",
      "",
    ],
    bad: [
      "PT Maju Jaya",
      "pt maju jaya",
      "Pt. Maju Jaya",
      "PT.Maju Jaya",
      "PTMaju",
      "ptMaju",
      "CVitae Raya",
      "Koperasindo Makmur",
      "KOPERASINDO",
      "PT",
      "CV Berkah",
      "cv. Berkah",
      "Koperasi Tani",
      "KOPERASI TANI",
      "koperasi",
      "  PT Maju Jaya",
      "\tCV Berkah",
      "pt. x",
      "pT x",
      "cV-Berkah",
      "KoPeRaSi: Tani",
      "PT\u00a0Maju",
    ],
  },
  "ID card number": {
    pattern: idCardPattern,
    good: ["3273014507900002", "0000000000000000"],
    bad: [
      "",
      "327301450790000",
      "32730145079000021",
      "3273 0145 0790 0002",
      "327301450790000A",
      "٣٢٧٣٠١٤٥٠٧٩٠٠٠٠٢",
    ],
  },
  NPWP: {
    pattern: npwpPattern,
    good: ["012345678901000"],
    bad: ["", "01234567890100", "0123456789010000", "01.234.567.890100.0", "01234567890100A"],
  },
  NIB: {
    pattern: nibPattern,
    good: ["8120001234567", "0000000000000"],
    bad: [
      "",
      "812000123456",
      "81200012345678",
      "8120 0012 34567",
      "812000123456A",
      "8120001234567\n",
    ],
  },
  OTP: {
    pattern: codePattern,
    good: ["000000", "123456"],
    bad: ["", "12345", "1234567", "12 456", "12345a", "123456\n"],
  },
};

describe.each(Object.entries(table))("the %s pattern", (_name, { pattern, good, bad }) => {
  test.each(good)("takes %j", (text) => {
    expect(text).toMatch(pattern);
  });

  test.each(bad)("refuses %j", (text) => {
    expect(text).not.toMatch(pattern);
  });

  test("remembers nothing between two uses", () => {
    expect(pattern.global || pattern.sticky).toBe(false);
  });
});

test("a pattern gives its answer at once on a text made to slow it down", () => {
  const hostile = [
    "1.".repeat(50_000),
    `${"a".repeat(50_000)}@`,
    `${"a.".repeat(50_000)}@`,
    "a.".repeat(50_000),
    `a@${"a-".repeat(25_000)}`,
    `a@${"a.".repeat(25_000)}`,
    `${" ".repeat(50_000)}x`,
  ];
  for (const { pattern } of Object.values(table)) {
    for (const text of hostile) pattern.test(text);
  }
});

test("10 MB is counted in steps of 1024", () => {
  expect(maxFileBytes).toBe(10_485_760);
});
