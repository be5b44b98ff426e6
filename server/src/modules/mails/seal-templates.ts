/** Each day's seals of the public books, to be kept. */
export interface SealMailParams {
  dailySeals: {
    name: string;
    seals: readonly { readonly at: Date; readonly size: number; readonly root: string }[];
    proofUrl: string;
  };
}

/** As the API gives them, so that they can be compared to the letter. */
const listOf = (seals: SealMailParams["dailySeals"]["seals"]): string =>
  seals.map(({ at, size, root }) => `${at.toISOString()}  ${size}\n${root}`).join("\n\n");

export const sealTemplates = {
  dailySeals: {
    id: {
      subject: "Segel buku Rukun kemarin",
      text: ({ name, seals, proofUrl }: SealMailParams["dailySeals"]) =>
        `Halo ${name},\n\nInilah segel yang dibuat sejak email terakhir: waktu (UTC), banyaknya buku, dan segelnya. Simpan email ini: dengannya siapa pun dapat membuktikan bila catatan lama diubah.\n\n${listOf(seals)}\n\nBandingkan, atau berhenti menerima email ini, di halaman Bukti:\n${proofUrl}`,
    },
    en: {
      subject: "Yesterday's seals of Rukun's books",
      text: ({ name, seals, proofUrl }: SealMailParams["dailySeals"]) =>
        `Hello ${name},\n\nThese seals were made since the last mail: time (UTC), number of books, and the seal. Keep this mail: with it anyone can prove it if old entries are changed.\n\n${listOf(seals)}\n\nCompare them, or stop these mails, on the Proof page:\n${proofUrl}`,
    },
  },
} as const;
