import type { BusinessEntity } from "@rukun/contract/business-entities";
import type { DemoCompany } from "./demo-companies.ts";
import { demoFaces } from "./demo-faces.ts";

interface Approved {
  readonly mailbox: string;
  readonly owner: string;
  /** As in the number of an ID card: a woman's day is 40 more. */
  readonly born: string;
  readonly face: keyof typeof demoFaces;
  readonly company: readonly [BusinessEntity, string];
  /** Code of the village; its parents are parts of it. */
  readonly village: string;
  readonly city: string;
  readonly street: string;
  readonly founded: string;
}

const approved: readonly Approved[] = [
  {
    mailbox: "gayo",
    owner: "Mahdi Ilyas",
    born: "120571",
    face: "slate",
    company: ["PT", "Gayo Rasa Lestari"],
    village: "11.04.01.2003",
    city: "Takengon",
    street: "Jl. Contoh Lebe Kader No. 9",
    founded: "2014-06-18",
  },
  {
    mailbox: "benang",
    owner: "Neneng Rohayati",
    born: "550668",
    face: "green",
    company: ["CV", "Benang Sejahtera"],
    village: "32.73.07.1005",
    city: "Bandung",
    street: "Jl. Contoh Pasirkaliki No. 145",
    founded: "2012-09-03",
  },
  {
    mailbox: "dapur",
    owner: "Retno Widyastuti",
    born: "680774",
    face: "sand",
    company: ["PT", "Dapur Ibu Nusantara"],
    village: "35.78.08.1001",
    city: "Surabaya",
    street: "Jl. Contoh Gubeng Kertajaya No. 37",
    founded: "2017-02-21",
  },
  {
    mailbox: "medika",
    owner: "Bayu Wicaksono",
    born: "230280",
    face: "navy",
    company: ["PT", "Medika Karya Sleman"],
    village: "34.04.01.2001",
    city: "Sleman",
    street: "Jl. Contoh Wates Km. 6",
    founded: "2015-11-12",
  },
  {
    mailbox: "priangan",
    owner: "Asep Saepudin",
    born: "090365",
    face: "brick",
    company: ["PT", "Pandan Wangi Priangan"],
    village: "32.06.30.2001",
    city: "Tasikmalaya",
    street: "Jl. Contoh Sariwangi No. 4",
    founded: "2016-04-07",
  },
  {
    mailbox: "tambak",
    owner: "Slamet Riyadi",
    born: "170872",
    face: "white",
    company: ["PT", "Tambak Muncar Jaya"],
    village: "35.10.05.2009",
    city: "Banyuwangi",
    street: "Jl. Contoh Kedungringin No. 22",
    founded: "2011-08-30",
  },
  {
    mailbox: "canting",
    owner: "Siti Maryam",
    born: "411279",
    face: "plum",
    company: ["CV", "Canting Pesisir"],
    village: "33.17.01.2001",
    city: "Rembang",
    street: "Jl. Contoh Sunan Bonang No. 11",
    founded: "2013-03-25",
  },
  {
    mailbox: "merapi",
    owner: "Suparman",
    born: "010169",
    face: "brick",
    company: ["Koperasi", "Peternak Lereng Merapi"],
    village: "33.10.20.1015",
    city: "Klaten",
    street: "Jl. Contoh Jatinom Raya No. 50",
    founded: "2018-07-16",
  },
  {
    mailbox: "surya",
    owner: "Kevin Wijaya",
    born: "270490",
    face: "slate",
    company: ["PT", "Surya Atap Malang"],
    village: "35.73.01.1001",
    city: "Malang",
    street: "Jl. Contoh Balearjosari No. 18",
    founded: "2019-10-09",
  },
  {
    mailbox: "lintas",
    owner: "Andi Mappanyukki",
    born: "301076",
    face: "navy",
    company: ["PT", "Lintas Timur Logistik"],
    village: "73.71.10.1001",
    city: "Makassar",
    street: "Jl. Contoh Barombong No. 71",
    founded: "2017-12-05",
  },
  {
    mailbox: "rotan",
    owner: "Carwati",
    born: "460270",
    face: "green",
    company: ["CV", "Rotan Cahaya Plered"],
    village: "32.09.23.2009",
    city: "Cirebon",
    street: "Jl. Contoh Jemaras No. 6",
    founded: "2010-05-19",
  },
  {
    mailbox: "simpul",
    owner: "Dian Kurniasari",
    born: "590986",
    face: "plum",
    company: ["PT", "Simpul Niaga Digital"],
    village: "34.71.01.1001",
    city: "Yogyakarta",
    street: "Jl. Contoh Kricak No. 33",
    founded: "2023-01-26",
  },
  {
    mailbox: "griya",
    owner: "Hendra Gunawan",
    born: "140582",
    face: "white",
    company: ["PT", "Griya Sakinah Karawang"],
    village: "32.15.01.1001",
    city: "Karawang",
    street: "Jl. Contoh Karawang Kulon No. 80",
    founded: "2020-08-14",
  },
];

const minutesOfYear = 365 * 24 * 60;
/** Behind the numbers of the companies that are written out one by one. */
const firstNumber = 7;

/** Companies with campaigns: checked and approved more than a year ago, one after the other. */
export const demoApprovedCompanies: readonly DemoCompany[] = approved.map((each, index) => {
  const number = firstNumber + index;
  const padded = String(number).padStart(4, "0");
  return {
    role: "company",
    fullName: each.owner,
    mailbox: each.mailbox,
    company: { businessEntity: each.company[0], name: each.company[1] },
    subDistrictId: each.village,
    city: each.city,
    address: each.street,
    rtRw: `${String(number).padStart(3, "0")}/002`,
    notary: { name: "Ratna Dewanti Contoh, S.H.", number: String(number * 3), date: each.founded },
    nibNumber: `9120000000${String(number * 11).padStart(3, "0")}`,
    npwpNumber: `99000${padded}801001`,
    bankCode: "BSI",
    accountNumber: `71${padded}5501`,
    signer: {
      idCardNumber: `${each.village.replaceAll(".", "").slice(0, 6)}${each.born}0000`,
      face: demoFaces[each.face],
    },
    submissions: [
      {
        submitted: { minutesAgo: minutesOfYear + number * 6000 },
        decision: { by: index % 2 === 0 ? "dimas" : "sari", after: 210 + number * 9 },
      },
    ],
  };
});
