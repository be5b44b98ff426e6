import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Funded: sent and, as the bank says, arrived, while the company has not said so yet; or still to be signed by it. */
export const awaitingCampaigns: readonly DemoCampaign[] = [
  {
    company: "canting",
    title: ["Dua mesin pengering kain batik Lasem", "Two drying machines for Lasem batik cloth"],
    summary: [
      "Dua mesin pengering dibeli dari bengkel di Semarang dan dijual kepada perusahaan dengan marjin tetap. Kain tidak lagi menunggu cuaca pada musim hujan, dan perusahaan membayar enam kali.",
      "Two drying machines are bought from a workshop in Semarang and sold to the company at a fixed margin. Cloth no longer waits for dry weather, and the company pays in six parts.",
    ],
    sector: "batik",
    target: million(180),
    pledge: [100_000, million(20)],
    tenor: "12",
    akad: {
      kind: "murabahah",
      supplier: "CV Bengkel Panas Semarang",
      goods: ["2 mesin pengering kain 60 kg", "2 cloth dryers of 60 kg"],
      yearly: 1250,
      instalments: 6,
    },
    uses: [
      ["2 mesin pengering", "2 drying machines", million(162)],
      ["Pengiriman dan pemasangan", "Delivery and installation", million(18)],
    ],
    collateral: [
      "Fidusia atas kedua mesin. Nilainya turun menurut usia pakai.",
      "A fiduciary charge over both machines. Their value falls with age.",
    ],
    collateralValue: million(120),
    payor: {
      name: "PT Toko Batik Pesisir",
      text: [
        "Membeli sepertiga hasil, membayar 30 hari setelah terima.",
        "Buys a third of the output and pays 30 days after delivery.",
      ],
    },
    risks: [
      {
        risk: ["Mesin terlambat dipasang", "The machines are installed late"],
        mitigation: [
          "Pemasok dibayar penuh setelah mesin berjalan. Angsuran pertama jatuh pada bulan kedua.",
          "The supplier is paid in full once the machines run. The first instalment is due in the second month.",
        ],
      },
      {
        risk: ["Pesanan turun setelah Lebaran", "Orders fall after Eid"],
        mitigation: [
          "Angsuran dihitung dari penjualan bulan tersepi.",
          "Instalments are planned from the sales of the quietest month.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Penjualan tercatat tiga tahun dan pembeli tetap. Jaminan hanya mesin.",
      "Three years of recorded sales and a regular buyer. The machines are the only collateral.",
    ],
    course: {
      status: "FULLY_FUNDED",
      opens: -18,
      closes: 2,
      later: [["FULLY_FUNDED", -5]],
      arrived: -1,
      collected: million(180),
      funders: 74,
    },
  },
  {
    company: "priangan",
    title: ["Gudang gabah kering Tasikmalaya", "A store for dried rice in Tasikmalaya"],
    summary: [
      "Rak, palet, dan pengatur udara untuk gudang 400 ton dibeli dari pemasok di Bandung dan dijual kepada perusahaan dengan marjin tetap. Gabah dapat disimpan sampai harga membaik.",
      "Racks, pallets and ventilation for a store of 400 tonnes are bought from a supplier in Bandung and sold to the company at a fixed margin. Rice can be kept until prices recover.",
    ],
    sector: "rice",
    target: million(240),
    pledge: [100_000, million(25)],
    tenor: "12",
    akad: {
      kind: "murabahah",
      supplier: "PT Rak Gudang Bandung",
      goods: ["Rak, 320 palet, dan 4 pengatur udara", "Racks, 320 pallets and 4 ventilators"],
      yearly: 1300,
      instalments: 4,
    },
    isUjrahDeducted: true,
    uses: [
      ["Rak dan 320 palet", "Racks and 320 pallets", million(150)],
      ["4 pengatur udara dan pemasangan", "4 ventilators and installation", million(84)],
    ],
    collateral: [
      "Fidusia atas isi gudang dan pengalihan asuransi gabah.",
      "A fiduciary charge over the stock and assignment of its insurance.",
    ],
    collateralValue: million(210),
    payor: {
      name: "PT Beras Sunda Makmur",
      text: [
        "Membeli 120 ton tiap panen, membayar 21 hari setelah terima.",
        "Buys 120 tonnes each harvest and pays 21 days after delivery.",
      ],
    },
    risks: [
      {
        risk: ["Harga gabah tidak membaik", "Rice prices do not recover"],
        mitigation: [
          "Separuh panen dijual dengan kontrak harga tetap.",
          "Half of the harvest is sold under contracts at a fixed price.",
        ],
      },
      {
        risk: ["Gabah rusak di gudang", "Rice spoils in the store"],
        mitigation: [
          "Kadar air diukur tiap hari dan isi gudang diasuransikan.",
          "Moisture is measured each day and the stock is insured.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Pembeli tetap dan pengelola berpengalaman. Harga gabah bergerak menurut musim.",
      "A regular buyer and experienced managers. Rice prices move with the seasons.",
    ],
    course: {
      status: "FULLY_FUNDED",
      opens: -19,
      closes: 1,
      later: [["FULLY_FUNDED", -6]],
      arrived: -2,
      collected: million(240),
      funders: 91,
    },
  },
  {
    company: "merapi",
    title: ["Tangki pendingin susu Jatinom", "A milk cooling tank in Jatinom"],
    summary: [
      "Satu tangki pendingin 2.000 liter untuk susu 34 anggota koperasi. Tangki dibeli dari pemasok, lalu dijual kepada koperasi dengan marjin tetap.",
      "One cooling tank of 2,000 litres for the milk of 34 members. It is bought from its supplier and sold to the cooperative at a fixed margin.",
    ],
    sector: "livestock",
    target: million(60),
    pledge: [500_000, million(12)],
    tenor: "6",
    akad: {
      kind: "murabahah",
      supplier: "CV Dingin Pangan Nusantara",
      goods: ["1 tangki pendingin susu 2.000 liter", "1 milk cooling tank of 2,000 litres"],
      yearly: 1350,
      instalments: 3,
    },
    isUjrahDeducted: true,
    uses: [["Tangki dan pemasangan", "Tank and installation", 58_500_000]],
    collateral: ["Fidusia atas tangki yang dibeli.", "A fiduciary charge over the tank."],
    collateralValue: million(50),
    payor: {
      name: "PT Susu Lereng Selatan",
      text: [
        "Pabrik susu yang membeli 1.500 liter sehari sejak 2023.",
        "A dairy that has bought 1,500 litres a day since 2023.",
      ],
    },
    risks: [
      {
        risk: ["Produksi susu turun", "Less milk"],
        mitigation: [
          "Iuran anggota menutup angsuran bila produksi turun sampai sepertiga.",
          "Members' dues cover the instalments if production falls by up to a third.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Pembeli tetap dan iuran anggota. Jaminan hanya tangki.",
      "A regular buyer and members' dues. The tank is the only collateral.",
    ],
    course: {
      status: "FULLY_FUNDED",
      opens: -12,
      closes: 9,
      later: [["FULLY_FUNDED", -1]],
      isUnsigned: true,
      collected: million(60),
      funders: 18,
    },
  },
];
