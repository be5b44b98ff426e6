/** How banks in Indonesia write names: what they shorten, put in front of a name, or leave out. */

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Addresses that a bank puts in front of a person's name. Nobody is called by them. */
export const salutations = listOf("BPK BAPAK IBU TN TUAN NY NYONYA NN NONA SDR SDRI SDRA MR MRS");

/** Titles in front of a person's name. Some are also initials, so leaving one out is never quite the same name. */
export const titlesBefore = listOf(
  "H HJ HAJI HAJAH HAJJAH DR DRA DRS DRG DRH IR PROF KH KYAI UST USTADZ R RA RR RM RD RADEN PDT MS",
);

/** Titles behind a person's name, as letters: `S. Pd.` and `SPD` are the same. */
export const titlesBehind = listOf(
  "SH SHI SE SEI SEK ST STP STR SP SPD SPDI SPI SPT SPSI SKOM SSOS SSOSI SAG SIP SIKOM SKEP NERS SKM SKED SSI SSN SS SSTP SFARM APT SGZ STRK SAB SAK SAP AMD AMK AMKEB MM MMT MH MHI MHUM MKN MSI MSC MPD MPDI MT MTI MTR MA MAG MBA MKOM MKES MPH MSM MSP MED MENG PHD BA BSC BBA LC LLM SPA SPB SPOG SPPD SPM AK CA CPA DIPL HJ H",
);

/** Short and other spellings of words in persons' names, and the one that they are read as. */
export const personForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    MUHAMMAD:
      "M MD MUH MOH MHD MUHD MOHD MUHAMAD MUHAMED MUHAMMED MOHAMMAD MOHAMAD MOCH MOCHAMAD MOCHAMMAD MUCH",
    ABDUL: "ABD ABDL ABDUR ABDUS ABDUN ABDUT ABDUZ",
    ABDULLAH: "ABDLH ABDULAH ABDALLAH",
    ABDULRAHMAN: "ABDRAHMAN ABDURAHMAN ABDURROHMAN ABDULROHMAN",
    AHMAD: "ACHMAD AKHMAD ACH AHMD ACHMD AHMED",
    SITI: "ST STI",
    NUR: "NOOR NOER",
    RAHMAN: "ROHMAN",
    SYARIF: "SJARIF SARIF",
  }).flatMap(([word, forms]) => forms.split(" ").map((form) => [form, word] as const)),
);

/** The same for companies. */
export const companyWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    INDONESIA: "INDO IND INDONES",
    INTERNASIONAL: "INT INTL INTERNATIONAL",
    NUSANTARA: "NUS NUSA NUSANTR",
    SEJAHTERA: "SEJ SJHTR",
    BERSAMA: "BERSM BSM",
    TEKNOLOGI: "TEK TEKN TECHNOLOGY",
    DAN: "AND",
    UTAMA: "UTM",
    MANDIRI: "MDR",
    PERKASA: "PRKS",
  }).flatMap(([word, forms]) => forms.split(" ").map((form) => [form, word] as const)),
);

/** Abbreviations that stand for several words of a company's name. */
export const companyAbbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    KSP: "KOPERASI SIMPAN PINJAM",
    KSPPS: "KOPERASI SIMPAN PINJAM DAN PEMBIAYAAN SYARIAH",
    KSU: "KOPERASI SERBA USAHA",
    KUD: "KOPERASI UNIT DESA",
    BMT: "BAITUL MAAL WAT TAMWIL",
  }),
);

/** Legal forms and their written variants. Two that differ are two companies. */
export const legalForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PT: "PT PERSEROANTERBATAS PERSEROAN",
    CV: "CV PERSEKUTUANKOMANDITER PERSEROANKOMANDITER COMMANDITAIREVENNOOTSCHAP",
    UD: "UD USAHADAGANG",
    FIRMA: "FA FIRMA",
    KOPERASI: "KOPERASI KOP",
    YAYASAN: "YAYASAN YYS",
    PERKUMPULAN: "PERKUMPULAN",
    PERUM: "PERUM",
  }).flatMap(([form, written]) => written.split(" ").map((word) => [word, form] as const)),
);

/** What stands beside a legal form and makes no other company of it. */
export const formQualifiers = listOf("TBK TERBUKA PERSERO PERSERODA");

/** Letters that are not a plain one with a mark on it. */
export const plainLetters: Readonly<Record<string, string>> = {
  Ø: "O",
  Ł: "L",
  Đ: "D",
  Æ: "AE",
  Œ: "OE",
  Þ: "TH",
};
