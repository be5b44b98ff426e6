import type { MailTexts } from "./mail-texts.ts";

/** Mails about a person's account: codes, passwords, their verification and their bank accounts. */
export interface AccountMailParams {
  otp: { code: string; minutes: number };
  pinCode: { code: string; minutes: number };
  pinChanged: { name: string; profileUrl: string };
  pinLocked: { name: string; profileUrl: string };
  alreadyRegistered: { loginUrl: string; forgotUrl: string };
  resetPassword: { resetUrl: string; minutes: number };
  registrationUnfinished: { registerUrl: string };
  /** With a mailed link: nobody stays signed in. */
  passwordChanged: { name: string };
  /** With the current password: the device it was typed on stays signed in. */
  passwordUpdated: { name: string; forgotUrl: string };
  statusReceived: { name: string };
  statusInReview: { name: string };
  statusAtProvider: { name: string };
  statusVerified: { name: string; homeUrl: string };
  /** `steps`: a line for each step to correct, or empty. */
  statusRejected: { name: string; reason: string; steps: string; homeUrl: string };
  statusInvalid: { name: string; reason: string; homeUrl: string };
  bankAccountAdded: { name: string; digits: string; approveUrl: string };
}

export const accountTemplates: MailTexts<AccountMailParams> = {
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
  pinCode: {
    id: {
      subject: "Kode untuk PIN baru Rukun",
      text: ({ code, minutes }) =>
        `Kode untuk membuat PIN baru: ${code}\n\nBerlaku ${minutes} menit. Jangan berikan kode ini kepada siapa pun. Bila bukan Anda yang meminta, segera ganti kata sandi Anda.`,
    },
    en: {
      subject: "Code for your new Rukun PIN",
      text: ({ code, minutes }) =>
        `The code for your new PIN: ${code}\n\nValid for ${minutes} minutes. Do not give this code to anyone. If you did not ask for it, change your password now.`,
    },
  },
  pinChanged: {
    id: {
      subject: "PIN Rukun Anda sudah diganti",
      text: ({ name, profileUrl }) =>
        `Halo ${name},\n\nPIN transaksi Anda baru saja dibuat atau diganti. Bila bukan Anda yang melakukannya, segera ganti kata sandi dan PIN:\n${profileUrl}`,
    },
    en: {
      subject: "Your Rukun PIN was changed",
      text: ({ name, profileUrl }) =>
        `Hello ${name},\n\nYour transaction PIN was just created or changed. If this was not you, change your password and PIN now:\n${profileUrl}`,
    },
  },
  pinLocked: {
    id: {
      subject: "PIN Rukun Anda terkunci",
      text: ({ name, profileUrl }) =>
        `Halo ${name},\n\nPIN transaksi Anda terkunci setelah 5 kali salah. Buat PIN baru dengan Lupa PIN:\n${profileUrl}\n\nBila bukan Anda yang mencoba, ganti juga kata sandi Anda.`,
    },
    en: {
      subject: "Your Rukun PIN is locked",
      text: ({ name, profileUrl }) =>
        `Hello ${name},\n\nYour transaction PIN is locked after 5 wrong ones. Create a new one with Forgot PIN:\n${profileUrl}\n\nIf it was not you who tried, change your password too.`,
    },
  },
  bankAccountAdded: {
    id: {
      subject: "Setujui rekening bank baru Anda",
      text: ({ name, digits, approveUrl }) =>
        `Halo ${name},\n\nRekening bank yang berakhir dengan ${digits} ditambahkan ke akun Anda. Buka tautan ini di peramban tempat Anda masuk untuk menyetujuinya:\n${approveUrl}\n\nTautan berlaku 24 jam dan hanya untuk satu kali. Bila bukan Anda yang menambahkannya, ganti kata sandi dan PIN Anda.`,
    },
    en: {
      subject: "Approve your new bank account",
      text: ({ name, digits, approveUrl }) =>
        `Hello ${name},\n\nA bank account that ends with ${digits} was added to your account. Open this link in the browser where you are signed in to approve it:\n${approveUrl}\n\nIt works once, for 24 hours. If it was not you who added it, change your password and PIN.`,
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
  passwordUpdated: {
    id: {
      subject: "Kata sandi Rukun Anda sudah diganti",
      text: ({ name, forgotUrl }) =>
        `Halo ${name},\n\nKata sandi Anda baru saja diganti dari perangkat yang sedang masuk; semua perangkat lain dikeluarkan. Bila bukan Anda yang melakukannya, segera minta tautan kata sandi baru:\n${forgotUrl}`,
    },
    en: {
      subject: "Your Rukun password was changed",
      text: ({ name, forgotUrl }) =>
        `Hello ${name},\n\nYour password was just changed on a device that is logged in; every other device was logged out. If this was not you, ask for a new password link at once:\n${forgotUrl}`,
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
        `Halo ${name},\n\nVerifikasi belum bisa disetujui.${steps && ` Perbaiki yang berikut, lalu kirim lagi.\n\n${steps}`}\n\nCatatan petugas: ${reason}\n\n${homeUrl}`,
    },
    en: {
      subject: "We could not approve your profile",
      text: ({ name, reason, steps, homeUrl }) =>
        `Hello ${name},\n\nWe could not approve your profile.${steps && ` Fix the following, then send it again.\n\n${steps}`}\n\nThe officer's note: ${reason}\n\n${homeUrl}`,
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
};
