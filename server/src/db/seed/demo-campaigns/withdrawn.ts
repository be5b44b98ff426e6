import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Published, then suspended or cancelled. */
export const withdrawnCampaigns: readonly DemoCampaign[] = [
  {
    company: "lintas",
    title: ["Tiga truk pendingin rute Makassar–Kendari", "Three cold trucks for Makassar–Kendari"],
    summary: [
      "Tiga truk berpendingin dibeli dari agen di Makassar dan dijual kepada perusahaan dengan marjin tetap, diangsur 18 kali. Truk mengangkut ikan dan bahan pangan beku ke Kendari.",
      "Three refrigerated trucks are bought from a dealer in Makassar and sold to the company at a fixed margin in 18 instalments. They carry fish and frozen food to Kendari.",
    ],
    sector: "logistics",
    target: million(900),
    pledge: [500_000, million(90)],
    tenor: "18",
    akad: {
      kind: "murabahah",
      supplier: "PT Agen Niaga Sulawesi",
      goods: [
        "3 truk 6 ton dengan boks berpendingin, tahun terbaru",
        "3 six-tonne trucks with refrigerated boxes, latest model year",
      ],
      yearly: 1300,
      instalments: 18,
    },
    uses: [
      ["3 truk 6 ton", "3 six-tonne trucks", million(705)],
      ["3 boks berpendingin", "3 refrigerated boxes", million(168)],
      ["Balik nama dan uji kendaraan", "Registration and inspection", million(27)],
    ],
    collateral: [
      "Fidusia atas tiga truk dan takaful kendaraan menyeluruh.",
      "A fiduciary charge over the three trucks and comprehensive vehicle takaful.",
    ],
    collateralValue: million(720),
    payor: {
      name: "PT Lintas Timur Logistik",
      text: [
        "Angsuran dari kontrak angkut dengan empat pabrik es dan ikan, berlaku dua tahun.",
        "Instalments come from freight contracts with four fish and ice plants, valid for two years.",
      ],
    },
    risks: [
      {
        risk: ["Truk berhenti karena kecelakaan", "Trucks are idle after an accident"],
        mitigation: [
          "Takaful menyeluruh dan satu truk cadangan milik perusahaan.",
          "Comprehensive takaful and a spare truck of the company.",
        ],
      },
      {
        risk: ["Harga solar naik", "Diesel prices rise"],
        mitigation: [
          "Tarif angkut disesuaikan tiap triwulan menurut kontrak.",
          "Freight rates are adjusted each quarter by contract.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Aset mudah dinilai dan ada kontrak angkut. Jumlah pelanggan masih sedikit.",
      "The assets are easy to value and freight is contracted. There are still few customers.",
    ],
    course: {
      status: "NON_ACTIVE",
      opens: -10,
      closes: 16,
      later: [["NON_ACTIVE", -3]],
      collected: million(207),
      interested: 0,
      funders: 58,
      hasVerifiedFunder: true,
      reason: [
        "Polis takaful armada berakhir dan perpanjangannya belum kami terima. Pendanaan dilanjutkan setelah polis baru diperiksa.",
        "The fleet's takaful policy has expired and we have not received its renewal. Funding continues once the new policy is checked.",
      ],
    },
  },
  {
    company: "rotan",
    title: ["Mesin oven kayu untuk bengkel rotan", "A wood-drying kiln for a rattan workshop"],
    summary: [
      "Satu oven pengering dan dua mesin bubut dibeli dari pemasok di Jepara dan dijual kepada perusahaan dengan marjin tetap. Pendanaan tidak mencapai minimum, dan seluruh dana dikembalikan.",
      "A drying kiln and two lathes would have been bought from a supplier in Jepara and sold to the company at a fixed margin. The funding stayed below its minimum and everything was returned.",
    ],
    sector: "crafts",
    target: million(260),
    minimum: million(200),
    pledge: [100_000, million(26)],
    tenor: "6",
    akad: {
      kind: "murabahah",
      supplier: "CV Jepara Teknik",
      goods: ["1 oven pengering 12 m³ dan 2 mesin bubut", "1 drying kiln of 12 m³ and 2 lathes"],
      yearly: 1450,
      instalments: 6,
    },
    uses: [
      ["1 oven pengering", "1 drying kiln", million(182)],
      ["2 mesin bubut", "2 lathes", million(78)],
    ],
    collateral: ["Fidusia atas mesin yang dibeli.", "A fiduciary charge over the machines."],
    collateralValue: million(170),
    payor: {
      name: "CV Rotan Cahaya Plered",
      text: [
        "Angsuran dari penjualan mebel kepada delapan toko di Cirebon dan Bandung.",
        "Instalments come from furniture sales to eight shops in Cirebon and Bandung.",
      ],
    },
    risks: [
      {
        risk: ["Permintaan mebel lokal melemah", "Local furniture demand weakens"],
        mitigation: [
          "Delapan toko, tidak ada yang melebihi 20% penjualan.",
          "Eight shops, none above 20% of sales.",
        ],
      },
    ],
    grade: "D",
    reasons: [
      "Belum ada kontrak penjualan, laba tahun lalu tipis, dan mesin sulit dijual kembali.",
      "There are no sales contracts, last year's profit was thin and the machines are hard to resell.",
    ],
    course: {
      status: "CANCELLED",
      opens: -78,
      closes: -48,
      collected: million(137.5),
      funders: 41,
      hasVerifiedFunder: true,
    },
  },
];
