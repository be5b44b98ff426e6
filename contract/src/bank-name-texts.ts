import type { NameReason } from "./bank-holder-names.ts";
import type { Locale } from "./locales.ts";

/*
 * What is said about the name that a bank tells of an account: the same words to whoever gave the account, to the officer
 * who looks at it, and where its money stops.
 */

type Text = Readonly<Record<Locale, string>>;

/**
 * How an account stands. `unasked`: the bank has named nobody yet, or too long ago, or the name that we know is another
 * one by now; `accepted`: money may go there; `waiting`: for an officer; `refused`: by an officer; `different`: the bank
 * names somebody else.
 */
export const bankNameStates = ["unasked", "accepted", "waiting", "refused", "different"] as const;
export type BankNameState = (typeof bankNameStates)[number];

export const bankNameTexts = {
  unasked: {
    id: "Bank sedang ditanya lagi siapa pemilik rekening ini. Coba lagi sebentar lagi.",
    en: "The bank is being asked again whose account this is. Try again in a moment.",
  },
  accepted: {
    id: "Nama di bank sesuai.",
    en: "The name at the bank fits.",
  },
  waiting: {
    id: "Nama di bank mirip, tetapi tidak sama persis. Petugas kami akan memeriksanya; sampai diputuskan, rekening ini belum dapat dipakai untuk mengirim dana.",
    en: "The name at the bank is similar, but not exactly the same. An officer will look at it; until that is decided, no money can be sent to this account.",
  },
  refused: {
    id: "Petugas kami tidak dapat menerima nama di bank ini, jadi tidak ada dana yang dapat dikirim ke rekening ini. Gunakan rekening atas nama Anda atau perusahaan Anda sendiri.",
    en: "An officer could not accept the name at the bank, so no money can be sent to this account. Use an account in your own or your company's name.",
  },
  different: {
    id: "Menurut bank, rekening ini milik orang atau perusahaan lain, jadi tidak ada dana yang dapat dikirim ke sana. Periksa nomornya, atau gunakan rekening atas nama Anda atau perusahaan Anda sendiri.",
    en: "The bank says that this account belongs to somebody else, so no money can be sent there. Check its number, or use an account in your own or your company's name.",
  },
} as const satisfies Record<BankNameState, Text>;

/** The same in two or three words. */
export const bankNameTitles = {
  unasked: { id: "Nama belum dijawab bank", en: "Name not answered yet" },
  accepted: { id: "Nama sesuai", en: "Name fits" },
  waiting: { id: "Nama diperiksa petugas", en: "Name with an officer" },
  refused: { id: "Nama ditolak petugas", en: "Name refused" },
  different: { id: "Atas nama pihak lain", en: "In another name" },
} as const satisfies Record<BankNameState, Text>;

/** Why the names were read so. */
export const nameReasonTexts = {
  same: { id: "Namanya sama", en: "The names are the same" },
  title: {
    id: "Salah satunya memuat gelar yang tidak ada pada yang lain",
    en: "One has a title that the other has not",
  },
  short_form: {
    id: "Ada kata yang disingkat, dieja lain, atau hanya inisial",
    en: "Words are shortened, spelled differently, or only initials",
  },
  order: { id: "Urutan katanya lain", en: "The words are in another order" },
  cut: {
    id: "Salah satunya terpotong, seperti bank memotong nama pada 20 atau 30 huruf",
    en: "One is cut off, as banks cut names at 20 or 30 letters",
  },
  some_words: {
    id: "Salah satunya memuat kata yang tidak ada pada yang lain",
    en: "One has words that the other has not",
  },
  legal_form: {
    id: "Salah satunya tanpa bentuk badan usaha",
    en: "One is without its legal form",
  },
  owner: {
    id: "Ini nama pemilik usahanya, bukan nama usahanya",
    en: "It is the owner's name, not that of the business",
  },
  other_form: {
    id: "Bentuk badan usahanya lain, atau yang satu orang dan yang lain perusahaan",
    en: "The legal forms differ, or one is a person and the other a company",
  },
  nothing: { id: "Bank tidak menyebut nama", en: "The bank names nobody" },
  other: { id: "Namanya lain", en: "The names differ" },
} as const satisfies Record<NameReason, Text>;

/** What stops whatever needs an account in the right name. */
export const bankNameErrors = [
  "bank_name_unasked",
  "bank_name_waiting",
  "bank_name_refused",
  "bank_name_different",
] as const;
