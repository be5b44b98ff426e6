import type { Locale } from "@rukun/contract/locales";
import { plainLines, plainName, quoted } from "./free-text.policy.ts";

/** Parameters of every mail the product sends. */
export interface MailParams {
  otp: { code: string; minutes: number };
  alreadyRegistered: { loginUrl: string; forgotUrl: string };
  resetPassword: { resetUrl: string; minutes: number };
  registrationUnfinished: { registerUrl: string };
  passwordChanged: { name: string };
  statusReceived: { name: string };
  statusInReview: { name: string };
  statusAtProvider: { name: string };
  statusVerified: { name: string; homeUrl: string };
  statusRejected: { name: string; reason: string; steps: string; homeUrl: string };
  statusInvalid: { name: string; reason: string; homeUrl: string };
  companyReceived: { name: string; company: string };
  companyApproved: { name: string; company: string; homeUrl: string };
  /** `items`: a line for each thing to mend. Either of `items` and `message` may be empty. */
  companyReturned: {
    name: string;
    company: string;
    items: string;
    message: string;
    homeUrl: string;
  };
  companyInvitation: {
    inviter: string;
    company: string;
    role: string;
    invitationUrl: string;
    days: number;
  };
  companyInvitationTaken: { inviter: string; company: string };
  companyRoleChanged: { name: string; company: string; role: string };
  companyMemberRemoved: { name: string; company: string };
}

export type MailTemplate = keyof MailParams;

interface MailText {
  subject: string;
  text: string;
}

/** Subjects are our own words: they take no parameters. */
type Templates = {
  [T in MailTemplate]: Record<Locale, { subject: string; text: (params: MailParams[T]) => string }>;
};

/** Parameters that we make ourselves. Every other text was typed by somebody, and is cleaned before it is used. */
const ownWords: ReadonlySet<string> = new Set([
  "code",
  "loginUrl",
  "forgotUrl",
  "resetUrl",
  "registerUrl",
  "homeUrl",
  "invitationUrl",
  "steps",
  "role",
]);
const officersWords: ReadonlySet<string> = new Set(["reason", "items", "message"]);
/** Names that a reader may take for ours. The reader's own name needs no marks. */
const quotedNames: ReadonlySet<string> = new Set(["inviter", "company"]);

function clean(name: string, value: unknown): unknown {
  if (typeof value !== "string" || ownWords.has(name)) return value;
  if (officersWords.has(name)) return plainLines(value);
  return quotedNames.has(name) ? quoted(value) : plainName(value);
}

const closing = {
  id: "\n\nSalam,\nRukun\n\nKami tidak pernah meminta kata sandi atau kode Anda.",
  en: "\n\nKind regards,\nRukun\n\nWe never ask for your password or code.",
} as const;

