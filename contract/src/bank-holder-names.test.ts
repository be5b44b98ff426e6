import fc from "fast-check";
import { maskedName, type NamedKind, type NameVerdict, readHolder } from "./bank-holder-names.ts";

const verdictOf = (holder: string, name: string, kind: NamedKind): NameVerdict =>
  readHolder(holder, name, kind).verdict;

describe("the name of a person", () => {
  test.each([
    ["MUHAMMAD IRFAN", "Muhammad Irfan"],
    ["muhammad  irfan", "Muhammad Irfan"],
    ["MUHAMMADIRFAN", "Muhammad Irfan"],
    ["BPK SUHARTO", "Suharto"],
    ["Bapak. SUHARTO", "Suharto"],
    ["IBU SITI RAHMAWATI", "Siti Rahmawati"],
    ["SDR. BUDI SANTOSO", "Budi Santoso"],
    ["SDRI SITI RAHMAWATI", "Siti Rahmawati"],
    ["TN BUDI SANTOSO", "Budi Santoso"],
    ["NUR'AINI", "Nur Aini"],
    ["NURAINI", "Nur'aini"],
    ["NUR AINI", "Nur-Aini"],
    ["MA RUF AMIN", "Ma’ruf Amin"],
    ["JOSE DA CRUZ", "José da Cruz"],
    ["SØREN LUND", "Soren Lund"],
    ["A. B. SUDIRMAN", "A B Sudirman"],
    ["IBU", "Ibu"],
    ["H. AHMAD DAHLAN, S.H.", "h ahmad dahlan sh"],
  ])("%s is %s", (holder, name) => {
    expect(verdictOf(holder, name, "person")).toBe("equal");
  });

  test.each([
    ["MUHAMMAD ABDUL RAHMAN SALEH AL", "Muhammad Abdul Rahman Saleh Al Habsyi", "cut"],
    ["MUHAMMAD ABDUL RAHMA", "Muhammad Abdul Rahman Saleh Al Habsyi", "cut"],
    ["MUH ABDUL RAHMAN SAL", "Muhammad Abdul Rahman Saleh Al Habsyi", "cut"],
    ["BPK MUHAMMAD ABDUL R", "Muhammad Abdul Rahman Saleh Al Habsyi", "cut"],
    ["IR H AHMAD DAHLAN NA", "Ahmad Dahlan Nasution", "cut"],
    ["MUH IRFAN", "Muhammad Irfan", "short_form"],
    ["MOCH. IRFAN", "Muhammad Irfan", "short_form"],
    ["M. IRFAN", "Muhammad Irfan", "short_form"],
    ["M.IRFAN", "Muhammad Irfan", "short_form"],
    ["MUHAMAD IRFAN", "Muhammad Irfan", "short_form"],
    ["ACH DAHLAN", "Ahmad Dahlan", "short_form"],
    ["A DAHLAN", "Ahmad Dahlan", "short_form"],
    ["AHMAD D", "Ahmad Dahlan", "short_form"],
    ["ABD RAHMAN", "Abdul Rahman", "short_form"],
    ["ABDURRAHMAN WAHID", "Abdul Rahman Wahid", "short_form"],
    ["SOEHARTO", "Suharto", "short_form"],
    ["AHMAD DAHLAN SH", "Ahmad Dahlan", "title"],
    ["AHMAD DAHLAN", "Ahmad Dahlan, S.Pd., M.M.", "title"],
    ["AHMAD DAHLAN ST MM", "Ahmad Dahlan", "title"],
    ["AHMAD DAHLAN S KOM", "Ahmad Dahlan", "title"],
    ["H AHMAD DAHLAN", "Ahmad Dahlan", "title"],
    ["DR. IR. H. AHMAD DAHLAN", "Ahmad Dahlan", "title"],
    ["DR AHMAD DAHLAN", "Ahmad Dahlan", "title"],
    ["HJ SITI RAHMAWATI", "Siti Rahmawati", "title"],
    ["BPK DRS AHMAD DAHLAN SE", "Ahmad Dahlan", "title"],
    ["DAHLAN AHMAD", "Ahmad Dahlan", "order"],
    ["SANTOSO, BUDI", "Budi Santoso", "order"],
    ["AHMAD DAHLAN", "Ahmad Dahlan Nasution", "some_words"],
    ["H AHMAD DAHLAN", "Hendra Ahmad Dahlan", "short_form"],
    ["HAJAH RADEN", "Raden Hajah", "order"],
  ])("%s may be %s: %s", (holder, name, reason) => {
    expect(readHolder(holder, name, "person")).toMatchObject({ verdict: "plausible", reason });
    expect(readHolder(name, holder, "person")).toMatchObject({ verdict: "plausible", reason });
  });

  test.each([
    ["SUHARTINI", "Suharto", "other"],
    ["SUHARTO", "Suhartono", "other"],
    ["BUDI HARTONO", "Budi Santoso", "other"],
    ["BUDI SANTOSO", "Budiman Santoso", "other"],
    ["SITI RAHMAWATI", "Siti Rahmania", "other"],
    ["AHMAD DAHLAN SIREGAR", "Ahmad Dahlan Nasution", "other"],
    ["MUHAMMAD IRFAN", "Muhammad Irsyad", "other"],
    ["MUH FARHAN", "Muhammad Irfan", "other"],
    ["AHMAD", "Ahmad Dahlan", "other"],
    ["BPK SUGIARTO", "Suharto", "other"],
    ["H AHMAD", "Ahmad Dahlan", "other"],
    ["S. R.", "Siti Rahmawati", "other"],
    ["S RAHMAWATI", "Siti R", "other"],
    ["PT AHMAD DAHLAN", "Ahmad Dahlan", "other_form"],
    ["PT ANUGERAH PANGAN LESTARI", "Siti Rahmawati", "other_form"],
    ["", "Siti Rahmawati", "nothing"],
    ["  ", "Siti Rahmawati", "nothing"],
    ["-.'", "Siti Rahmawati", "nothing"],
    ["SITI RAHMAWATI", "", "nothing"],
  ])("%s is not %s: %s", (holder, name, reason) => {
    expect(readHolder(holder, name, "person")).toMatchObject({ verdict: "different", reason });
    expect(readHolder(name, holder, "person")).toMatchObject({ verdict: "different", reason });
  });
});

