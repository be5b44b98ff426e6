import { longDay } from "../../lib/long-day.ts";
import { percentOf } from "./repayment-wording.ts";

interface AboutNumber {
  readonly name: string;
  /** The last digits. */
  readonly digits: string;
  readonly profileUrl: string;
}

interface AcceptedDomicile {
  readonly name: string;
  readonly bps: number;
  /** Any moment of the day in UTC. */
  readonly from: Date;
  readonly until: Date;
  readonly profileUrl: string;
}

interface RefusedDomicile {
  readonly name: string;
  readonly reason: string;
  readonly profileUrl: string;
}

interface WithdrawnDomicile extends RefusedDomicile {
  /** Any moment of the day in UTC. */
  readonly on: Date;
}

/** What the tax register said later of a number that waited for it, and an officer of a certificate of domicile. */
export interface TaxMailParams {
  domicileAccepted: AcceptedDomicile;
  domicileRefused: RefusedDomicile;
  domicileWithdrawn: WithdrawnDomicile;
  taxNumberMatched: AboutNumber;
  taxNumberNotFound: AboutNumber;
  taxNumberMismatch: AboutNumber;
}

export const taxTemplates = {
  domicileAccepted: {
    id: {
      subject: "Surat keterangan domisili Anda diterima",
      text: ({ name, bps, from, until, profileUrl }: AcceptedDomicile) =>
        `Halo ${name},\n\nSurat keterangan domisili Anda diterima. Untuk pembagian dari ${longDay(from, "id")} sampai ${longDay(until, "id")}, pajak imbal hasil Anda ${percentOf(bps, "id")} sesuai perjanjian pajak. Yang sudah dibagikan tidak berubah. Sebelum masa berlakunya habis, unggah surat yang baru di profil Anda:\n${profileUrl}`,
    },
    en: {
      subject: "Your certificate of domicile was accepted",
      text: ({ name, bps, from, until, profileUrl }: AcceptedDomicile) =>
        `Hello ${name},\n\nYour certificate of domicile was accepted. For distributions from ${longDay(from, "en")} to ${longDay(until, "en")}, the tax on your yield is ${percentOf(bps, "en")}, as the tax treaty says. What was already distributed does not change. Before it runs out, upload a new one on your profile:\n${profileUrl}`,
    },
  },
  domicileRefused: {
    id: {
      subject: "Surat keterangan domisili Anda belum dapat diterima",
      text: ({ name, reason, profileUrl }: RefusedDomicile) =>
        `Halo ${name},\n\nSurat keterangan domisili Anda belum dapat kami terima.\n\nAlasannya: ${reason}\n\nPerbaiki, lalu unggah lagi di profil Anda:\n${profileUrl}`,
    },
    en: {
      subject: "Your certificate of domicile could not be accepted",
      text: ({ name, reason, profileUrl }: RefusedDomicile) =>
        `Hello ${name},\n\nWe could not accept your certificate of domicile.\n\nThe reason: ${reason}\n\nCorrect it and upload it again on your profile:\n${profileUrl}`,
    },
  },
  domicileWithdrawn: {
    id: {
      subject: "Penerimaan surat keterangan domisili Anda dicabut",
      text: ({ name, reason, on, profileUrl }: WithdrawnDomicile) =>
        `Halo ${name},\n\nPenerimaan surat keterangan domisili Anda dicabut pada ${longDay(on, "id")}. Sejak itu surat ini tidak lagi menurunkan pajak imbal hasil Anda. Yang sudah dibagikan tidak berubah.\n\nAlasannya: ${reason}\n\nTarif pajak Anda sekarang ada di profil. Di sana Anda juga bisa mengunggah surat yang baru:\n${profileUrl}`,
    },
    en: {
      subject: "The acceptance of your certificate of domicile was withdrawn",
      text: ({ name, reason, on, profileUrl }: WithdrawnDomicile) =>
        `Hello ${name},\n\nThe acceptance of your certificate of domicile was withdrawn on ${longDay(on, "en")}. From then on it no longer lowers the tax on your yield. What was already distributed does not change.\n\nThe reason: ${reason}\n\nYour profile shows your tax rate of today. You can upload a new certificate there, too:\n${profileUrl}`,
    },
  },
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
