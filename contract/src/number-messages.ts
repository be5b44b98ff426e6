import type { Locale } from "./locales.ts";
import { codeLength } from "./patterns.ts";

/**
 * Why a text is not the number that a field asks for. By themselves, because every field of a number says them while
 * somebody types, long before the other messages are needed. Texts of the product specification (§5) letter for letter.
 */
export const numberMessages = {
  numeric: { id: "Masukan harus berupa angka", en: "The field should be numbers" },
  amountDigits: {
    id: "Tulis jumlahnya dengan angka saja, misalnya 1.500.000",
    en: "Write the amount in digits only, such as 1.500.000",
  },
  amountTwo: { id: "Tulis satu jumlah saja", en: "Write one amount only" },
  amountGroups: {
    id: "Pisahkan tiap tiga angka dengan titik, misalnya 1.500.000",
    en: "Set every three digits apart with a dot, such as 1.500.000",
  },
  amountCents: { id: "Tulis jumlahnya tanpa sen", en: "Write the amount without cents" },
  amountNegative: {
    id: "Jumlah tidak boleh di bawah nol",
    en: "The amount may not be below zero",
  },
  amountTooLarge: { id: "Jumlah terlalu besar", en: "The amount is too large" },
  countFormat: {
    id: "Tulis bilangan bulat dengan angka, misalnya 12",
    en: "Write a whole number in digits, such as 12",
  },
  outOfRange: { id: "Angka di luar batas", en: "The number is out of range" },
  rateFormat: {
    id: "Tulis persennya dengan angka, paling banyak dua angka di belakang koma, misalnya 12,5",
    en: "Write the percentage in digits, with at most two decimals, such as 12,5",
  },
  idCardLength: {
    id: "Nomor KTP harus 16 karakter",
    en: "ID Card number must be 16 characters",
  },
  /** It says 16 although the bound is 15, as the specification does. */
  npwpLength: {
    id: "Nomor NPWP harus 16 karakter",
    en: "ID Card number must be 16 characters",
  },
  /** To whom the one above would be no answer. */
  npwpSixteen: {
    id: "NPWP perusahaan dengan 16 angka diawali angka 0. Periksa kembali, atau tulis 15 angkanya.",
    en: "A company's NPWP of 16 digits begins with 0. Check it again, or write its 15 digits.",
  },
  taxpayerLength: {
    id: "Nomor NPWP terdiri dari 15 atau 16 angka",
    en: "An NPWP has 15 or 16 digits",
  },
  nibLength: { id: "Nomor NIB terdiri dari 13 angka", en: "The NIB number has 13 digits" },
  otpFormat: {
    id: `Kode terdiri dari ${codeLength} angka`,
    en: `The code has ${codeLength} digits`,
  },
  pinFormat: { id: `PIN terdiri dari ${codeLength} angka`, en: `The PIN has ${codeLength} digits` },
  phoneFormat: {
    id: "Format No. Telepon tidak sesuai",
    en: "The phone number format is not valid",
  },
  tooLong: { id: "Masukan terlalu panjang", en: "The field is too long" },
} as const satisfies Record<string, Record<Locale, string>>;

export type NumberProblem = keyof typeof numberMessages;
