import type { Locale } from "@rukun/contract/locales";

/**
 * A campaign's mails go to its company, reminders of its opening to whoever asked for one, and those of a signature to the
 * company's owners; `campaign` is its title in the reader's language.
 */
interface AboutCampaign {
  name: string;
  campaign: string;
  campaignUrl: string;
}
/** With what an officer wrote; may be empty. */
interface WithReason extends AboutCampaign {
  reason: string;
}

export interface CampaignMailParams {
  campaignReceived: AboutCampaign;
  campaignApproved: AboutCampaign;
  campaignReturned: WithReason;
  campaignAccepted: AboutCampaign;
  campaignPublished: AboutCampaign;
  campaignStarted: AboutCampaign;
  campaignSuspended: WithReason;
  campaignResumed: AboutCampaign;
  campaignFunded: AboutCampaign;
  campaignFailed: AboutCampaign;
  campaignCancelled: WithReason;
  reminderOpened: AboutCampaign;
  reminderCancelled: AboutCampaign;
  reminderAgreement: AboutCampaign;
  reminderCountersignature: AboutCampaign;
}

/** Subject and middle paragraph; greeting, the officer's note and the link are the same in all. */
type Wording = Record<Locale, { subject: string; says: (campaign: string) => string }>;

const wordings: Record<keyof CampaignMailParams, Wording> = {
  campaignReceived: {
    id: {
      subject: "Kampanye Anda kami terima",
      says: (campaign) =>
        `Kampanye ${campaign} sudah kami terima. Analis dan peninjau syariah kami memeriksanya; kami kabari begitu ada keputusan.`,
    },
    en: {
      subject: "We received your campaign",
      says: (campaign) =>
        `We received the campaign ${campaign}. Our analyst and Sharia reviewer are checking it; we will write as soon as it is decided.`,
    },
  },
  campaignApproved: {
    id: {
      subject: "Kampanye Anda disetujui",
      says: (campaign) =>
        `Kampanye ${campaign} lolos kedua tinjauan. Langkah berikutnya: baca dan tandatangani akad wakalah bil ujrah.`,
    },
    en: {
      subject: "Your campaign is approved",
      says: (campaign) =>
        `The campaign ${campaign} passed both reviews. Next: read and sign the wakalah bil ujrah contract.`,
    },
  },
  campaignReturned: {
    id: {
      subject: "Kampanye Anda perlu diperbaiki",
      says: (campaign) =>
        `Kampanye ${campaign} belum bisa disetujui. Perbaiki sesuai catatan petugas, lalu kirim lagi.`,
    },
    en: {
      subject: "Your campaign needs correction",
      says: (campaign) =>
        `The campaign ${campaign} could not be approved yet. Correct what the officer noted, then send it again.`,
    },
  },
  campaignAccepted: {
    id: {
      subject: "Akad wakalah bil ujrah Anda tercatat",
      says: (campaign) =>
        `Tanda tangan akad wakalah bil ujrah untuk kampanye ${campaign} sudah tercatat. Kami akan menerbitkan kampanye ini.`,
    },
    en: {
      subject: "Your wakalah bil ujrah signature is recorded",
      says: (campaign) =>
        `The signature of the wakalah bil ujrah contract for the campaign ${campaign} is recorded. We will publish the campaign.`,
    },
  },
  campaignPublished: {
    id: {
      subject: "Kampanye Anda terbit",
      says: (campaign) =>
        `Kampanye ${campaign} kini dapat dilihat siapa saja dan dibuka pada waktu yang tertera di halamannya.`,
    },
    en: {
      subject: "Your campaign is published",
      says: (campaign) =>
        `Anyone can now see the campaign ${campaign}; it opens at the time stated on its page.`,
    },
  },
  campaignStarted: {
    id: {
      subject: "Pendanaan kampanye Anda dibuka",
      says: (campaign) => `Pendanaan kampanye ${campaign} sudah dibuka.`,
    },
    en: {
      subject: "Your campaign is open for funding",
      says: (campaign) => `The campaign ${campaign} is now open for funding.`,
    },
  },
  campaignSuspended: {
    id: {
      subject: "Kampanye Anda dihentikan sementara",
      says: (campaign) => `Kampanye ${campaign} kami hentikan sementara.`,
    },
    en: {
      subject: "Your campaign is suspended",
      says: (campaign) => `We have suspended the campaign ${campaign} for now.`,
    },
  },
  campaignResumed: {
    id: {
      subject: "Kampanye Anda berjalan lagi",
      says: (campaign) => `Kampanye ${campaign} berjalan lagi.`,
    },
    en: {
      subject: "Your campaign continues",
      says: (campaign) => `The campaign ${campaign} continues.`,
    },
  },
  campaignFunded: {
    id: {
      subject: "Pendanaan kampanye Anda terkumpul",
      says: (campaign) =>
        `Pendanaan kampanye ${campaign} sudah ditutup dan dananya terkumpul. Untuk akad murabahah dan musyarakah, pemilik perusahaan kini menandatangani akad para pendana di halaman kampanye; setelah itu dana dapat disalurkan.`,
    },
    en: {
      subject: "Your campaign is funded",
      says: (campaign) =>
        `Funding of the campaign ${campaign} is closed and its funds are collected. For murabahah and musyarakah, an owner of the company now signs the funders' contracts on the campaign's page; then the money can be disbursed.`,
    },
  },
  campaignFailed: {
    id: {
      subject: "Kampanye Anda tidak mencapai jumlah minimum",
      says: (campaign) =>
        `Sampai batas waktunya, kampanye ${campaign} belum mencapai jumlah minimum. Kampanye ditutup dan dana pendana dikembalikan.`,
    },
    en: {
      subject: "Your campaign did not reach its minimum",
      says: (campaign) =>
        `By its deadline, the campaign ${campaign} had not reached its minimum. It is closed and the funders get their money back.`,
    },
  },
  campaignCancelled: {
    id: {
      subject: "Kampanye Anda dibatalkan",
      says: (campaign) => `Kampanye ${campaign} dibatalkan.`,
    },
    en: {
      subject: "Your campaign is cancelled",
      says: (campaign) => `The campaign ${campaign} is cancelled.`,
    },
  },
  reminderAgreement: {
    id: {
      subject: "Akad wakalah bil ujrah menunggu tanda tangan Anda",
      says: (campaign) =>
        `Kampanye ${campaign} sudah disetujui, tetapi akad wakalah bil ujrah-nya belum ditandatangani. Kampanye ini terbit setelah pemilik perusahaan menandatanganinya di halaman kampanye.`,
    },
    en: {
      subject: "The wakalah bil ujrah waits for your signature",
      says: (campaign) =>
        `The campaign ${campaign} is approved, but its wakalah bil ujrah contract is not signed yet. It is published once an owner of the company has signed it on the campaign's page.`,
    },
  },
  reminderCountersignature: {
    id: {
      subject: "Akad para pendana menunggu tanda tangan Anda",
      says: (campaign) =>
        `Dana kampanye ${campaign} sudah terkumpul, tetapi akad para pendana belum ditandatangani perusahaan. Dana dapat disalurkan setelah pemilik perusahaan menandatanganinya di halaman kampanye.`,
    },
    en: {
      subject: "The funders' contracts wait for your signature",
      says: (campaign) =>
        `The funds of the campaign ${campaign} are collected, but the company has not signed the funders' contracts yet. The money can be disbursed once an owner of the company has signed them on the campaign's page.`,
    },
  },
  reminderOpened: {
    id: {
      subject: "Kampanye yang Anda tunggu sudah dibuka",
      says: (campaign) =>
        `Pendanaan kampanye ${campaign} sudah dibuka. Baca akad, jadwal, dan risikonya sebelum mendanai. Anda menerima email ini karena meminta diingatkan; pengingat ini hanya satu kali.`,
    },
    en: {
      subject: "The campaign you are waiting for is open",
      says: (campaign) =>
        `The campaign ${campaign} is now open for funding. Read its contract, schedule and risks before you fund. You get this mail because you asked to be reminded; it is sent only once.`,
    },
  },
  reminderCancelled: {
    id: {
      subject: "Kampanye yang Anda tunggu batal dibuka",
      says: (campaign) =>
        `Kampanye ${campaign} dibatalkan sebelum dibuka. Alasannya ada di halaman kampanye. Pengingat Anda sudah berakhir.`,
    },
    en: {
      subject: "The campaign you are waiting for will not open",
      says: (campaign) =>
        `The campaign ${campaign} was cancelled before it opened. Its page says why. Your reminder has ended.`,
    },
  },
};

const words = {
  id: { hello: "Halo", note: "Catatan petugas" },
  en: { hello: "Hello", note: "The officer's note" },
} as const;

function inLanguage(wording: Wording, locale: Locale) {
  const { subject, says } = wording[locale];
  const { hello, note } = words[locale];
  return {
    subject,
    text: ({ name, campaign, campaignUrl, ...more }: AboutCampaign & { reason?: string }) =>
      [
        `${hello} ${name},`,
        says(campaign),
        ...(more.reason ? [`${note}: ${more.reason}`] : []),
        campaignUrl,
      ].join("\n\n"),
  };
}

export const campaignTemplates = Object.fromEntries(
  Object.entries(wordings).map(([template, wording]) => [
    template,
    { id: inLanguage(wording, "id"), en: inLanguage(wording, "en") },
  ]),
) as Record<keyof CampaignMailParams, Record<Locale, ReturnType<typeof inLanguage>>>;
