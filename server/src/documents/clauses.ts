import type { Locale } from "@rukun/contract/locales";
import { longDay } from "../lib/long-day.ts";
import { countersignature } from "./countersignature-clauses.ts";
import type { ContractDraft, ContractTerms, Ujrah } from "./terms.ts";
import { type Both, type Clause, clause, percent, rupiah } from "./words.ts";

/** Grows with every change of wording or layout: what was signed stays what it was. */
export const templateVersion = "2026-11-28.4";

/** Indonesian says "marjin"; documents of earlier versions keep the word that they were read and signed with. */
const marginWordOf = (version: string): "margin" | "marjin" =>
  version < "2026-11-27.2" ? "margin" : "marjin";

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Head of a sale's schedule, in both languages. */
export const marginTitleOf = (version: string): string =>
  marginWordOf(version) === "margin" ? "Margin" : "Marjin / Margin";

/** A day of a schedule, YYYY-MM-DD, in the binding language like the amounts beside it. */
export const dueTextOf = (version: string, due: string): string =>
  version < "2026-11-28.3" ? due : longDay(due, "id");

/** @param isAtTarget the amount is that of the whole target; the fee follows from what is collected */
const ujrahText = (ujrah: Ujrah, locale: Locale, isAtTarget: boolean): string => {
  const amount = rupiah(ujrah.amount, locale);
  if (ujrah.kind === "amount") {
    return locale === "id"
      ? `Ujrah Rukun adalah jumlah tetap ${amount}.`
      : `Rukun's ujrah is the fixed amount of ${amount}.`;
  }
  const share = percent(ujrah.bps, locale);
  if (isAtTarget) {
    return locale === "id"
      ? `Ujrah Rukun adalah ${share} dari ${ujrah.base.id}, dibulatkan ke bawah ke rupiah penuh. Bila target tercapai, jumlahnya ${amount}.`
      : `Rukun's ujrah is ${share} of ${ujrah.base.en}, rounded down to whole rupiah. If the target is reached it is ${amount}.`;
  }
  return locale === "id"
    ? `Ujrah Rukun adalah ${share} dari ${ujrah.base.id}, dibulatkan ke bawah ke rupiah penuh: ${amount}.`
    : `Rukun's ujrah is ${share} of ${ujrah.base.en}, rounded down to whole rupiah: ${amount}.`;
};

/** The fee of the agent stands apart from the yield in every contract that has one. */
const ujrahClause = (ujrah: Ujrah, isAtTarget = false, part: Both = { id: "", en: "" }): Clause =>
  clause(
    "Ujrah",
    "Ujrah",
    `${ujrahText(ujrah, "id", isAtTarget)}${part.id} Ujrah adalah imbalan atas pekerjaan wakil, terpisah dari imbal hasil pendana, dan tidak bertambah karena keterlambatan.`,
    `${ujrahText(ujrah, "en", isAtTarget)}${part.en} It is the reward for the agent's work, apart from the funders' yield, and does not grow with delay.`,
  );

const lateClause = clause(
  "Keterlambatan",
  "Late payment",
  "Denda keterlambatan (ta'zir) disalurkan ke rekening dana kebajikan. Ta'zir tidak pernah menjadi imbal hasil pendana atau pendapatan Rukun. Ganti rugi (ta'widh) hanya sebesar biaya nyata yang dapat dibuktikan.",
  "A late payment charge (ta'zir) goes to the benevolence account. It never becomes the funders' yield or Rukun's revenue. Compensation (ta'widh) is limited to documented actual cost.",
);

/** Amounts are fixed at signing; what is paid is split again among everybody who has funded by then. */
const roundingClause = clause(
  "Pembulatan jadwal",
  "Rounding of the schedule",
  "Jadwal dihitung pada saat akad ini dibuat. Setiap pembayaran dibagi dalam rupiah penuh di antara semua pendana kampanye, lalu bagian Pendana dibagi di antara akad-akadnya sendiri. Karena pendana atau akad lain dapat menyusul, jumlah yang dibayarkan dapat berbeda beberapa rupiah dari jumlah di tiap baris jadwal maupun dari jumlah imbal hasil seluruhnya.",
  "The schedule was computed when this contract was made. Each payment is split in whole rupiah among all funders of the campaign, and the Funder's part among the Funder's own contracts. Because other funders or contracts may follow, what is paid may differ by a few rupiah from each row of the schedule and from the yield in all.",
);

