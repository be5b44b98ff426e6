import type { MailTexts } from "./mail-texts.ts";

/** Mails about a company: its information, its pre-onboarding and its members. */
export interface CompanyMailParams {
  companyReceived: { name: string; company: string };
  companyApproved: { name: string; company: string; homeUrl: string };
  /** `items`: a line for each item to correct. Either of `items` and `message` may be empty. */
  companyReturned: {
    name: string;
    company: string;
    items: string;
    message: string;
    homeUrl: string;
  };
  preOnboardingReceived: { name: string; company: string };
  preOnboardingApproved: { name: string; company: string; submissionUrl: string };
  /** As `companyReturned`. */
  preOnboardingReturned: {
    name: string;
    company: string;
    items: string;
    message: string;
    submissionUrl: string;
  };
  companyInvitation: {
    inviter: string;
    company: string;
    role: string;
    invitationUrl: string;
    days: number;
  };
  /** To an account that belongs to no company. */
  companyInvitationJoin: CompanyMailParams["companyInvitation"];
  companyInvitationTaken: { inviter: string; company: string };
  companyRoleChanged: { name: string; company: string; role: string };
  companyMemberRemoved: { name: string; company: string };
  accountChangeProposed: AccountChange;
  accountChangeAccepted: AccountChange;
  accountChangeRefused: AccountChange & { reason: string };
  authorityRecorded: AboutAuthority;
  authorityRefused: AboutAuthority & { reason: string };
  authorityWithdrawn: AboutAuthority & { reason: string };
}

interface AccountChange {
  name: string;
  /** The last ones of the new account. */
  digits: string;
  accountUrl: string;
}

/** To the member who is to sign for a company, and to whoever proposed them. */
interface AboutAuthority {
  name: string;
  signatory: string;
  company: string;
  profileUrl: string;
}