describe("the name of a company", () => {
  test.each([
    ["PT SUMBER TANI MAKMUR", "PT Sumber Tani Makmur"],
    ["SUMBER TANI MAKMUR, PT", "PT Sumber Tani Makmur"],
    ["Sumber Tani Makmur P.T.", "PT Sumber Tani Makmur"],
    ["PT. SUMBER TANI MAKMUR TBK", "PT Sumber Tani Makmur"],
    ["PT (PERSERO) SUMBER TANI MAKMUR", "PT Sumber Tani Makmur"],
    ["PT SUMBER TANI MAKMUR (PERSERO) TBK.", "PT Sumber Tani Makmur"],
    ["PERSEROAN TERBATAS SUMBER TANI MAKMUR", "PT Sumber Tani Makmur"],
    ["PT SUMBER TANI MAKMUR PT", "PT Sumber Tani Makmur"],
    ["PT SUMBERTANI MAKMUR", "PT Sumber Tani Makmur"],
    ["CV. Benang-Sejahtera", "CV Benang Sejahtera"],
    ["PT RASA & RUPA", "PT Rasa dan Rupa"],
    ["KOP. TANI SUBUR", "Koperasi Tani Subur"],
    ["KSP TANI SUBUR", "Koperasi Simpan Pinjam Tani Subur"],
    ["FA MAJU JAYA", "Firma Maju Jaya"],
    ["U.D. MAJU JAYA", "UD Maju Jaya"],
    ["YYS CAHAYA UMAT", "Yayasan Cahaya Umat"],
    ["PT CAFE ANDRE", "PT Café André"],
  ])("%s is %s", (holder, name) => {
    expect(verdictOf(holder, name, "company")).toBe("equal");
  });

  test.each([
    ["SUMBER TANI MAKMUR", "PT Sumber Tani Makmur", "legal_form"],
    ["PT SUMBER TANI MAKM", "PT Sumber Tani Makmur", "cut"],
    ["PT ANUGERAH PANGAN L", "PT Anugerah Pangan Lestari", "cut"],
    ["KOPERASI SIMPAN PINJAM SYARIAH", "Koperasi Simpan Pinjam Syariah Berkah", "cut"],
    ["PERSEROAN KOMANDITER", "Perseroan Komanditer Maju Jaya", "cut"],
    ["TANI MAKMUR SUMBER", "PT Sumber Tani Makmur", "order"],
    ["PT BOGA NUSANTARA INDO", "PT Boga Nusantara Indonesia", "cut"],
    ["PT BOGA NUS INDONESIA", "PT Boga Nusantara Indonesia", "short_form"],
    ["PT MAJU JAYA", "PT Maju Jaya Abadi", "some_words"],
    ["PT MAJU JAYA ABADI", "PT Maju Jaya", "some_words"],
  ])("%s may be %s: %s", (holder, name, reason) => {
    expect(readHolder(holder, name, "company")).toMatchObject({ verdict: "plausible", reason });
    expect(readHolder(name, holder, "company")).toMatchObject({ verdict: "plausible", reason });
  });

  test.each([
    ["CV MAJU JAYA", "PT Maju Jaya", "other_form"],
    ["KOPERASI MAJU JAYA", "PT Maju Jaya", "other_form"],
    ["NINING SURYANI", "PT Sumber Tani Makmur", "other"],
    ["PT SUMBER TANI JAYA", "PT Sumber Tani Makmur", "other"],
    ["PT SUMBER SUMBER MAKMUR", "PT Sumber Tani Makmur", "other"],
    ["PT MAJU", "PT Maju Jaya", "other"],
    ["PT", "PT Sumber Tani Makmur", "other"],
    ["", "PT Sumber Tani Makmur", "nothing"],
  ])("%s is not %s: %s", (holder, name, reason) => {
    expect(readHolder(holder, name, "company")).toMatchObject({ verdict: "different", reason });
    expect(readHolder(name, holder, "company")).toMatchObject({ verdict: "different", reason });
  });
});