const templates: Templates = {
  otp: {
    id: {
      subject: "Kode verifikasi Rukun",
      text: ({ code, minutes }) =>
        `Kode Anda: ${code}\n\nBerlaku ${minutes} menit. Jangan berikan kode ini kepada siapa pun.`,
    },
    en: {
      subject: "Rukun verification code",
      text: ({ code, minutes }) =>
        `Your code: ${code}\n\nValid for ${minutes} minutes. Do not give this code to anyone.`,
    },
  },
  alreadyRegistered: {
    id: {
      subject: "Akun Rukun Anda sudah ada",
      text: ({ loginUrl, forgotUrl }) =>
        `Ada pendaftaran dengan email Anda, padahal akunnya sudah ada.\n\nMasuk: ${loginUrl}\nLupa kata sandi: ${forgotUrl}\n\nBila bukan Anda, abaikan pesan ini.`,
    },
    en: {
      subject: "You already have a Rukun account",
      text: ({ loginUrl, forgotUrl }) =>
        `Someone registered with your email, but the account already exists.\n\nLog in: ${loginUrl}\nForgot password: ${forgotUrl}\n\nIf this was not you, ignore this message.`,
    },
  },
  resetPassword: {
    id: {
      subject: "Atur ulang kata sandi Rukun",
      text: ({ resetUrl, minutes }) =>
        `Buka tautan ini untuk membuat kata sandi baru:\n${resetUrl}\n\nTautan berlaku ${minutes} menit dan hanya untuk satu kali. Bila bukan Anda yang meminta, abaikan pesan ini.`,
    },
    en: {
      subject: "Reset your Rukun password",
      text: ({ resetUrl, minutes }) =>
        `Open this link to set a new password:\n${resetUrl}\n\nThe link works once, for ${minutes} minutes. If you did not ask for it, ignore this message.`,
    },
  },
  registrationUnfinished: {
    id: {
      subject: "Pendaftaran Rukun Anda belum selesai",
      text: ({ registerUrl }) =>
        `Ada permintaan kata sandi baru untuk email ini, tetapi pendaftarannya belum selesai karena kode belum dimasukkan.\n\nDaftar lagi di sini:\n${registerUrl}\n\nBila bukan Anda yang meminta, abaikan pesan ini.`,
    },
    en: {
      subject: "Your Rukun registration is not finished",
      text: ({ registerUrl }) =>
        `Someone asked for a new password for this email, but its registration was never finished, because the code was not entered.\n\nRegister again here:\n${registerUrl}\n\nIf this was not you, ignore this message.`,
    },
  },
  passwordChanged: {
    id: {
      subject: "Kata sandi Rukun Anda sudah diganti",
      text: ({ name }) =>
        `Halo ${name},\n\nKata sandi Anda baru saja diganti dan semua perangkat dikeluarkan. Bila bukan Anda yang melakukannya, segera minta tautan kata sandi baru.`,
    },
    en: {
      subject: "Your Rukun password was changed",
      text: ({ name }) =>
        `Hello ${name},\n\nYour password was just changed and every device was logged out. If this was not you, ask for a new password link at once.`,
    },
  },
  statusReceived: {
    id: {
      subject: "Verifikasi profil Anda kami terima",
      text: ({ name }) =>
        `Halo ${name},\n\nData dan foto Anda sudah kami terima. Tinjauan paling lama 1 hari kerja.`,
    },
    en: {
      subject: "We received your verification",
      text: ({ name }) =>
        `Hello ${name},\n\nWe received your data and photos. The review takes at most 1 working day.`,
    },
  },
  statusInReview: {
    id: {
      subject: "Verifikasi profil Anda masuk antrean tinjauan",
      text: ({ name }) =>
        `Halo ${name},\n\nData Anda masuk antrean petugas. Kami kabari begitu ada keputusan.`,
    },
    en: {
      subject: "Your verification is in the review queue",
      text: ({ name }) =>
        `Hello ${name},\n\nYour data is in the officers' queue. We will write as soon as it is decided.`,
    },
  },
  statusAtProvider: {
    id: {
      subject: "Petugas menyetujui data Anda",
      text: ({ name }) =>
        `Halo ${name},\n\nPetugas kami menyetujui data Anda. Sekarang identitas Anda diperiksa oleh penyedia identitas elektronik.`,
    },
    en: {
      subject: "Our officer approved your data",
      text: ({ name }) =>
        `Hello ${name},\n\nOur officer approved your data. The electronic identity provider now checks your identity.`,
    },
  },
  statusVerified: {
    id: {
      subject: "Profil Anda terverifikasi",
      text: ({ name, homeUrl }) => `Halo ${name},\n\nProfil Anda sudah terverifikasi.\n${homeUrl}`,
    },
    en: {
      subject: "Your profile is verified",
      text: ({ name, homeUrl }) => `Hello ${name},\n\nYour profile is now verified.\n${homeUrl}`,
    },
  },
  statusRejected: {
    id: {
      subject: "Verifikasi belum bisa disetujui",
      text: ({ name, reason, steps, homeUrl }) =>
        `Halo ${name},\n\nVerifikasi belum bisa disetujui.${steps ? ` Perbaiki langkah ${steps}, lalu kirim lagi.` : ""}\n\nCatatan petugas: ${reason}\n\n${homeUrl}`,
    },
    en: {
      subject: "We could not approve your profile",
      text: ({ name, reason, steps, homeUrl }) =>
        `Hello ${name},\n\nWe could not approve your profile.${steps ? ` Fix step ${steps}, then send it again.` : ""}\n\nThe officer's note: ${reason}\n\n${homeUrl}`,
    },
  },
  statusInvalid: {
    id: {
      subject: "Penyedia identitas meminta foto yang lebih jelas",
      text: ({ name, reason, homeUrl }) =>
        `Halo ${name},\n\nPenyedia identitas belum dapat mencocokkan data Anda: ${reason}\n\nPeriksa data Anda, lalu kirim lagi:\n${homeUrl}`,
    },
    en: {
      subject: "The identity provider asks for clearer photos",
      text: ({ name, reason, homeUrl }) =>
        `Hello ${name},\n\nThe identity provider could not match your data: ${reason}\n\nCheck your data, then send it again:\n${homeUrl}`,
    },
  },
  companyReceived: {
    id: {
      subject: "Informasi perusahaan Anda kami terima",
      text: ({ name, company }) =>
        `Halo ${name},\n\nInformasi dan dokumen ${company} sudah kami terima. Tinjauan paling lama 1 hari kerja.`,
    },
    en: {
      subject: "We received your company's information",
      text: ({ name, company }) =>
        `Hello ${name},\n\nWe received the information and documents of ${company}. The review takes at most 1 working day.`,
    },
  },
  companyApproved: {
    id: {
      subject: "Informasi perusahaan Anda disetujui",
      text: ({ name, company, homeUrl }) =>
        `Halo ${name},\n\nPetugas kami menyetujui informasi ${company}.\n${homeUrl}`,
    },
    en: {
      subject: "Your company's information is approved",
      text: ({ name, company, homeUrl }) =>
        `Hello ${name},\n\nOur officer approved the information of ${company}.\n${homeUrl}`,
    },
  },
  companyReturned: {
    id: {
      subject: "Informasi perusahaan Anda perlu diperbaiki",
      text: ({ name, company, items, message, homeUrl }) =>
        `Halo ${name},\n\nInformasi ${company} belum bisa disetujui. Perbaiki yang berikut, lalu kirim lagi.${items && `\n\n${items}`}${message && `\n\nCatatan petugas: ${message}`}\n\n${homeUrl}`,
    },
    en: {
      subject: "Your company's information needs correction",
      text: ({ name, company, items, message, homeUrl }) =>
        `Hello ${name},\n\nThe information of ${company} could not be approved yet. Mend the following, then send it again.${items && `\n\n${items}`}${message && `\n\nThe officer's note: ${message}`}\n\n${homeUrl}`,
    },
  },
  companyInvitation: {
    id: {
      subject: "Undangan bergabung dengan perusahaan di Rukun",
      text: ({ inviter, company, role, invitationUrl, days }) =>
        `${inviter} mengundang Anda bergabung dengan ${company} di Rukun sebagai ${role}.\n\nBuka tautan ini untuk membuat akun Anda:\n${invitationUrl}\n\nTautan berlaku ${days} hari dan hanya untuk satu kali. Jangan berikan tautan ini kepada siapa pun. Bila Anda tidak mengenal pengirimnya, abaikan pesan ini.`,
    },
    en: {
      subject: "Invitation to join a company on Rukun",
      text: ({ inviter, company, role, invitationUrl, days }) =>
        `${inviter} invites you to join ${company} on Rukun. Your role: ${role}.\n\nOpen this link to create your account:\n${invitationUrl}\n\nThe link works once, for ${days} days. Do not give it to anyone. If you do not know the sender, ignore this message.`,
    },
  },
  companyInvitationTaken: {
    id: {
      subject: "Undangan bergabung dengan perusahaan di Rukun",
      text: ({ inviter, company }) =>
        `${inviter} mengundang Anda bergabung dengan ${company} di Rukun.\n\nEmail ini sudah memiliki akun Rukun, dan satu email hanya untuk satu akun. Bila Anda ingin bergabung, minta undangan ke email lain. Akun Anda tidak berubah.\n\nBila Anda tidak mengenal pengirimnya, abaikan pesan ini.`,
    },
    en: {
      subject: "Invitation to join a company on Rukun",
      text: ({ inviter, company }) =>
        `${inviter} invites you to join ${company} on Rukun.\n\nThis email already has a Rukun account, and an email is good for one account only. If you want to join, ask for an invitation to another email. Your account has not changed.\n\nIf you do not know the sender, ignore this message.`,
    },
  },
  companyRoleChanged: {
    id: {
      subject: "Peran Anda di perusahaan berubah",
      text: ({ name, company, role }) =>
        `Halo ${name},\n\nPeran Anda di ${company} sekarang: ${role}.`,
    },
    en: {
      subject: "Your role in your company has changed",
      text: ({ name, company, role }) =>
        `Hello ${name},\n\nYour role in ${company} is now: ${role}.`,
    },
  },
  companyMemberRemoved: {
    id: {
      subject: "Anda tidak lagi menjadi anggota perusahaan",
      text: ({ name, company }) =>
        `Halo ${name},\n\nSeorang pemilik ${company} mengeluarkan Anda dari perusahaan itu, dan semua perangkat Anda dikeluarkan. Akun Anda tetap ada, tanpa perusahaan.`,
    },
    en: {
      subject: "You are no longer a member of your company",
      text: ({ name, company }) =>
        `Hello ${name},\n\nAn owner of ${company} took you out of the company, and every device of yours was logged out. Your account remains, without a company.`,
    },
  },
};

/** The mail in the reader's language. */
export function renderMail<T extends MailTemplate>(
  template: T,
  locale: Locale,
  params: MailParams[T],
): MailText {
  const { subject, text } = templates[template][locale];
  const cleaned = Object.entries(params).map(([name, value]) => [name, clean(name, value)]);
  return { subject, text: text(Object.fromEntries(cleaned)) + closing[locale] };
}

/** What a mail is about, in our own words. Empty for a mail of a template that is no more. */
export const mailTitle = (kind: string, locale: Locale): string =>
  Object.hasOwn(templates, kind) ? templates[kind as MailTemplate][locale].subject : "";

export const mailTemplates = Object.keys(templates) as MailTemplate[];
