import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Funded, and at work. */
export const workingCampaigns: readonly DemoCampaign[] = [
  {
    company: "tambak",
    title: ["Ekspansi tambak udang vaname Muncar", "Expanding vannamei shrimp ponds in Muncar"],
    summary: [
      "Enam kolam baru seluas 1,8 hektare dengan benur dari pembenihan bersertifikat. Panen bertahap pada bulan keempat sampai kesembilan, dijual ke dua unit pengolahan di Banyuwangi dan Surabaya.",
      "Six new ponds of 1.8 hectares, stocked from a certified hatchery. Harvests run from the fourth to the ninth month and are sold to two processing plants in Banyuwangi and Surabaya.",
    ],
    sector: "fisheries",
    target: million(1200),
    pledge: [500_000, million(120)],
    tenor: "9",
    akad: {
      kind: "musyarakah",
      nisbah: 6000,
      ownCapital: million(300),
      profits: [million(-210), million(243), million(330)],
      instalments: 3,
    },
    isUjrahDeducted: true,
    uses: [
      ["Galian, plastik kolam, dan pompa", "Excavation, pond liners and pumps", million(520)],
      ["Benur dan pakan dua siklus", "Post-larvae and feed for two cycles", million(572)],
      ["Listrik, kincir, dan laboratorium", "Power, aerators and laboratory", million(78)],
    ],
    collateral: [
      "Hak tanggungan atas 0,9 hektare tambak milik perusahaan dan fidusia atas pompa.",
      "A mortgage on 0.9 hectares of the company's ponds and a fiduciary charge over the pumps.",
    ],
    collateralValue: million(980),
    payor: {
      name: "PT Udang Selat Olahan",
      text: [
        "Unit pengolahan berizin ekspor, membeli hingga 60 ton per siklus dengan harga pasar dikurangi biaya olah.",
        "A licensed export processor that buys up to 60 tonnes a cycle at the market price less processing costs.",
      ],
    },
    risks: [
      {
        risk: ["Penyakit udang", "Shrimp disease"],
        mitigation: [
          "Benur bersertifikat, uji air harian, dan panen dini bila tanda penyakit muncul. Panen dini menurunkan hasil.",
          "Certified post-larvae, daily water tests and early harvest at signs of disease. Early harvest lowers the result.",
        ],
      },
      {
        risk: ["Harga udang turun", "Shrimp prices fall"],
        mitigation: [
          "Panen bertahap menurut ukuran agar harga dapat dipilih.",
          "Staged harvests by size, so that prices can be chosen.",
        ],
      },
    ],
    grade: "C",
    reasons: [
      "Hasil sangat bergantung pada kesehatan udang. Pengelola berpengalaman sebelas tahun dan sebagian lahan dijaminkan.",
      "Results depend heavily on the shrimp's health. The managers have eleven years of experience and part of the land is mortgaged.",
    ],
    course: {
      status: "FULLY_FUNDED",
      opens: -20,
      closes: 5,
      later: [["FULLY_FUNDED", -2]],
      collected: million(1200),
      funders: 186,
    },
  },
  {
    company: "benang",
    title: [
      "Pesanan 9.000 seragam untuk tiga pabrik",
      "An order of 9,000 uniforms for three plants",
    ],
    summary: [
      "Tiga pabrik di Bandung memesan 9.000 setel seragam kerja. Modal membeli kain dan membayar penjahit; laba dibagi setelah setiap pengiriman dibayar.",
      "Three plants in Bandung ordered 9,000 sets of workwear. The capital buys fabric and pays tailors; profit is shared as each delivery is paid.",
    ],
    sector: "garments",
    target: million(400),
    pledge: [100_000, million(40)],
    tenor: "6",
    akad: {
      kind: "musyarakah",
      nisbah: 5600,
      ownCapital: million(100),
      profits: [million(-20), million(50), million(62)],
      instalments: 2,
    },
    uses: [
      ["Kain dan benang", "Fabric and thread", million(263)],
      ["Upah 58 penjahit", "Wages of 58 tailors", million(112)],
      ["Bordir dan pengemasan", "Embroidery and packaging", million(25)],
    ],
    collateral: [
      "Pengalihan hak tagih tiga pesanan. Tanpa jaminan kebendaan.",
      "Assignment of the three orders' receivables. No other security.",
    ],
    collateralValue: million(430),
    payor: {
      name: "PT Panel Listrik Cimahi",
      text: [
        "Pemesan terbesar, 48% dari nilai, membayar 45 hari setelah terima.",
        "The largest buyer with 48% of the value, paying 45 days after delivery.",
      ],
    },
    risks: [
      {
        risk: ["Ukuran salah dan harus diulang", "Wrong sizes have to be remade"],
        mitigation: [
          "Pengukuran di tempat dan contoh tiap ukuran disetujui pemesan.",
          "Measuring on site and samples of each size approved by the buyer.",
        ],
      },
      {
        risk: ["Pabrik mengurangi pesanan", "A plant reduces its order"],
        mitigation: [
          "Pesanan tertulis dengan uang muka 25%.",
          "Written orders with an advance of 25%.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Pesanan tertulis dan uang muka sudah diterima. Laba per setel kecil.",
      "Written orders and advances received. The profit per set is small.",
    ],
    course: {
      status: "BEING_WORKED_ON",
      opens: -64,
      closes: -43,
      later: [
        ["FULLY_FUNDED", -46],
        ["BEING_WORKED_ON", -41],
      ],
      collected: million(400),
      funders: 104,
      reports: [
        {
          until: -4,
          submitted: -1,
          revenue: million(214),
          costOfGoods: million(152),
          expenses: million(37),
          note: "Dua dari tiga pabrik sudah menerima 4.100 setel dan membayar.",
        },
      ],
      hasVerifiedFunder: true,
    },
  },
  {
    company: "griya",
    title: ["Sebelas rumah pekerja di Karawang", "Eleven workers' houses in Karawang"],
    summary: [
      "Sebelas rumah tipe 36 dibangun di atas tanah milik perusahaan, dekat kawasan industri. Dana membiayai bangunan; tanah menjadi modal perusahaan. Pendanaan dilanjutkan dengan 86% dari target.",
      "Eleven type 36 houses are built on the company's own land near an industrial estate. The funds pay for the buildings; the land is the company's capital. The funding went ahead with 86% of its target.",
    ],
    sector: "property",
    target: million(2000),
    minimum: million(1500),
    pledge: [million(1), million(200)],
    tenor: "18",
    akad: {
      kind: "musyarakah",
      nisbah: 5600,
      ownCapital: million(800),
      profits: [million(-350), million(900), million(1100)],
      instalments: 1,
    },
    isUjrahDeducted: true,
    uses: [
      ["Struktur dan atap 11 rumah", "Structure and roofs of 11 houses", million(1120)],
      ["Pekerjaan akhir dan sanitasi", "Finishing and sanitation", million(610)],
      ["Jalan, saluran, dan listrik", "Road, drains and power", million(220)],
    ],
    collateral: [
      "Hak tanggungan atas tanah 1.340 m² dan bangunan di atasnya.",
      "A mortgage on 1,340 m² of land and the buildings on it.",
    ],
    collateralValue: million(1650),
    payor: {
      name: "PT Griya Sakinah Karawang",
      text: [
        "Hasil penjualan rumah. Empat dari sebelas rumah sudah dipesan dengan tanda jadi.",
        "Sales of the houses. Four of eleven are reserved with a deposit.",
      ],
    },
    risks: [
      {
        risk: [
          "Rumah tidak terjual sebelum tenor berakhir",
          "Houses are unsold when the tenor ends",
        ],
        mitigation: [
          "Rumah yang belum terjual disewakan, dan penjualan dilanjutkan. Pengembalian dapat terlambat.",
          "Unsold houses are let and sales go on. Repayment may be late.",
        ],
      },
      {
        risk: ["Biaya bangunan naik", "Building costs rise"],
        mitigation: [
          "Harga besi dan semen dikunci enam bulan. Kelebihan biaya ditanggung menurut porsi modal.",
          "Steel and cement prices are fixed for six months. Overruns are borne by capital share.",
        ],
      },
    ],
    grade: "D",
    reasons: [
      "Penjualan belum pasti, tenor panjang, dan perusahaan baru menyelesaikan satu proyek. Tanah dijaminkan.",
      "Sales are uncertain, the tenor is long and the company has completed one project only. The land is mortgaged.",
    ],
    course: {
      status: "BEING_WORKED_ON",
      opens: -140,
      closes: -100,
      later: [
        ["FULLY_FUNDED", -99],
        ["BEING_WORKED_ON", -92],
      ],
      collected: million(1720),
      funders: 152,
    },
  },
];