const kinds = fc.constantFrom<NamedKind>("person", "company");
const letters = fc.stringMatching(/^[a-z]{2,12}$/);
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const names = fc
  .array(letters, { minLength: 1, maxLength: 7 })
  .map((words) => words.map(capital).join(" "));
/** A name as some bank writes it. */
const written = (name: string) =>
  fc
    .array(fc.constantFrom(" ", "  ", " . ", ", ", "-"), { minLength: 8, maxLength: 8 })
    .map((gaps) =>
      name
        .split(" ")
        .map((word, at) => word + (gaps[at] ?? ""))
        .join("")
        .toUpperCase(),
    );

test("case, spaces and punctuation make no difference", () => {
  fc.assert(
    fc.property(
      names.chain((name) => fc.tuple(fc.constant(name), written(name))),
      kinds,
      ([name, holder], kind) => {
        expect(verdictOf(holder, name, kind)).toBe("equal");
      },
    ),
  );
});

test("which of both names is the bank's makes no difference", () => {
  const words = fc.constantFrom(
    ..."PT CV BPK H IR SH MUH MUHAMMAD M ABD ABDUL RAHMAN AHMAD ST TBK MAJU JAYA UD".split(" "),
  );
  const text = fc.array(words, { maxLength: 5 }).map((all) => all.join(" "));
  fc.assert(
    fc.property(text, text, kinds, (a, b, kind) => {
      const [one, other] = [readHolder(a, b, kind), readHolder(b, a, kind)];
      expect([one.verdict, one.reason]).toEqual([other.verdict, other.reason]);
      expect([one.holder, one.name]).toEqual([other.name, other.holder]);
    }),
  );
});

test.each([20, 30])("a name that is cut at %i is for an officer at least", (width) => {
  const decorated = fc
    .tuple(
      fc.constantFrom("", "Drs. ", "PT ", "Muh. ", "Hj. ", "Perseroan Komanditer "),
      names,
      fc.constantFrom("", ", S.Pd.", " Tbk", ", PT"),
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(decorated, kinds, (name, kind) => {
      const holder = name.toUpperCase().slice(0, width).trim();
      expect(verdictOf(holder, name, kind)).not.toBe("different");
    }),
  );
});

test("two different people are never the same", () => {
  fc.assert(
    fc.property(names, names, kinds, (a, b, kind) => {
      fc.pre(a.replaceAll(" ", "").toUpperCase() !== b.replaceAll(" ", "").toUpperCase());
      fc.pre(!/^(bapak|bpk|ibu|tn|ny|nn|mr|mrs|sdr|pt|cv|ud|fa|kop|tbk)/i.test(a + b));
      expect(verdictOf(a, b, kind)).not.toBe("equal");
    }),
  );
});

test("no text is too odd to be compared", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "binary" }),
      kinds,
      (a, b, kind) => {
        expect(["equal", "plausible", "different"]).toContain(verdictOf(a, b, kind));
      },
    ),
  );
});

test("of a stranger's name the first letters are shown", () => {
  expect(maskedName(" PT  ANUGERAH PANGAN ")).toBe("P*** A*** P***");
  expect(maskedName("")).toBe("");
});
