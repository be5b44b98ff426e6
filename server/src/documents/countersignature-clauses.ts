import type { ContractTerms } from "./terms.ts";
import { type Clause, clause, grouped, rupiah } from "./words.ts";

/** Of the company's one signature under all funders' contracts of a campaign. */
export const countersignature = (terms: ContractTerms["countersignature"]): Clause[] => {
  const {
    campaign,
    campaignEn = campaign,
    company,
    akad,
    contracts: count,
    listSha256: hash,
  } = terms;
  const number = grouped(String(count));
  const name = akad === "murabahah" ? "Murabahah" : "Musyarakah";
  return [
    clause(
      "Penandatanganan",
      "Countersignature",
      `Dengan satu tanda tangan ini ${company} menandatangani, sebagai pihak Perusahaan, setiap Akad ${name} para pendana untuk kampanye “${campaign}” yang tercantum dalam Daftar. Isi setiap akad berlaku seperti yang ditandatangani pendananya dan tidak diubah oleh dokumen ini.`,
      `With this one signature ${company} signs, as the Company, every ${name} contract of the funders of the campaign “${campaignEn}” that is in the List. What each contract says stands as its funder signed it, and is not changed by this document.`,
    ),
    clause(
      "Jumlah",
      "Sum",
      `Daftar memuat ${number} akad dengan dana pendana ${rupiah(terms.amount, "id")}.`,
      `The List holds ${number} contracts; their funders put in ${rupiah(terms.amount, "en")}.`,
    ),
    clause(
      "Daftar",
      "List",
      `Daftar menyebut untuk setiap akad nomornya, nama pendana yang disamarkan, dananya, dan SHA-256 dari versi yang ditandatangani pendana. Sebagai berkas (CSV, dapat diunduh para pihak) SHA-256 seluruh Daftar adalah ${hash}. ${terms.list ? "Daftar juga dimuat di akhir dokumen ini." : "Karena panjangnya, Daftar hanya tersedia sebagai berkas itu."}`,
      `For each contract the List has its number, the funder's reduced name, their money, and the SHA-256 of the version that the funder signed. As a file (CSV, for the parties to download) the SHA-256 of the whole List is ${hash}. ${terms.list ? "The List also stands at the end of this document." : "Because of its length, the List is only available as that file."}`,
    ),
    clause(
      "Mulai berlaku",
      "Coming into force",
      "Setiap akad dalam Daftar berlaku mengikat Perusahaan dan pendananya sejak dokumen ini ditandatangani.",
      "Every contract in the List binds the Company and its funder from the moment when this document is signed.",
    ),
    clause(
      "Batal",
      "Cancellation",
      "Bila kampanye dibatalkan sebelum dananya disalurkan, dokumen ini batal beserta akad dalam Daftar, dan dana kembali kepada para pendana.",
      "If the campaign is cancelled before its funds are disbursed, this document is void together with the contracts in the List, and the funds go back to the funders.",
    ),
  ];
};
