import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Being paid back, one of them on a new schedule. */
export const repayingCampaigns: readonly DemoCampaign[] = [
  {
    company: "dapur",
    title: ["Peralatan dapur baru untuk 1.500 porsi", "New kitchen equipment for 1,500 meals"],
    summary: [
      "Oven kombi, ruang pendingin, dan jalur cuci dibeli dari distributor di Surabaya dan dijual kepada perusahaan dengan marjin tetap, diangsur 12 kali.",
      "Combi ovens, a cold room and a washing line are bought from a distributor in Surabaya and sold to the company at a fixed margin in 12 instalments.",
    ],
    sector: "catering",
    target: million(300),
    pledge: [100_000, million(30)],
    tenor: "12",
    akad: {
      kind: "murabahah",
      supplier: "PT Dapur Baja Nusantara",
      goods: [
        "2 oven kombi, 1 ruang pendingin 14 m³, dan 1 jalur cuci",
        "2 combi ovens, 1 cold room of 14 m³ and 1 washing line",
      ],
      yearly: 1240,
      instalments: 12,
    },
    uses: [
      ["2 oven kombi", "2 combi ovens", million(148)],
      ["1 ruang pendingin", "1 cold room", million(97)],
      ["1 jalur cuci", "1 washing line", million(55)],
    ],
    collateral: [
      "Fidusia atas peralatan yang dibeli.",
      "A fiduciary charge over the equipment bought.",
    ],
    collateralValue: million(225),
    payor: {
      name: "PT Dapur Ibu Nusantara",
      text: [
        "Angsuran dari pendapatan katering tiga rumah sakit dan dua kantor.",
        "Instalments come from catering income of three hospitals and two offices.",
      ],
    },
    risks: [
      {
        risk: ["Kontrak katering tidak diperpanjang", "A catering contract is not renewed"],
        mitigation: [
          "Dua dari tiga kontrak berlaku melewati tenor.",
          "Two of the three contracts run beyond the tenor.",
        ],
      },
    ],
    grade: "A",
    reasons: [
      "Kontrak panjang, angsuran 18% dari arus kas, dan riwayat bayar tanpa keterlambatan.",
      "Long contracts, instalments of 18% of cash flow and a payment record without delays.",
    ],
    course: {
      status: "PAYOUT_PROCESSING",
      opens: -205,
      closes: -184,
      later: [
        ["FULLY_FUNDED", -190],
        ["BEING_WORKED_ON", -183],
      ],
      collected: million(300),
      funders: 96,
      repaid: "in-time",
      hasVerifiedFunder: true,
    },
  },
  {
    company: "simpul",
    title: ["Alat kasir untuk 120 warung Yogyakarta", "Point-of-sale devices for 120 small shops"],
    summary: [
      "Seratus dua puluh alat kasir dibeli dari importir dan dijual kepada perusahaan dengan marjin tetap. Perusahaan menyewakannya kepada warung di Yogyakarta dan membayar tiga kali.",
      "One hundred and twenty point-of-sale devices are bought from an importer and sold to the company at a fixed margin. The company rents them to small shops in Yogyakarta and pays in three parts.",
    ],
    sector: "technology",
    target: million(150),
    pledge: [100_000],
    tenor: "9",
    akad: {
      kind: "murabahah",
      supplier: "PT Kasir Impor Jaya",
      goods: [
        "120 alat kasir dengan pencetak dan pembaca kode QR",
        "120 point-of-sale devices with printer and QR reader",
      ],
      yearly: 1350,
      instalments: 3,
    },
    uses: [
      ["120 alat kasir", "120 point-of-sale devices", million(132)],
      ["Kartu data dan suku cadang", "Data cards and spare parts", million(18)],
    ],
    collateral: [
      "Fidusia atas alat kasir. Nilainya turun cepat karena usia pakai.",
      "A fiduciary charge over the devices. Their value falls quickly with age.",
    ],
    collateralValue: million(75),
    payor: {
      name: "PT Simpul Niaga Digital",
      text: [
        "Uang sewa dari warung, ditagih harian lewat kode QR.",
        "Rent from the shops, collected each day by QR code.",
      ],
    },
    risks: [
      {
        risk: ["Warung berhenti menyewa", "Shops stop renting"],
        mitigation: [
          "Alat ditarik dan disewakan kembali. Tahun lalu 9% warung berhenti.",
          "Devices are taken back and rented again. Last year 9% of the shops stopped.",
        ],
      },
      {
        risk: ["Alat hilang atau rusak", "Devices are lost or damaged"],
        mitigation: [
          "Uang jaminan Rp 300.000 per alat dan 10 alat cadangan.",
          "A deposit of IDR 300.000 per device and 10 spare devices.",
        ],
      },
    ],
    grade: "C",
    reasons: [
      "Perusahaan baru tiga tahun berdiri dan jaminannya kecil. Penagihan harian memperlihatkan masalah sejak dini.",
      "The company is three years old and its collateral is small. Daily collection shows problems early.",
    ],
    course: {
      status: "PAYOUT_PROCESSING",
      opens: -167,
      closes: -141,
      later: [
        ["FULLY_FUNDED", -149],
        ["BEING_WORKED_ON", -140],
      ],
      collected: million(150),
      funders: 72,
      repaid: [
        { due: 1, late: 3, percent: 40 },
        { due: 1, late: 44, percent: 30, isWaiting: true },
      ],
    },
  },
  {
    company: "tambak",
    title: ["Kincir air untuk empat kolam udang", "Aerators for four shrimp ponds"],
    summary: [
      "Dua puluh kincir dan dua genset dibeli dari pemasok di Surabaya dan dijual kepada perusahaan dengan marjin tetap. Panen pertama gagal sebagian karena penyakit, dan para pendana menyetujui jadwal baru.",
      "Twenty aerators and two generators are bought from a supplier in Surabaya and sold to the company at a fixed margin. Disease spoiled part of the first harvest, and the funders agreed to a new schedule.",
    ],
    sector: "fisheries",
    target: million(350),
    pledge: [100_000, million(35)],
    tenor: "12",
    akad: {
      kind: "murabahah",
      supplier: "UD Teknik Tambak Surabaya",
      goods: [
        "20 kincir 1 PK dan 2 genset 60 kVA",
        "20 one-horsepower aerators and 2 generators of 60 kVA",
      ],
      yearly: 1380,
      instalments: 4,
    },
    uses: [
      ["20 kincir 1 PK", "20 one-horsepower aerators", million(146)],
      ["2 genset 60 kVA", "2 generators of 60 kVA", million(172)],
      ["Panel dan kabel", "Switchboards and cables", million(32)],
    ],
    collateral: [
      "Fidusia atas kincir dan genset.",
      "A fiduciary charge over aerators and generators.",
    ],
    collateralValue: million(240),
    payor: {
      name: "PT Tambak Muncar Jaya",
      text: [
        "Angsuran dari hasil panen tiap tiga bulan. Harga tidak bertambah karena jadwal berubah.",
        "Instalments come from harvests every three months. The price does not grow with the new schedule.",
      ],
    },
    risks: [
      {
        risk: ["Panen gagal karena penyakit", "Disease spoils a harvest"],
        mitigation: [
          "Kolam dikeringkan 30 hari di antara dua siklus. Risiko ini sudah terjadi sekali.",
          "Ponds are dried for 30 days between cycles. This risk has happened once.",
        ],
      },
    ],
    grade: "C",
    reasons: [
      "Peralatan mudah dijual kembali, tetapi angsuran bergantung pada panen.",
      "The equipment is easy to resell, but instalments depend on harvests.",
    ],
    course: {
      status: "RESTRUCTURE",
      opens: -290,
      closes: -270,
      later: [
        ["FULLY_FUNDED", -276],
        ["BEING_WORKED_ON", -268],
        ["RESTRUCTURE", -24],
      ],
      collected: million(350),
      funders: 88,
      repaid: [
        { due: 1, late: 9 },
        { due: 2, late: 20, percent: 30 },
      ],
    },
  },
];