/** Nobody knows the day before funding has ended: due dates follow from it. */
const datesClause = clause(
  "Tanggal jadwal",
  "Dates of the schedule",
  "Tanggal dalam jadwal dihitung dari rencana akhir masa pendanaan. Tenor dimulai pada hari perusahaan mengonfirmasi penerimaan dana. Bila hari itu berbeda, semua tanggal jatuh tempo dihitung dari hari itu; tenor dan jumlahnya tidak berubah.",
  "The dates in the schedule are counted from the planned end of funding. The tenor begins on the day on which the company confirms that it has received the funds. If that is another day, all due dates are counted from that day; tenor and amounts do not change.",
);

/** The list of holidays is kept by the platform (`holidays.ts`). */
const workingDayClause = clause(
  "Akhir pekan dan hari libur",
  "Weekends and holidays",
  "Yang jatuh tempo pada hari Sabtu, Minggu, hari libur nasional, atau cuti bersama dapat dibayar pada hari kerja berikutnya. Keterlambatan dihitung sejak hari kerja itu.",
  "What is due on a Saturday, a Sunday, a national holiday or a day of joint leave can be paid on the next working day. Lateness counts from that working day.",
);

/** Documents of earlier versions keep the clauses that they were read and signed with. */
const scheduleClausesOf = (version: string): Clause[] => [
  ...(version < "2026-11-28" ? [] : [roundingClause]),
  ...(version < "2026-11-28.2" ? [] : [datesClause]),
  ...(version < "2026-11-28.4" ? [] : [workingDayClause]),
];

/** A share names its base and who pays it; a fixed amount is a funder's part of what was fixed for the campaign. */
const partOfFunder = (
  { ujrah, company }: ContractTerms["wakalah"],
  version: string,
): Both | undefined =>
  ujrah.kind === "share" || version < "2026-11-28"
    ? undefined
    : {
        id: ` Itu bagian yang jatuh pada dana Pendana, dibayar oleh ${company}.`,
        en: ` It is the part that falls on the Funder's money, paid by ${company}.`,
      };

const wakalah = (terms: ContractTerms["wakalah"], version: string): Clause[] => [
  clause(
    "Pemberian kuasa",
    "Agency",
    `Pendana memberi kuasa kepada Rukun sebagai wakil untuk menyalurkan dana ${rupiah(terms.amount, "id")} ke kampanye “${terms.campaign}” dari ${terms.company}, mengelola akadnya, dan meneruskan pembayaran kepada Pendana.`,
    `The Funder appoints Rukun as agent to place ${rupiah(terms.amount, "en")} in the campaign “${terms.campaignEn ?? terms.campaign}” of ${terms.company}, to administer its contract, and to pass payments on to the Funder.`,
  ),
  ...(terms.mandate
    ? [
        clause(
          "Kuasa kepada Perusahaan",
          "Agency of the Company",
          `Rukun meneruskan kuasa itu kepada ${terms.company} untuk: ${terms.mandate.id} Imbalan ${terms.company} dari seluruh pendana bersama adalah ${rupiah(terms.mandate.fee, "id")}, berapa pun hasilnya. Hasil selebihnya milik para pendana, begitu pula ruginya.`,
          `Rukun passes this agency on to ${terms.company} for: ${terms.mandate.en} The fee of ${terms.company} from all funders together is ${rupiah(terms.mandate.fee, "en")}, whatever the result. All other results are the funders', losses too.`,
        ),
      ]
    : []),
  ujrahClause(terms.ujrah, false, partOfFunder(terms, version)),
  clause(
    "Tanggung jawab wakil",
    "The agent's duty",
    "Wakil mengelola dana sebagai amanah. Wakil tidak menjamin pokok maupun hasil, dan bertanggung jawab atas kelalaian atau pelanggarannya sendiri.",
    "The agent keeps the funds in trust. It promises neither principal nor yield, and answers for its own negligence or breach.",
  ),
  clause(
    "Batal",
    "Cancellation",
    "Bila kampanye dibatalkan atau tidak mencapai jumlah minimum, seluruh dana kembali ke rekening dana Pendana dan ujrah tidak ditagih.",
    "If the campaign is cancelled or does not reach its minimum, all funds return to the Funder's fund account and no ujrah is charged.",
  ),
];

