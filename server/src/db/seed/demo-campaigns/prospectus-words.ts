import type { Locale } from "@rukun/contract/locales";

/** Words of the prospectus and the other papers. */
const indonesian = {
  prospectus: "PROSPEKTUS KAMPANYE",
  budget: "RENCANA ANGGARAN",
  contract: "RANCANGAN AKAD",
  opinion: "OPINI SYARIAH",
  warning: "Proyeksi, tidak dijamin. Pendanaan mengandung risiko. Dana Anda dapat berkurang.",
  company: "Perusahaan",
  place: "Lokasi",
  akad: "Akad",
  target: "Target",
  minimum: "Minimum",
  tenor: "Tenor",
  months: "bulan",
  window: "Masa pendanaan",
  until: "sampai",
  yield: "Proyeksi setahun, sebelum pajak",
  grade: "Peringkat risiko",
  instalments: "Pembayaran",
  uses: "Penggunaan dana",
  total: "Jumlah",
  schedule: "Proyeksi pembayaran",
  scheduleLead: "Untuk pendanaan Rp 10.000.000, dengan pajak 15% atas imbal hasil.",
  due: "Jatuh tempo",
  principal: "Pokok",
  gross: "Imbal hasil",
  tax: "Pajak",
  net: "Bersih",
  collateral: "Jaminan",
  collateralValue: "Nilai jaminan",
  payor: "Pembayar",
  risks: "Risiko dan penanganannya",
  ujrah: "Ujrah Rukun",
  supplier: "Pemasok",
  goods: "Barang",
  margin: "Marjin tetap",
  nisbah: "Nisbah pendana",
  ownCapital: "Modal perusahaan",
  mandate: "Kuasa",
  agentFee: "Ujrah wakil",
  scenarios: "Proyeksi laba: terburuk, dasar, terbaik",
  murabahah:
    "Para pendana, melalui Rukun sebagai wakil, membeli barang dari pemasok dan menjualnya kepada perusahaan dengan harga pokok ditambah marjin tetap. Harga tidak bertambah karena keterlambatan.",
  musyarakah:
    "Para pendana dan perusahaan menyatukan modal. Laba dibagi menurut nisbah dari laba yang terjadi. Rugi ditanggung menurut porsi modal.",
  wakalah:
    "Perusahaan bertindak sebagai wakil para pendana dengan ujrah tetap. Hasil usaha, setelah ujrah wakil, menjadi milik para pendana, begitu pula ruginya.",
  opinionText:
    "Kami telah menelaah akad, penggunaan dana, dan kegiatan usaha yang diajukan. Objek dan akadnya tidak bertentangan dengan prinsip syariah, dengan ketentuan di bawah ini.",
  opinionRules: [
    "Dana hanya dipakai untuk baris anggaran yang disetujui.",
    "Denda keterlambatan, bila ada, disalurkan sebagai dana kebajikan dan bukan pendapatan.",
    "Perubahan jadwal tidak menambah harga dan memerlukan persetujuan para pendana.",
  ],
} as const;

const english: Words = {
  prospectus: "CAMPAIGN PROSPECTUS",
  budget: "BUDGET",
  contract: "DRAFT CONTRACT",
  opinion: "SHARIA OPINION",
  warning: "Projected, not guaranteed. Funding carries risk. You may lose part of your money.",
  company: "Company",
  place: "Place",
  akad: "Contract",
  target: "Target",
  minimum: "Minimum",
  tenor: "Tenor",
  months: "months",
  window: "Funding window",
  until: "to",
  yield: "Projected for a year, before tax",
  grade: "Risk grade",
  instalments: "Payments",
  uses: "Use of funds",
  total: "Total",
  schedule: "Projected payments",
  scheduleLead: "For a funding of IDR 10.000.000, with 15% tax on the yield.",
  due: "Due",
  principal: "Principal",
  gross: "Yield",
  tax: "Tax",
  net: "Net",
  collateral: "Collateral",
  collateralValue: "Value of the collateral",
  payor: "Payor",
  risks: "Risks and how they are handled",
  ujrah: "Rukun's ujrah",
  supplier: "Supplier",
  goods: "Goods",
  margin: "Fixed margin",
  nisbah: "Funders' share of profit",
  ownCapital: "Company's own capital",
  mandate: "Mandate",
  agentFee: "Agent's fee",
  scenarios: "Projected profit: worst, base, best",
  murabahah:
    "The funders, through Rukun as their agent, buy the goods from the supplier and sell them to the company at cost plus a fixed margin. The price does not grow when payments are late.",
  musyarakah:
    "Funders and company pool their capital. Profit is shared by the agreed ratio as it comes out. Losses are borne by share of capital.",
  wakalah:
    "The company acts as the funders' agent for a fixed fee. The result after that fee belongs to the funders, and so does a loss.",
  opinionText:
    "We have reviewed the contract, the use of funds and the business proposed. Object and contract do not conflict with Sharia principles, under the conditions below.",
  opinionRules: [
    "Funds are used for the approved budget lines only.",
    "Late charges, if any, go to charity and are nobody's income.",
    "A new schedule does not raise the price and needs the funders' consent.",
  ],
};

export type Words = Record<Exclude<keyof typeof indonesian, "opinionRules">, string> & {
  readonly opinionRules: readonly string[];
};

export const prospectusWords: Record<Locale, Words> = { id: indonesian, en: english };