export const companyTemplates: MailTexts<CompanyMailParams> = {
  accountChangeProposed: {
    id: {
      subject: "Perubahan rekening perusahaan diajukan",
      text: ({ name, digits, accountUrl }) =>
        `Halo ${name},\n\nSeorang pemilik perusahaan Anda mengajukan rekening bank baru yang berakhiran ${digits}. Sampai dua petugas menerimanya, pencairan tetap ke rekening lama.\n\nBila bukan dari perusahaan Anda, batalkan di sini dan ganti kata sandi serta PIN Anda:\n${accountUrl}`,
    },
    en: {
      subject: "A change of your company's account was proposed",
      text: ({ name, digits, accountUrl }) =>
        `Hello ${name},\n\nAn owner of your company has proposed a new bank account ending in ${digits}. Until two officers have accepted it, money goes to the old one.\n\nIf this was not your company, withdraw it here and change your password and PIN:\n${accountUrl}`,
    },
  },
  accountChangeAccepted: {
    id: {
      subject: "Rekening perusahaan Anda sudah diganti",
      text: ({ name, digits, accountUrl }) =>
        `Halo ${name},\n\nRekening bank baru yang berakhiran ${digits} diterima. Pencairan berikutnya dikirim ke rekening itu.\n${accountUrl}`,
    },
    en: {
      subject: "Your company's account was changed",
      text: ({ name, digits, accountUrl }) =>
        `Hello ${name},\n\nThe new bank account ending in ${digits} was accepted. The next disbursement goes to it.\n${accountUrl}`,
    },
  },
  accountChangeRefused: {
    id: {
      subject: "Rekening baru perusahaan belum dapat diterima",
      text: ({ name, digits, reason, accountUrl }) =>
        `Halo ${name},\n\nRekening bank baru yang berakhiran ${digits} belum dapat kami terima. Rekening lama tetap dipakai.\n\nAlasannya: ${reason}\n\nPerbaiki, lalu ajukan lagi:\n${accountUrl}`,
    },
    en: {
      subject: "The company's new account could not be accepted",
      text: ({ name, digits, reason, accountUrl }) =>
        `Hello ${name},\n\nWe could not accept the new bank account ending in ${digits}. The old one stays in use.\n\nThe reason: ${reason}\n\nCorrect it, then propose it again:\n${accountUrl}`,
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
        `Hello ${name},\n\nThe information of ${company} could not be approved yet. Fix the following, then send it again.${items && `\n\n${items}`}${message && `\n\nThe officer's note: ${message}`}\n\n${homeUrl}`,
    },
  },
  preOnboardingReceived: {
    id: {
      subject: "Pengajuan awal Anda kami terima",
      text: ({ name, company }) =>
        `Halo ${name},\n\nPengajuan awal ${company} sudah kami terima. Tinjauan paling lama 1 hari kerja.`,
    },
    en: {
      subject: "We received your pre-onboarding",
      text: ({ name, company }) =>
        `Hello ${name},\n\nWe received the pre-onboarding of ${company}. The review takes at most 1 working day.`,
    },
  },
  preOnboardingApproved: {
    id: {
      subject: "Pengajuan awal Anda diterima",
      text: ({ name, company, submissionUrl }) =>
        `Halo ${name},\n\nPetugas kami menerima pengajuan awal ${company}. Langkah berikutnya ada di halaman Pengajuan.\n${submissionUrl}`,
    },
    en: {
      subject: "Your pre-onboarding is accepted",
      text: ({ name, company, submissionUrl }) =>
        `Hello ${name},\n\nOur officer accepted the pre-onboarding of ${company}. The page Submission shows what comes next.\n${submissionUrl}`,
    },
  },
  preOnboardingReturned: {
    id: {
      subject: "Pengajuan awal Anda perlu diperbaiki",
      text: ({ name, company, items, message, submissionUrl }) =>
        `Halo ${name},\n\nPengajuan awal ${company} belum bisa diterima. Perbaiki yang berikut, lalu kirim lagi.${items && `\n\n${items}`}${message && `\n\nCatatan petugas: ${message}`}\n\n${submissionUrl}`,
    },
    en: {
      subject: "Your pre-onboarding needs correction",
      text: ({ name, company, items, message, submissionUrl }) =>
        `Hello ${name},\n\nThe pre-onboarding of ${company} could not be accepted yet. Fix the following, then send it again.${items && `\n\n${items}`}${message && `\n\nThe officer's note: ${message}`}\n\n${submissionUrl}`,
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
  companyInvitationJoin: {
    id: {
      subject: "Undangan bergabung dengan perusahaan di Rukun",
      text: ({ inviter, company, role, invitationUrl, days }) =>
        `${inviter} mengundang Anda bergabung dengan ${company} di Rukun sebagai ${role}, dengan akun Rukun yang sudah Anda miliki.\n\nBuka tautan ini untuk menerima undangan:\n${invitationUrl}\n\nTautan berlaku ${days} hari dan hanya untuk satu kali. Kata sandi Anda tidak berubah. Bila Anda tidak mengenal pengirimnya, abaikan pesan ini.`,
    },
    en: {
      subject: "Invitation to join a company on Rukun",
      text: ({ inviter, company, role, invitationUrl, days }) =>
        `${inviter} invites you to join ${company} on Rukun with the account you already have. Your role: ${role}.\n\nOpen this link to accept:\n${invitationUrl}\n\nThe link works once, for ${days} days. Your password does not change. If you do not know the sender, ignore this message.`,
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
  authorityRecorded: {
    id: {
      subject: "Kewenangan menandatangani untuk perusahaan dicatat",
      text: ({ name, signatory, company, profileUrl }) =>
        `Halo ${name},\n\nKewenangan ${signatory} untuk menandatangani atas nama ${company} sudah dicatat petugas. Untuk menandatangani, orangnya juga harus terverifikasi sebagai pribadi. Keadaannya ada di profil:\n${profileUrl}`,
    },
    en: {
      subject: "An authority to sign for your company was recorded",
      text: ({ name, signatory, company, profileUrl }) =>
        `Hello ${name},\n\nAn officer has recorded that ${signatory} may sign for ${company}. To sign, this person also has to be verified. See the profile for what is left:\n${profileUrl}`,
    },
  },
  authorityRefused: {
    id: {
      subject: "Usulan penanda tangan belum dapat diterima",
      text: ({ name, signatory, company, reason, profileUrl }) =>
        `Halo ${name},\n\nUsulan agar ${signatory} menandatangani atas nama ${company} belum dapat kami terima.\n\nAlasannya: ${reason}\n\nPerbaiki, lalu usulkan lagi di profil:\n${profileUrl}`,
    },
    en: {
      subject: "A proposed signatory could not be accepted yet",
      text: ({ name, signatory, company, reason, profileUrl }) =>
        `Hello ${name},\n\nWe could not accept yet that ${signatory} signs for ${company}.\n\nThe reason: ${reason}\n\nMend it, then propose again on the profile:\n${profileUrl}`,
    },
  },
  authorityWithdrawn: {
    id: {
      subject: "Kewenangan menandatangani untuk perusahaan dicabut",
      text: ({ name, signatory, company, reason, profileUrl }) =>
        `Halo ${name},\n\nKewenangan ${signatory} untuk menandatangani atas nama ${company} dicabut.\n\nAlasannya: ${reason}\n\nYang sudah ditandatangani tetap berlaku. Siapa yang kini boleh menandatangani ada di profil:\n${profileUrl}`,
    },
    en: {
      subject: "An authority to sign for your company was withdrawn",
      text: ({ name, signatory, company, reason, profileUrl }) =>
        `Hello ${name},\n\nThe authority of ${signatory} to sign for ${company} was withdrawn.\n\nThe reason: ${reason}\n\nWhat is signed stays signed. See the profile for who may sign now:\n${profileUrl}`,
    },
  },
};