const musyarakah = (terms: ContractTerms["musyarakah"], version: string): Clause[] => [
  clause(
    "Modal",
    "Capital",
    `Modal para pendana ${rupiah(terms.fundersCapital, "id")}, di antaranya ${rupiah(terms.amount, "id")} dari Pendana; modal ${terms.company} ${rupiah(terms.companyCapital, "id")}, untuk usaha “${terms.campaign}”.`,
    `The funders' capital is ${rupiah(terms.fundersCapital, "en")}, of which the Funder puts in ${rupiah(terms.amount, "en")}; the capital of ${terms.company} is ${rupiah(terms.companyCapital, "en")}, for the business “${terms.campaignEn ?? terms.campaign}”.`,
  ),
  clause(
    "Nisbah",
    "Profit sharing",
    `Laba yang benar-benar diperoleh dibagi ${percent(terms.nisbahBps, "id")} untuk para pendana dan ${percent(10_000 - terms.nisbahBps, "id")} untuk ${terms.company}. Bagian para pendana dibagi menurut modal yang masih tertanam.`,
    `Profit actually made is shared ${percent(terms.nisbahBps, "en")} to the funders and ${percent(10_000 - terms.nisbahBps, "en")} to ${terms.company}. The funders' part is split by capital still invested.`,
  ),
  clause(
    "Rugi",
    "Loss",
    "Rugi ditanggung menurut porsi modal masing-masing dan mengurangi modal itu. Rugi karena kelalaian atau pelanggaran pengelola ditanggung pengelola.",
    "Loss is borne strictly by capital share and lowers that capital. A loss from the manager's negligence or breach is the manager's.",
  ),
  clause(
    "Proyeksi",
    "Projection",
    "Angka bagi hasil dalam jadwal adalah proyeksi. Yang dibayar adalah hasil menurut realisasi laba.",
    "The profit figures in the schedule are projections. What is paid follows the profit actually made.",
  ),
  ...scheduleClausesOf(version),
  lateClause,
];

const murabahah = (terms: ContractTerms["murabahah"], version: string): Clause[] => {
  const margin = marginWordOf(version);
  const price = String(BigInt(terms.cost) + BigInt(terms.margin));
  return [
    clause(
      "Barang dan pemasok",
      "Goods and supplier",
      `Barang: ${terms.goods}. Pemasok: ${terms.supplier}. Para pendana membeli barang melalui Rukun sebagai wakil, lalu menjualnya kepada ${terms.company} untuk “${terms.campaign}”. Dana Pendana ${rupiah(terms.amount, "id")}.`,
      `Goods: ${terms.goodsEn ?? terms.goods}. Supplier: ${terms.supplier}. The funders buy the goods through Rukun as agent, then sell them to ${terms.company} for “${terms.campaignEn ?? terms.campaign}”. The Funder puts in ${rupiah(terms.amount, "en")}.`,
    ),
    clause(
      "Harga",
      "Price",
      `Harga perolehan ${rupiah(terms.cost, "id")} dan ${margin} tetap ${rupiah(terms.margin, "id")} diketahui kedua pihak. Harga jual ${rupiah(price, "id")}. ${capitalised(margin)} dan harga jual tidak bertambah karena keterlambatan atau sebab lain.`,
      `The cost of ${rupiah(terms.cost, "en")} and the fixed margin of ${rupiah(terms.margin, "en")} are known to both sides. The selling price is ${rupiah(price, "en")}. Margin and price never grow, for delay or any other reason.`,
    ),
    clause(
      "Pelunasan lebih awal",
      "Early settlement",
      "Harga jual terutang penuh. Potongan (muqasah) adalah hak para pendana dan tidak diperjanjikan.",
      "The selling price is owed in full. A rebate (muqasah) is the funders' to give and is not agreed beforehand.",
    ),
    ...scheduleClausesOf(version),
    lateClause,
  ];
};

