import { emptyField } from "./empty-field.ts";
import type { Locale } from "./locales.ts";
import { numberMessages } from "./number-messages.ts";
import { maxFileMegabytes } from "./patterns.ts";

/**
 * Messages under a field, in both languages. Texts quoted by the product specification (§5, §8) are kept
 * letter for letter.
 */
export const fieldMessages = {
  required: emptyField,
  ...numberMessages,
  npwpNotFound: { id: "NPWP tidak ditemukan", en: "NPWP not found" },
  npwpNameMismatch: {
    id: "Nama NPWP Anda tidak sesuai dengan nama profil Anda",
    en: "Your NPWP name does not match your profile name",
  },
  bankAccountNotFound: {
    id: "Nama atau Nomor Rekening Anda tidak ditemukan",
    en: "Your name or bank account is not found",
  },
  funderUnknown: {
    id: "Pilih pendana terverifikasi yang RDF-nya terbuka",
    en: "Choose a verified funder whose fund account is open",
  },
  searchShort: {
    id: "Tulis paling sedikit 3 karakter",
    en: "Write at least 3 characters",
  },
  paperRepeated: {
    id: "Berkas ini sama dengan berkas lain dalam laporan ini. Unggah berkas yang sesuai",
    en: "This is the same file as another one of this report. Upload the right file",
  },
  minutesUsed: {
    id: "Berita acara ini sudah dipakai untuk laporan rugi lain. Unggah yang tentang rugi ini",
    en: "These minutes were used for the report of another loss. Upload those of this loss",
  },
  reasonShort: {
    id: "Jelaskan dengan kata-kata, paling sedikit 10 huruf atau angka",
    en: "Explain it in words, with at least 10 letters or digits",
  },
  bankInactive: {
    id: "Bank ini belum dapat dipilih",
    en: "This bank cannot be chosen yet",
  },
  /** `holder`: what the bank answered, masked; `name`: who should hold it. */
  bankNamesOther: {
    id: "Menurut bank, rekening ini atas nama {{holder}}. Periksa nomornya, atau gunakan rekening atas nama {{name}}.",
    en: "The bank says that this account belongs to {{holder}}. Check its number, or use an account in the name of {{name}}.",
  },
  accountSame: {
    id: "Ini rekening yang sekarang dipakai",
    en: "This is the account in use now",
  },
  bankNameMismatch: {
    id: "Nama pemilik rekening berbeda dari hasil pemeriksaan bank. Periksa kembali nomor rekening.",
    en: "The holder's name differs from what the bank answered. Check the account number again.",
  },
  dateFormat: {
    id: "Tulis tanggal seperti 14/03/2014",
    en: "Write the date like 14/03/2014",
  },
  dateFuture: {
    id: "Tanggal tidak boleh setelah hari ini",
    en: "The date may not be after today",
  },
  dateTooEarly: { id: "Tanggal terlalu lama", en: "The date is too far back" },
  dateTooLate: { id: "Tanggal terlalu jauh ke depan", en: "The date is too far ahead" },
  untilBeforeFrom: {
    id: "Tanggal akhir tidak boleh sebelum tanggal mulai",
    en: "The last day may not be before the first one",
  },
  certificateOver: {
    id: "Masa berlakunya sudah lewat. Unggah surat keterangan yang masih berlaku.",
    en: "It is no longer valid. Upload a certificate that still is.",
  },
  authorityOver: {
    id: "Masa berlaku ini sudah lewat",
    en: "This validity is over",
  },
  amountFormat: {
    id: "Masukan harus berupa jumlah rupiah",
    en: "The field should be an amount in rupiah",
  },
  amountAboveTarget: {
    id: "Jumlah paling banyak sebesar target kampanye",
    en: "The amount is at most the campaign's target",
  },
  pledgeOffStep: {
    id: "Nominal harus kelipatan Rp\u00a0100.000",
    en: "The amount must be a multiple of IDR\u00a0100.000",
  },
  pledgeBelowMinimum: {
    id: "Nominal di bawah minimum kampanye ini",
    en: "The amount is below this campaign's minimum",
  },
  pledgeAboveMaximum: {
    id: "Nominal di atas maksimum kampanye ini",
    en: "The amount is above this campaign's maximum",
  },
  pledgeAboveLeft: {
    id: "Nominal melebihi sisa yang masih dapat didanai",
    en: "The amount is more than what is left to fund",
  },
  pledgeAboveCeiling: {
    id: "Nominal melebihi batas satu pendana di kampanye ini",
    en: "The amount is above the limit for one funder in this campaign",
  },
  pledgeAboveLimit: {
    id: "Nominal melebihi batas pendanaan Anda",
    en: "The amount is above your funding limit",
  },
  pledgeAboveShare: {
    id: "Nominal melebihi bagian terbesar yang boleh dimiliki satu pendana",
    en: "The amount is above the largest share that one funder may have",
  },
  repaymentAboveLeft: {
    id: "Jumlahnya melebihi sisa yang harus dibayar",
    en: "The amount is more than what is left to pay",
  },
  lossNotDeclared: {
    id: "Angkanya menunjukkan rugi. Tandai bahwa periode ini rugi.",
    en: "The figures show a loss. Say that this period made a loss.",
  },
  lossNotThere: {
    id: "Angkanya tidak menunjukkan rugi",
    en: "The figures show no loss",
  },
  agentFeeAboveLeft: {
    id: "Melebihi sisa ujrah wakil menurut akad",
    en: "More than what is left of the agent’s ujrah by the contract",
  },
  lossAboveCapital: {
    id: "Rugi melebihi modal yang masih ada",
    en: "The loss is more than the capital that is left",
  },
  periodReported: {
    id: "Tanggal ini sudah termasuk laporan sebelumnya",
    en: "This day is part of an earlier report",
  },
  topUpBelowMinimum: {
    id: "Jumlah di bawah pengisian terkecil",
    en: "The amount is below the smallest top-up",
  },
  topUpAboveMaximum: {
    id: "Jumlah di atas pengisian terbesar",
    en: "The amount is above the largest top-up",
  },
  withdrawalBelowMinimum: {
    id: "Jumlah di bawah penarikan terkecil",
    en: "The amount is below the smallest withdrawal",
  },
  withdrawalAboveMaximum: {
    id: "Jumlah di atas penarikan terbesar",
    en: "The amount is above the largest withdrawal",
  },
  withdrawalAboveBalance: {
    id: "Jumlah melebihi saldo tersedia",
    en: "The amount is more than the available balance",
  },
  remittanceAboveAvailable: {
    id: "Jumlah melebihi dana yang tersedia",
    en: "The amount is more than what is available",
  },
  amountZero: { id: "Jumlah harus lebih dari nol", en: "The amount must be more than zero" },
  emailFormat: { id: "Format Email tidak sesuai", en: "The email format is not valid" },
  passwordFormat: {
    id: "Kata sandi 8 sampai 16 karakter, dengan angka, huruf kecil, dan huruf besar",
    en: "The password needs 8 to 16 characters with a digit, a lowercase and an uppercase letter",
  },
  passwordMismatch: {
    id: "Kata sandi tidak sama",
    en: "The passwords do not match",
  },
  passwordWrong: {
    id: "Kata sandi saat ini tidak cocok",
    en: "The current password does not match",
  },
  businessName: {
    id: 'Tulis nama tanpa PT, CV, atau Koperasi di depannya. Bila itu bagian dari nama, beri tanda kutip: "Koperasindo".',
    en: 'Write the name without PT, CV or Koperasi in front. If it is part of the name, put it in quotes: "Koperasindo".',
  },
  rtRwFormat: {
    id: "Tulis RT dan RW, misalnya 003/012",
    en: "Write both RT and RW, such as 003/012",
  },
  pinSequence: {
    id: "PIN tidak boleh berurutan atau kembar, misalnya 123456 atau 111111",
    en: "The PIN may not be a sequence or all the same, such as 123456 or 111111",
  },
  pinBirthDate: {
    id: "PIN tidak boleh tanggal lahir Anda",
    en: "The PIN may not be your date of birth",
  },
  pinMismatch: { id: "PIN tidak sama", en: "The PINs do not match" },
  pinWrong: {
    id: "PIN tidak cocok. Setelah 5 kali salah, PIN terkunci.",
    en: "The PIN does not match. After 5 wrong ones it is locked.",
  },
  pinWrong4: {
    id: "PIN tidak cocok. Sisa 4 percobaan sebelum PIN terkunci.",
    en: "The PIN does not match. 4 tries are left before it is locked.",
  },
  pinWrong3: {
    id: "PIN tidak cocok. Sisa 3 percobaan sebelum PIN terkunci.",
    en: "The PIN does not match. 3 tries are left before it is locked.",
  },
  pinWrong2: {
    id: "PIN tidak cocok. Sisa 2 percobaan sebelum PIN terkunci.",
    en: "The PIN does not match. 2 tries are left before it is locked.",
  },
  pinWrong1: {
    id: "PIN tidak cocok. Sisa 1 percobaan sebelum PIN terkunci.",
    en: "The PIN does not match. 1 try is left before it is locked.",
  },
  consent: {
    id: "Anda perlu menyetujui ini untuk melanjutkan",
    en: "You need to agree to this to continue",
  },
  regionUnknown: { id: "Pilih dari daftar", en: "Choose from the list" },
  choose: { id: "Pilih salah satu", en: "Choose one" },
  tooMany: { id: "Terlalu banyak baris", en: "Too many lines" },
  slugFormat: {
    id: "Gunakan huruf kecil, angka, dan tanda hubung, misalnya apa-itu-akad",
    en: "Use lower-case letters, digits and hyphens, such as what-is-an-akad",
  },
  slugTaken: {
    id: "Alamat ini sudah dipakai",
    en: "This address is already in use",
  },
  tooShort: { id: "Masukan terlalu pendek", en: "The field is too short" },
  invalid: { id: "Masukan tidak sesuai", en: "The field is not valid" },
  unknownField: { id: "Kolom ini tidak dikenal", en: "This field is not known" },
  control: {
    id: "Masukan memuat karakter yang tidak diperbolehkan",
    en: "The field contains characters that are not allowed",
  },
  fileTooLarge: {
    id: `Berkas paling besar ${maxFileMegabytes} MB`,
    en: `The file may be at most ${maxFileMegabytes} MB`,
  },
  fileEmpty: { id: "Berkas kosong", en: "The file is empty" },
  fileNotImage: {
    id: "Berkas harus berupa gambar JPG, JPEG, atau PNG",
    en: "The file must be a JPG, JPEG or PNG image",
  },
  fileBroken: {
    id: "Gambar rusak atau terpotong. Ambil ulang fotonya.",
    en: "The picture is damaged or cut off. Take it again.",
  },
  imageTooManyPixels: {
    id: "Ukuran gambar terlalu besar. Paling banyak 50 megapiksel.",
    en: "The picture is too large. At most 50 megapixels.",
  },
  imageTooComplex: {
    id: "Gambar terlalu rumit untuk diperiksa. Ambil ulang fotonya.",
    en: "The picture is too complex to check. Take it again.",
  },
  imageTooSmall: {
    id: "Gambar terlalu kecil untuk dibaca. Ambil foto yang lebih jelas.",
    en: "The picture is too small to read. Take a clearer photo.",
  },
  filePdf: { id: "Berkas harus pdf", en: "The file must be a PDF" },
  pdfBroken: {
    id: "PDF rusak atau terpotong. Simpan ulang, lalu unggah lagi.",
    en: "The PDF is damaged or cut off. Save it again, then upload it.",
  },
  pdfEncrypted: {
    id: "PDF hanya terbuka dengan kata sandi. Buka dengan kata sandinya, simpan salinan tanpa kata sandi, lalu unggah salinan itu.",
    en: "The PDF only opens with a password. Open it with that password, save a copy without one, then upload the copy.",
  },
  pdfProtected: {
    id: "PDF dilindungi dari perubahan dengan kata sandi pemilik. Buka berkasnya, cetak ke PDF (Print to PDF), lalu unggah hasilnya.",
    en: "The PDF is protected against changes with an owner password. Open it, print it to PDF, then upload the result.",
  },
  pdfActive: {
    id: "PDF memuat skrip atau tindakan otomatis. Cetak ulang sebagai PDF biasa.",
    en: "The PDF contains a script or an automatic action. Print it again as a plain PDF.",
  },
  pdfEmbedded: {
    id: "PDF memuat berkas lain di dalamnya. Unggah tanpa lampiran.",
    en: "The PDF has other files inside. Upload it without attachments.",
  },
  pdfTooComplex: {
    id: "PDF terlalu besar atau rumit untuk diperiksa. Bagi atau simpan ulang dengan lebih sederhana.",
    en: "The PDF is too large or complex to check. Split it or save it in a simpler way.",
  },
  fileInfected: {
    id: "Berkas ini mengandung virus dan tidak disimpan.",
    en: "This file contains a virus and was not stored.",
  },
  documentsFull: {
    id: "Perusahaan Anda sudah mengunggah terlalu banyak dokumen. Coba lagi besok.",
    en: "Your company has uploaded too many documents. Try again tomorrow.",
  },
  documentNotAsked: {
    id: "Petugas tidak meminta berkas ini diganti",
    en: "The officer did not ask for this file to be replaced",
  },
  documentSame: {
    id: "Pilih berkas baru, bukan berkas yang dikembalikan",
    en: "Choose a new file, not the returned one",
  },
  documentUnknown: {
    id: "Berkas tidak ditemukan. Unggah lagi.",
    en: "The file was not found. Upload it again.",
  },
  startsInPast: {
    id: "Waktu buka tidak boleh sebelum sekarang",
    en: "The opening may not be before now",
  },
  endsBeforeStart: {
    id: "Waktu tutup harus setelah waktu buka",
    en: "The closing must be after the opening",
  },
  checklistIncomplete: {
    id: "Semua butir harus diperiksa",
    en: "Every item must be checked",
  },
  checklistNotAllFit: {
    id: "Setujui hanya bila semua butir sesuai",
    en: "Approve only when every item fits",
  },
  checklistAllFit: {
    id: "Tandai paling sedikit satu butir yang tidak sesuai",
    en: "Mark at least one item that does not fit",
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type FieldMessageKey = keyof typeof fieldMessages;

/** The part of a zod issue that decides its message. */
interface IssueLike {
  readonly code?: string;
  readonly message?: string;
  readonly input?: unknown;
}

const isKey = (text: string | undefined): text is FieldMessageKey =>
  text !== undefined && Object.hasOwn(fieldMessages, text);

const isAbsent = ({ input }: IssueLike): boolean => input === undefined || input === null;

/** The message key of a zod issue: the schema's own, or one that fits the kind of issue. */
export function issueMessageKey(issue: IssueLike): FieldMessageKey {
  if (isKey(issue.message)) return issue.message;
  switch (issue.code) {
    case "unrecognized_keys":
      return "unknownField";
    case "too_big":
      return "tooLong";
    case "too_small":
      return "tooShort";
    case "invalid_value":
    case "invalid_union":
      return "input" in issue && isAbsent(issue) ? "required" : "choose";
    case "invalid_type":
      return isAbsent(issue) ? "required" : "invalid";
    default:
      return "invalid";
  }
}

/** Text of a message key; a text that is no key (a server message) passes through. */
export function fieldMessage(key: string, locale: Locale): string {
  return isKey(key) ? fieldMessages[key][locale] : key;
}
