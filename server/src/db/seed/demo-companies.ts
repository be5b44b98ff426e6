import type { CompanyRole } from "@rukun/contract/company-roles";
import type { CompanyChecklistKey } from "@rukun/contract/reviews/company-policy";
import { demoFaces } from "./demo-faces.ts";
import type { DemoAccount, DemoFunder } from "./demo-people.ts";
import type { DemoReviewedSubmission } from "./demo-review-replay.ts";

export interface DemoCompany extends DemoAccount {
  readonly company: NonNullable<DemoAccount["company"]>;
  /** Code of the village; its parents are parts of it. */
  readonly subDistrictId: string;
  readonly city: string;
  readonly address: string;
  readonly rtRw: string;
  readonly notary: { readonly name: string; readonly number: string; readonly date: string };
  readonly nibNumber: string;
  readonly npwpNumber: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  /** The outside checks were unreachable, so an officer has to check by hand. */
  readonly isUnchecked?: true;
  /** Of an approved one: its owner is verified and may sign for it. */
  readonly signer?: Pick<DemoFunder, "idCardNumber" | "face">;
  /** Oldest first. */
  readonly submissions: readonly DemoReviewedSubmission<CompanyChecklistKey>[];
}

/** Further members of the company that has not begun. */
export const demoColleagues: readonly (DemoAccount & {
  readonly owner: string;
  readonly as: CompanyRole;
})[] = [
  {
    role: "company",
    fullName: "Yoga Pratama",
    mailbox: "editor",
    owner: "perusahaan",
    as: "editor",
  },
  {
    role: "company",
    fullName: "Intan Maharani",
    mailbox: "pembaca",
    owner: "perusahaan",
    as: "viewer",
  },
];

/*
 * Every company here is fictitious. No tax office issues numbers that begin with 99. The accounts are those that the
 * sandbox of the bank check resolves to the company's own name.
 */
export const demoCompanies: readonly DemoCompany[] = [
  {
    role: "company",
    fullName: "Hasan Basri",
    mailbox: "karya",
    company: { businessEntity: "CV", name: "Karya Bahari Sejahtera" },
    subDistrictId: "73.71.13.1001",
    city: "Makassar",
    address: "Jl. Contoh Paotere No. 14",
    rtRw: "004/002",
    notary: { name: "Nurdin Halid Contoh, S.H.", number: "21", date: "2016-05-17" },
    nibNumber: "9120000000011",
    npwpNumber: "990000010804001",
    bankCode: "BRI",
    accountNumber: "5272111349",
    submissions: [{ submitted: { overdue: 95 } }],
  },
  {
    role: "company",
    fullName: "Endang Lestari",
    mailbox: "koperasi",
    company: { businessEntity: "Koperasi", name: "Tani Subur" },
    subDistrictId: "33.74.11.1001",
    city: "Semarang",
    address: "Jl. Contoh Gombel Lama No. 3",
    rtRw: "001/007",
    notary: { name: "Sulistyo Contoh, S.H., M.Kn.", number: "8", date: "2018-11-02" },
    nibNumber: "9120000000022",
    npwpNumber: "990000028517001",
    bankCode: "BSI",
    accountNumber: "5274333571",
    submissions: [{ submitted: { minutesAgo: 902 }, assignee: "sari" }],
  },
  {
    role: "company",
    fullName: "Rudi Hartono",
    mailbox: "niaga",
    company: { businessEntity: "PT", name: "Bina Niaga Mandiri" },
    subDistrictId: "31.74.01.1001",
    city: "Jakarta Selatan",
    address: "Jl. Contoh Tebet Raya No. 88",
    rtRw: "009/003",
    notary: { name: "Ratna Dewanti Contoh, S.H.", number: "112", date: "2024-03-14" },
    nibNumber: "9120000000033",
    npwpNumber: "990000036015001",
    bankCode: "BCA",
    accountNumber: "5275444682",
    submissions: [
      {
        submitted: { minutesAgo: 5800 },
        decision: {
          by: "dimas",
          after: 190,
          returned: {
            message: "Terima kasih. Tinggal satu dokumen yang perlu diganti.",
            items: {
              nib_fits: "Halaman lampiran NIB tidak terbaca. Unggah hasil pindai yang jelas.",
            },
            before: { nib_file: { text: "nib-pindai-lama.pdf", size: 184_320, mark: "" } },
          },
        },
      },
      { submitted: { minutesAgo: 241 } },
    ],
  },
  {
    role: "company",
    fullName: "Fatimah Azzahra",
    mailbox: "cahaya",
    company: { businessEntity: "Yayasan", name: "Cahaya Umat" },
    subDistrictId: "34.71.14.1001",
    city: "Yogyakarta",
    address: "Jl. Contoh Kaliurang No. 27",
    rtRw: "012/005",
    notary: { name: "Bambang Contoh, S.H.", number: "5", date: "2023-08-24" },
    nibNumber: "9120000000044",
    npwpNumber: "990000044541001",
    bankCode: "MUAMALAT",
    accountNumber: "5276555793",
    isUnchecked: true,
    submissions: [{ submitted: { minutesAgo: 47 } }],
  },
  {
    role: "company",
    fullName: "Wulan Pertiwi",
    mailbox: "perbaikan",
    company: { businessEntity: "PT", name: "Anugerah Pangan Lestari" },
    subDistrictId: "32.73.02.1001",
    city: "Bandung",
    address: "Jl. Contoh Cihampelas No. 61",
    rtRw: "003/004",
    notary: { name: "Herlina Sutanto Contoh, S.H.", number: "34", date: "2023-02-09" },
    nibNumber: "9120000000055",
    npwpNumber: "990000051428001",
    bankCode: "MANDIRI",
    accountNumber: "1310073222460",
    submissions: [
      {
        submitted: { minutesAgo: 4400 },
        decision: {
          by: "sari",
          after: 320,
          returned: {
            message: "Hampir lengkap. Mohon perbaiki tiga butir di bawah ini.",
            items: {
              address_matches: "Nomor rumah di isian berbeda dengan alamat di NIB.",
              akta_pendirian_fits: "Halaman 3 tidak terbawa. Unggah akta yang lengkap.",
              npwp_fits: "Foto kartu NPWP buram. Ambil ulang di tempat yang terang.",
            },
          },
        },
      },
    ],
  },
  {
    role: "company",
    fullName: "Agus Salim",
    mailbox: "tekstil",
    company: { businessEntity: "PT", name: "Graha Tekstil Nusantara" },
    subDistrictId: "33.72.01.1001",
    city: "Surakarta",
    address: "Jl. Contoh Slamet Riyadi No. 240",
    rtRw: "002/006",
    notary: { name: "Wahyu Contoh, S.H., M.Kn.", number: "67", date: "2023-10-30" },
    nibNumber: "9120000000066",
    npwpNumber: "990000069526001",
    bankCode: "BNI",
    accountNumber: "5277666904",
    signer: { idCardNumber: "3372010804750000", face: demoFaces.brick },
    submissions: [{ submitted: { minutesAgo: 8700 }, decision: { by: "dimas", after: 275 } }],
  },
];
