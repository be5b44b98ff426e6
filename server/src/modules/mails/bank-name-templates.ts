interface AboutAccount {
  readonly name: string;
  readonly bank: string;
  /** The last digits. */
  readonly digits: string;
  readonly homeUrl: string;
}

interface RefusedAccount extends AboutAccount {
  readonly reason: string;
}

/** What an officer decided of a name that a bank told of an account. */
export interface BankNameMailParams {
  bankNameAccepted: AboutAccount;
  bankNameRefused: RefusedAccount;
}

export const bankNameTemplates = {
  bankNameAccepted: {
    id: {
      subject: "Nama rekening Anda sudah diterima",
      text: ({ name, bank, digits, homeUrl }: AboutAccount) =>
        `Halo ${name},\n\nPetugas kami sudah memeriksa nama di bank untuk rekening ${bank} yang berakhir ${digits} dan menerimanya. Dana dapat dikirim ke sana.\n${homeUrl}`,
    },
    en: {
      subject: "The name of your account was accepted",
      text: ({ name, bank, digits, homeUrl }: AboutAccount) =>
        `Hello ${name},\n\nOur officer looked at the name at the bank of the account at ${bank} that ends in ${digits}, and accepted it. Money can be sent there.\n${homeUrl}`,
    },
  },
  bankNameRefused: {
    id: {
      subject: "Nama rekening Anda belum dapat diterima",
      text: ({ name, bank, digits, reason, homeUrl }: RefusedAccount) =>
        `Halo ${name},\n\nPetugas kami tidak dapat menerima nama di bank untuk rekening ${bank} yang berakhir ${digits}. Karena itu dana tidak dapat dikirim ke sana.\n\nAlasannya: ${reason}\n\nGunakan rekening atas nama Anda atau perusahaan Anda sendiri.\n${homeUrl}`,
    },
    en: {
      subject: "The name of your account could not be accepted",
      text: ({ name, bank, digits, reason, homeUrl }: RefusedAccount) =>
        `Hello ${name},\n\nOur officer could not accept the name at the bank of the account at ${bank} that ends in ${digits}. So no money can be sent there.\n\nThe reason: ${reason}\n\nUse an account in your own or your company's name.\n${homeUrl}`,
    },
  },
};
