interface AboutNumber {
  readonly name: string;
  /** The last digits. */
  readonly digits: string;
  readonly profileUrl: string;
}

/** What the tax register said later of a number that waited for it. */
export interface TaxMailParams {
  taxNumberMatched: AboutNumber;
  taxNumberNotFound: AboutNumber;
  taxNumberMismatch: AboutNumber;
}

export const taxTemplates = {
  taxNumberMatched: {
    id: {
      subject: "NPWP Anda sudah diperiksa",
      text: ({ name, digits, profileUrl }: AboutNumber) =>
        `Halo ${name},\n\nNPWP Anda yang berakhir dengan ${digits} ditemukan dan namanya sesuai. Mulai pembagian berikutnya, pajak imbal hasil Anda 15%, bukan 30%. Yang sudah dibagikan tidak berubah.\n\n${profileUrl}`,
    },
    en: {
      subject: "Your tax number was checked",
      text: ({ name, digits, profileUrl }: AboutNumber) =>
        `Hello ${name},\n\nYour tax number that ends with ${digits} was found, and its name fits. From the next distribution on, the tax on your yield is 15% instead of 30%. What was already distributed does not change.\n\n${profileUrl}`,
    },
  },
  taxNumberNotFound: {
    id: {
      subject: "NPWP Anda tidak ditemukan",
      text: ({ name, digits, profileUrl }: AboutNumber) =>
        `Halo ${name},\n\nNPWP yang berakhir dengan ${digits} tidak ditemukan, jadi pajak imbal hasil Anda tetap 30%. Periksa angkanya, lalu simpan lagi:\n${profileUrl}`,
    },
    en: {
      subject: "Your tax number was not found",
      text: ({ name, digits, profileUrl }: AboutNumber) =>
        `Hello ${name},\n\nThe tax number that ends with ${digits} was not found, so the tax on your yield is still 30%. Check its digits and save it again:\n${profileUrl}`,
    },
  },
  taxNumberMismatch: {
    id: {
      subject: "Nama NPWP berbeda dengan nama profil Anda",
      text: ({ name, digits, profileUrl }: AboutNumber) =>
        `Halo ${name},\n\nNPWP yang berakhir dengan ${digits} terdaftar atas nama lain, jadi pajak imbal hasil Anda tetap 30%. Periksa angkanya dan nama profil Anda, lalu simpan lagi:\n${profileUrl}`,
    },
    en: {
      subject: "Your NPWP name does not match your profile name",
      text: ({ name, digits, profileUrl }: AboutNumber) =>
        `Hello ${name},\n\nThe tax number that ends with ${digits} is registered under another name, so the tax on your yield is still 30%. Check its digits and your profile name, and save it again:\n${profileUrl}`,
    },
  },
} as const;
