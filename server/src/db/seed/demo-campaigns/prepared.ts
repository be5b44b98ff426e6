import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Approved and not published yet. */
export const preparedCampaigns: readonly DemoCampaign[] = [
  {
    company: "surya",
    title: ["Lampu jalan surya untuk lima desa wisata", "Solar street lights for five villages"],
    summary: [
      "Dua ratus sepuluh lampu jalan surya dibeli dari perakit di Gresik dan dijual kepada perusahaan dengan marjin tetap, lalu dipasang untuk lima desa wisata dengan anggaran desa.",
      "Two hundred and ten solar street lights are bought from an assembler in Gresik, sold to the company at a fixed margin and installed for five tourist villages from their budgets.",
    ],
    sector: "energy",
    target: million(420),
    pledge: [100_000, million(42)],
    tenor: "9",
    akad: {
      kind: "murabahah",
      supplier: "PT Lentera Gresik",
      goods: ["210 lampu surya 60 watt dengan tiang", "210 solar lights of 60 watts with poles"],
      yearly: 1220,
      instalments: 3,
    },
    uses: [
      ["210 lampu surya", "210 solar lights", million(294)],
      ["210 tiang", "210 poles", million(126)],
    ],
    collateral: [
      "Pengalihan hak tagih atas lima surat perintah kerja desa.",
      "Assignment of the receivables of five village work orders.",
    ],
    collateralValue: million(505),
    payor: {
      name: "Lima pemerintah desa di Malang",
      text: [
        "Anggaran desa tahun berjalan, dibayar dua termin.",
        "This year's village budgets, paid in two parts.",
      ],
    },
    risks: [
      {
        risk: ["Anggaran desa terlambat cair", "Village budgets are paid late"],
        mitigation: [
          "Pemasangan dimulai di desa yang anggarannya sudah cair.",
          "Work begins in villages whose budget was paid out.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Pembayar lembaga pemerintah, tetapi pencairan sering mundur.",
      "The payors are public bodies, but payouts are often delayed.",
    ],
    course: { status: "READY_FOR_CONTRACT", submitted: -6, opens: 14, closes: 44 },
  },
  {
    company: "lintas",
    title: ["Gula aren untuk pabrik minuman", "Palm sugar for a beverage plant"],
    summary: [
      "Pembelian 70 ton gula aren dari penyadap di Gowa dan Sinjai untuk satu pabrik minuman di Makassar yang memesan untuk enam bulan.",
      "The purchase of 70 tonnes of palm sugar from tappers in Gowa and Sinjai for a beverage plant in Makassar, which ordered for six months.",
    ],
    sector: "trade",
    target: million(540),
    minimum: million(360),
    pledge: [100_000, million(54)],
    tenor: "6",
    akad: {
      kind: "musyarakah",
      nisbah: 5800,
      ownCapital: million(90),
      profits: [million(-27), million(63), million(74)],
      instalments: 3,
    },
    isUjrahDeducted: true,
    uses: [
      ["70 ton gula aren", "70 tonnes of palm sugar", million(469)],
      ["Penyaringan dan karung", "Filtering and bags", million(33.5)],
      ["Angkutan Gowa ke Makassar", "Freight from Gowa to Makassar", million(24)],
    ],
    collateral: [
      "Persediaan gula di gudang Makassar dan pengalihan hak tagih pesanan.",
      "Sugar stock in the Makassar warehouse and assignment of the order's receivables.",
    ],
    collateralValue: million(400),
    payor: {
      name: "PT Segar Minuman Timur",
      text: [
        "Pesanan enam bulan, dibayar 30 hari setelah tiap pengiriman.",
        "A six-month order, paid 30 days after each delivery.",
      ],
    },
    risks: [
      {
        risk: ["Satu pembeli untuk seluruh hasil", "One buyer for everything"],
        mitigation: [
          "Pengiriman berikutnya menunggu pembayaran pengiriman sebelumnya.",
          "Each delivery waits for payment of the one before.",
        ],
      },
      {
        risk: ["Mutu gula tidak seragam", "The sugar's quality varies"],
        mitigation: [
          "Uji kadar air di tempat penyadap sebelum dibeli.",
          "Moisture tests at the tappers before buying.",
        ],
      },
    ],
    grade: "C",
    reasons: [
      "Satu pembeli dan persediaan mudah rusak. Pesanan tertulis untuk enam bulan.",
      "One buyer, and stock that spoils easily. There is a written order for six months.",
    ],
    course: { status: "READY_TO_PUBLISH", submitted: -9, opens: 7, closes: 28 },
  },
];
