import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Settled. */
export const finishedCampaigns: readonly DemoCampaign[] = [
  {
    company: "gayo",
    title: ["Kopi Gayo panen semester pertama", "Gayo coffee, first half-year harvest"],
    summary: [
      "Pembelian 31 ton gabah kopi pada panen pertengahan tahun. Seluruh kopi terjual dan bagi hasil dibayar menurut laba yang terjadi, sedikit di bawah proyeksi dasar.",
      "The purchase of 31 tonnes of parchment in the mid-year harvest. All coffee was sold, and profit was shared as it came out, slightly below the base projection.",
    ],
    sector: "coffee",
    target: million(500),
    pledge: [100_000, million(50)],
    tenor: "6",
    akad: {
      kind: "musyarakah",
      nisbah: 6000,
      ownCapital: million(100),
      profits: [million(-35), million(60), million(78)],
      instalments: 2,
    },
    uses: [
      ["Pembelian 31 ton gabah kopi", "31 tonnes of coffee parchment", million(418)],
      ["Pengolahan dan karung", "Processing and bags", million(47)],
      ["Angkutan ke Belawan", "Freight to Belawan", million(35)],
    ],
    collateral: ["Persediaan kopi di gudang Takengon.", "Coffee stock in the Takengon warehouse."],
    collateralValue: million(380),
    payor: {
      name: "PT Samudra Biji Ekspor",
      text: [
        "Satu kontrak jual untuk 70% volume dengan harga dikunci.",
        "One sales contract for 70% of the volume at a fixed price.",
      ],
    },
    risks: [
      {
        risk: ["Harga kopi dunia turun", "World coffee prices fall"],
        mitigation: ["Harga 70% volume dikunci.", "The price of 70% of the volume is fixed."],
      },
    ],
    grade: "B",
    reasons: [
      "Pembeli terikat kontrak. Kampanye pertama perusahaan ini, jadi belum ada riwayat.",
      "The buyer is bound by contract. It was this company's first campaign, so there was no record yet.",
    ],
    course: {
      status: "FINISH",
      opens: -330,
      closes: -309,
      later: [
        ["FULLY_FUNDED", -316],
        ["BEING_WORKED_ON", -308],
      ],
      collected: million(500),
      funders: 112,
      reports: [
        {
          until: -217,
          submitted: -214,
          accepted: -211,
          revenue: million(342),
          costOfGoods: million(287),
          expenses: million(28),
          note: "Panen pertama: 16 ton terjual ke PT Samudra Biji Ekspor.",
        },
        {
          until: -123,
          submitted: -121,
          accepted: -118,
          revenue: million(331),
          costOfGoods: million(271),
          expenses: million(31),
          note: "Sisa 15 ton terjual. Harga sedikit di bawah kontrak karena kadar air.",
        },
      ],
      repaid: [{ due: 1, late: -3 }, { due: 2 }, { due: 3, late: -6 }],
    },
  },
  {
    company: "medika",
    title: ["Bahan habis pakai empat laboratorium", "Consumables for four laboratories"],
    summary: [
      "Reagen dan bahan habis pakai dibeli dari distributor di Semarang dan dijual kepada perusahaan dengan marjin tetap, dibayar sekali di akhir. Dibayar lunas, 11 hari setelah jatuh tempo.",
      "Reagents and consumables were bought from a distributor in Semarang and sold to the company at a fixed margin, paid once at the end. They were paid in full, 11 days after the due date.",
    ],
    sector: "health",
    target: million(450),
    pledge: [100_000],
    tenor: "3",
    akad: {
      kind: "murabahah",
      supplier: "PT Sarana Lab Semarang",
      goods: [
        "Reagen dan bahan habis pakai untuk 41.000 pemeriksaan",
        "Reagents and consumables for 41,000 tests",
      ],
      yearly: 1280,
      instalments: 1,
    },
    uses: [
      ["Reagen dan bahan habis pakai", "Reagents and consumables", million(391)],
      ["Pengiriman berpendingin", "Cooled delivery", million(59)],
    ],
    collateral: [
      "Pengalihan hak atas tagihan, 112% dari dana.",
      "Assignment of receivables worth 112% of the funds.",
    ],
    collateralValue: million(504),
    payor: {
      name: "Laboratorium Klinik Merpati",
      text: [
        "Pembayar terbesar, 38% dari tagihan, jangka waktu 45 hari.",
        "The largest payor with 38% of the invoices, due in 45 days.",
      ],
    },
    risks: [
      {
        risk: ["Laboratorium terlambat membayar", "Laboratories pay late"],
        mitigation: [
          "Tenor memberi jeda 45 hari setelah jatuh tempo tagihan.",
          "The tenor leaves 45 days after the invoices are due.",
        ],
      },
    ],
    grade: "A",
    reasons: [
      "Tagihan dialihkan dan tersebar di empat pembayar.",
      "Receivables are assigned and spread over four payors.",
    ],
    course: {
      status: "FINISH",
      opens: -250,
      closes: -236,
      later: [
        ["FULLY_FUNDED", -241],
        ["BEING_WORKED_ON", -235],
      ],
      collected: million(450),
      funders: 108,
      repaid: [{ due: 1, late: 11 }],
      hasVerifiedFunder: true,
    },
  },
];
