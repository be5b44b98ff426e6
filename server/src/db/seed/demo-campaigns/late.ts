import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Repaid, but not in time. */
export const lateCampaigns: readonly DemoCampaign[] = [
  {
    company: "benang",
    title: ["Mesin bordir dan obras untuk dua bengkel", "Embroidery machines for two workshops"],
    summary: [
      "Dua mesin bordir dan delapan mesin obras dibeli dari agen di Bandung dan dijual kepada perusahaan dengan marjin tetap, diangsur empat kali. Angsuran ketiga belum dibayar.",
      "Two embroidery machines and eight overlock machines are bought from a dealer in Bandung and sold to the company at a fixed margin in four instalments. The third one is not paid yet.",
    ],
    sector: "garments",
    target: million(160),
    pledge: [100_000, million(16)],
    tenor: "4",
    akad: {
      kind: "murabahah",
      supplier: "CV Agen Mesin Priangan",
      goods: [
        "2 mesin bordir 12 jarum dan 8 mesin obras",
        "2 embroidery machines of 12 needles and 8 overlock machines",
      ],
      yearly: 1340,
      instalments: 4,
    },
    uses: [
      ["2 mesin bordir", "2 embroidery machines", million(104)],
      ["8 mesin obras dan pemasangan", "8 overlock machines and installation", million(56)],
    ],
    collateral: ["Fidusia atas mesin yang dibeli.", "A fiduciary charge over the machines."],
    collateralValue: million(110),
    payor: {
      name: "PT Panel Listrik Cimahi",
      text: [
        "Angsuran dari upah bordir seragam, dibayar 45 hari setelah terima.",
        "Instalments come from embroidery of uniforms, paid 45 days after delivery.",
      ],
    },
    risks: [
      {
        risk: ["Pembeli terlambat membayar", "The buyer pays late"],
        mitigation: [
          "Sebagian upah dibayar di muka; perusahaan menyimpan kas untuk satu angsuran.",
          "Part of the wages is paid in advance; the company keeps cash for one instalment.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Pesanan tertulis dan mesin mudah dijual kembali. Sebagian besar pendapatan dari satu pembeli.",
      "Written orders, and machines that are easy to resell. Most of the revenue comes from one buyer.",
    ],
    course: {
      status: "PAYOUT_PROCESSING",
      opens: -126,
      closes: -106,
      later: [
        ["FULLY_FUNDED", -110],
        ["BEING_WORKED_ON", -104],
      ],
      collected: million(160),
      funders: 58,
      repaid: [{ due: 1 }, { due: 2, late: 6 }],
      hasVerifiedFunder: true,
    },
  },
  {
    company: "lintas",
    title: ["Suku cadang armada truk Makassar", "Spare parts for a truck fleet in Makassar"],
    summary: [
      "Ban, rem, dan suku cadang untuk sebelas truk dibeli dari distributor di Makassar dan dijual kepada perusahaan dengan marjin tetap, diangsur tiga kali. Perusahaan kehilangan satu kontrak angkut dan menunggak.",
      "Tyres, brakes and spare parts for eleven trucks were bought from a distributor in Makassar and sold to the company at a fixed margin in three instalments. The company lost a freight contract and is in arrears.",
    ],
    sector: "logistics",
    target: million(120),
    pledge: [100_000, million(12)],
    tenor: "6",
    akad: {
      kind: "murabahah",
      supplier: "PT Distribusi Suku Cadang Timur",
      goods: ["Ban, rem, dan suku cadang 11 truk", "Tyres, brakes and parts for 11 trucks"],
      yearly: 1450,
      instalments: 3,
    },
    uses: [
      ["66 ban", "66 tyres", million(74)],
      ["Rem dan suku cadang", "Brakes and spare parts", million(46)],
    ],
    collateral: [
      "Fidusia atas dua truk keluaran 2019.",
      "A fiduciary charge over two trucks of 2019.",
    ],
    collateralValue: million(140),
    payor: {
      name: "PT Lintas Timur Logistik",
      text: [
        "Angsuran dari kontrak angkut dengan tiga pabrik es.",
        "Instalments come from freight contracts with three ice plants.",
      ],
    },
    risks: [
      {
        risk: ["Kontrak angkut berakhir", "A freight contract ends"],
        mitigation: [
          "Kontrak dengan tiga pabrik, masa pemberitahuan 60 hari.",
          "Contracts with three plants, each with 60 days' notice.",
        ],
      },
    ],
    grade: "C",
    reasons: [
      "Pelanggan sedikit dan suku cadang habis dipakai; jaminannya dua truk.",
      "There are few customers and the parts wear out; two trucks are the collateral.",
    ],
    course: {
      status: "PAYOUT_PROCESSING",
      opens: -226,
      closes: -206,
      later: [
        ["FULLY_FUNDED", -208],
        ["BEING_WORKED_ON", -200],
      ],
      collected: million(120),
      funders: 46,
      repaid: [{ due: 1, late: 5, percent: 60 }],
    },
  },
];
