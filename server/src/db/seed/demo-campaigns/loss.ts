import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Ended with a loss that two officers and the funders accepted. */
export const lossCampaigns: readonly DemoCampaign[] = [
  {
    company: "priangan",
    title: ["Padi organik musim gadu Tasikmalaya", "Organic dry-season rice in Tasikmalaya"],
    summary: [
      "Modal tanam 38 hektare padi organik bersama 46 petani. Wereng merusak sepertiga lahan; kerugian ditanggung menurut porsi modal dan sisanya kembali kepada pendana.",
      "Working capital for 38 hectares of organic rice with 46 farmers. Planthoppers damaged a third of the fields; the loss was borne by share of capital and the rest came back to the funders.",
    ],
    sector: "farming",
    target: million(220),
    pledge: [100_000, million(22)],
    tenor: "4",
    akad: {
      kind: "musyarakah",
      nisbah: 6000,
      ownCapital: million(55),
      profits: [million(-50), million(18), million(27)],
      instalments: 1,
    },
    uses: [
      ["Benih dan pupuk organik", "Seed and organic fertiliser", million(98)],
      ["Upah tanam dan panen", "Wages for planting and harvest", million(122)],
    ],
    collateral: [
      "Pengalihan asuransi usaha tani, 40% dari dana.",
      "Assignment of the crop insurance, worth 40% of the funds.",
    ],
    collateralValue: million(88),
    payor: {
      name: "PT Beras Sunda Makmur",
      text: [
        "Membeli seluruh panen dengan harga kontrak.",
        "Buys the whole harvest at a contract price.",
      ],
    },
    risks: [
      {
        risk: ["Hama dan kekeringan", "Pests and drought"],
        mitigation: [
          "Asuransi usaha tani menutup sebagian; sisanya mengurangi modal semua pihak.",
          "Crop insurance covers part of it; the rest lowers the capital of all partners.",
        ],
      },
    ],
    grade: "D",
    reasons: [
      "Satu musim tanam di musim kering, tanpa jaminan kebendaan.",
      "A single crop in the dry season, without security over property.",
    ],
    course: {
      status: "FINISH",
      opens: -216,
      closes: -196,
      later: [
        ["FULLY_FUNDED", -199],
        ["BEING_WORKED_ON", -190],
      ],
      collected: million(220),
      funders: 64,
      reports: [
        {
          until: -66,
          submitted: -65,
          checked: {
            day: -63,
            minutes:
              "Musyawarah pendana: 47 dari 64 pendana hadir, semua menerima laporan hama dari penyuluh.",
          },
          accepted: -61,
          revenue: million(241),
          costOfGoods: million(217),
          expenses: million(73.5),
          note: "Wereng merusak 13 dari 38 hektare. Klaim asuransi usaha tani sudah masuk sebagai pendapatan.",
        },
      ],
      repaid: [{ due: 1, late: 12 }],
      hasVerifiedFunder: true,
    },
  },
];