const bilUjrah = (terms: ContractTerms["bil-ujrah"]): Clause[] => [
  clause(
    "Pekerjaan wakil",
    "Work of the agent",
    `Perusahaan memberi kuasa kepada Rukun sebagai wakil untuk menghimpun dana sampai ${rupiah(terms.target, "id")} bagi kampanye “${terms.campaign}”, menyalurkannya sesuai penggunaan yang disetujui, dan membagikan pembayaran Perusahaan.`,
    `The Company appoints Rukun as agent to collect up to ${rupiah(terms.target, "en")} for the campaign “${terms.campaignEn ?? terms.campaign}”, to disburse it by the approved use of funds, and to distribute the Company's payments.`,
  ),
  ujrahClause(terms.ujrah, true),
  terms.isDeducted
    ? clause(
        "Cara bayar",
        "Payment",
        "Ujrah dipotong saat penyaluran dan tercantum sebagai satu baris penggunaan dana.",
        "The ujrah is deducted at disbursement and stands as a line of the use of funds.",
      )
    : clause(
        "Cara bayar",
        "Payment",
        "Perusahaan membayar ujrah dari kasnya sendiri; ujrah tidak mengurangi dana yang disalurkan.",
        "The Company pays the ujrah from its own cash; it does not reduce the funds disbursed.",
      ),
  clause(
    "Batal",
    "Cancellation",
    "Bila kampanye dibatalkan atau tidak mencapai jumlah minimum, dana kembali kepada para pendana dan ujrah tidak ditagih.",
    "If the campaign is cancelled or does not reach its minimum, the funds go back to the funders and no ujrah is charged.",
  ),
  clause(
    "Kebenaran data",
    "Truth",
    "Perusahaan menyatakan bahwa isi kampanye, anggaran, jaminan, dan dokumennya benar.",
    "The Company declares that the campaign's content, budget, collateral and documents are true.",
  ),
  lateClause,
];

const rdl = (terms: ContractTerms["rdl"]): Clause[] => [
  clause(
    "Rekening",
    "Account",
    `Pendana memberi kuasa kepada Rukun untuk membuka Rekening Dana Lender atas nama Pendana sendiri di ${terms.bank}, yang dipakai hanya untuk pendanaan melalui Rukun.`,
    `The Funder authorises Rukun to open a lender fund account in the Funder's own name at ${terms.bank}, used only for funding through Rukun.`,
  ),
  clause(
    "Kepemilikan",
    "Ownership",
    "Dana di rekening ini milik Pendana dan terpisah dari kekayaan Rukun.",
    "The money in this account is the Funder's, apart from what Rukun owns.",
  ),
  clause(
    "Pemakaian",
    "Use",
    "Rukun memindahkan dana hanya atas permintaan Pendana: untuk pendanaan yang dipilih Pendana, atau ke rekening bank Pendana sendiri.",
    "Rukun moves money only when the Funder asks for it: to a funding the Funder chose, or to the Funder's own bank account.",
  ),
  clause(
    "Penerimaan",
    "Receipts",
    "Isi saldo, pengembalian, dan imbal hasil bersih masuk ke rekening ini. Pembayaran yang terlambat, terkirim dua kali, atau berbeda jumlahnya tetap masuk ke rekening ini.",
    "Top-ups, refunds and net yield arrive in this account. A payment that is late, sent twice or of another amount arrives in it all the same.",
  ),
  clause(
    "Penarikan",
    "Withdrawal",
    "Penarikan hanya ke rekening bank atas nama Pendana sendiri dan memerlukan PIN Pendana.",
    "Withdrawals go only to a bank account in the Funder's own name and need the Funder's PIN.",
  ),
];

/** An amount does not break between its currency and its digits. */
const unbroken = (text: string): string => text.replace(/\b(Rp|IDR) (?=\d)/g, "$1\u00a0");

/** The clauses of a contract, in the order in which they stand. */
export function clausesOf(draft: ContractDraft): readonly Clause[] {
  const clauses = writtenClausesOf(draft);
  if (draft.templateVersion < "2026-11-28.3") return clauses;
  return clauses.map(({ title, text: { id, en } }) => ({
    title,
    text: { id: unbroken(id), en: unbroken(en) },
  }));
}

function writtenClausesOf(draft: ContractDraft): readonly Clause[] {
  switch (draft.kind) {
    case "rdl":
      return rdl(draft.terms);
    case "bil-ujrah":
      return bilUjrah(draft.terms);
    case "wakalah":
      return wakalah(draft.terms, draft.templateVersion);
    case "musyarakah":
      return musyarakah(draft.terms, draft.templateVersion);
    case "murabahah":
      return murabahah(draft.terms, draft.templateVersion);
    case "countersignature":
      return countersignature(draft.terms);
  }
}
