import type { Locale } from "./locales.ts";

const destination = {
  id: "Bank tujuan tidak menemukan rekening itu, atau rekeningnya sudah ditutup.",
  en: "The receiving bank did not find that account, or it is closed.",
};
const rejected = {
  id: "Bank tujuan menolak kiriman ini.",
  en: "The receiving bank refused the transfer.",
};
const returned = {
  id: "Bank tujuan mengirim dananya kembali, biasanya karena rekening itu sudah tidak aktif.",
  en: "The receiving bank sent the money back, usually because that account is no longer active.",
};
const takenBack = {
  id: "Kiriman ini belum dikirim ke bank dan ditarik kembali, karena data penerimanya harus terverifikasi dahulu.",
  en: "The transfer had not been sent to the bank and was taken back, because its receiver has to be verified first.",
};
const unclearName = {
  id: "Kiriman ini belum dikirim ke bank dan ditarik kembali, karena belum pasti atas nama siapa rekening itu. Gunakan rekening lain, atau coba lagi nanti.",
  en: "The transfer had not been sent to the bank and was taken back, because it is not certain in whose name that account is. Use another account, or try again later.",
};
const disturbed = {
  id: "Jaringan bank sedang terganggu. Coba lagi nanti.",
  en: "The banks' network was disturbed. Try again later.",
};

const otherHolder = {
  id: "Dananya tidak dikirim, karena menurut bank rekening itu kini milik orang atau perusahaan lain. Gunakan rekening lain.",
  en: "The money was not sent, because the bank says that the account belongs to somebody else by now. Use another account.",
};

const texts: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  INVALID_DESTINATION: destination,
  REJECTED_BY_BANK: rejected,
  ORDER_REFUSED: rejected,
  RETURNED_BY_BANK: returned,
  TAKEN_BACK: takenBack,
  NAME_UNCLEAR: unclearName,
  HOLDER_CHANGED: otherHolder,
};

/** Why a payout failed, for whoever waited for it. A reason that is not known is a disturbance. */
export const payoutFailureText = (reason: string, locale: Locale): string =>
  (texts[reason] ?? disturbed)[locale];
