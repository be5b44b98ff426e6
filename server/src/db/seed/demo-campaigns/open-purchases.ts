import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Open for funding: goods that are bought and sold on at a fixed margin. */
export const openPurchases: readonly DemoCampaign[] = [
  {
    company: "benang",
    title: [
      "Pembelian 40 mesin jahit untuk seragam sekolah",
      "Forty sewing machines for school uniforms",
    ],
    summary: [
      "Empat puluh mesin jahit industri dibeli dari distributor di Bandung, lalu dijual kepada perusahaan dengan harga tetap yang diangsur 12 kali. Mesin dipakai mengerjakan pesanan seragam 62 sekolah untuk tahun ajaran baru.",
      "Forty industrial sewing machines are bought from a distributor in Bandung and sold to the company at a fixed price in 12 instalments. They serve uniform orders from 62 schools for the coming school year.",
    ],
    sector: "garments",
    target: million(250),
    pledge: [100_000, million(25)],
    tenor: "12",
    akad: {
      kind: "murabahah",
      supplier: "PT Jarum Emas Mesin",
      goods: [
        "32 mesin jahit lurus, 6 mesin obras, dan 2 mesin lubang kancing, baru, dengan garansi 24 bulan",
        "32 lockstitch machines, 6 overlock machines and 2 buttonhole machines, new, with a 24-month warranty",
      ],
      yearly: 1320,
      instalments: 12,
    },
    uses: [
      ["32 mesin jahit lurus", "32 lockstitch machines", million(176)],
      ["6 mesin obras", "6 overlock machines", million(48)],
      ["2 mesin lubang kancing", "2 buttonhole machines", million(26)],
    ],
    collateral: [
      "Fidusia atas 40 mesin yang dibeli, didaftarkan atas nama para pendana melalui Rukun.",
      "A fiduciary charge over the 40 machines, registered for the funders through Rukun.",
    ],
    collateralValue: million(190),
    payor: {
      name: "CV Benang Sejahtera",
      text: [
        "Angsuran dibayar dari pesanan seragam. Nilai pesanan yang sudah ditandatangani 2,8 kali seluruh angsuran.",
        "Instalments are paid from uniform orders. Signed orders are worth 2.8 times all instalments.",
      ],
    },
    risks: [
      {
        risk: ["Sekolah menunda pesanan", "Schools postpone their orders"],
        mitigation: [
          "Pesanan tersebar di 62 sekolah, yang terbesar 6% dari nilai.",
          "Orders are spread over 62 schools, the largest being 6% of the value.",
        ],
      },
      {
        risk: ["Mesin rusak di musim ramai", "Machines fail in the busy season"],
        mitigation: [
          "Garansi 24 bulan dengan teknisi pemasok di Bandung.",
          "A 24-month warranty with the supplier's technicians in Bandung.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Arus kas stabil dan mesin mudah dijual kembali. Laba menipis saat harga kain naik.",
      "Steady cash flow, and the machines are easy to resell. Profit is thin when fabric prices rise.",
    ],
    course: {
      status: "FUNDING_IN_PROGRESS",
      opens: -17,
      closes: 4,
      collected: 230_800_000,
      funders: 155,
    },
  },
  {
    company: "medika",
    title: ["Pengadaan alat kesehatan 12 puskesmas", "Medical equipment for 12 health centres"],
    summary: [
      "Kontrak dengan Dinas Kesehatan untuk memasok alat periksa ke 12 puskesmas. Alat dibeli dari pemegang izin edar, dijual kepada perusahaan dengan marjin tetap, dan dibayar tiga kali mengikuti termin kontrak.",
      "A contract with the regional health office to supply examination equipment to 12 health centres. The goods are bought from licensed importers, sold to the company at a fixed margin and paid in three parts as the contract pays.",
    ],
    sector: "health",
    target: million(620),
    pledge: [500_000, million(62)],
    tenor: "9",
    akad: {
      kind: "murabahah",
      supplier: "PT Alkes Sentosa Raya",
      goods: [
        "24 alat USG jinjing, 36 pemantau pasien, dan 60 tensimeter digital",
        "24 portable ultrasound devices, 36 patient monitors and 60 digital blood pressure meters",
      ],
      yearly: 1260,
      instalments: 3,
    },
    uses: [
      ["24 alat USG jinjing", "24 portable ultrasound devices", million(408)],
      ["36 pemantau pasien", "36 patient monitors", million(176)],
      ["60 tensimeter digital", "60 digital blood pressure meters", million(36)],
    ],
    collateral: [
      "Pengalihan hak tagih atas kontrak pengadaan dan jaminan pelaksanaan dari penjamin.",
      "Assignment of the procurement contract's receivables and a performance bond.",
    ],
    collateralValue: million(775),
    payor: {
      name: "Dinas Kesehatan Kabupaten",
      text: [
        "Anggaran daerah tahun berjalan. Tiga termin: 30%, 40%, dan 30%, dibayar paling lama 30 hari setelah serah terima.",
        "This year's regional budget. Three parts of 30%, 40% and 30%, each paid within 30 days of handover.",
      ],
    },
    risks: [
      {
        risk: ["Pencairan anggaran terlambat", "The budget is paid out late"],
        mitigation: [
          "Termin terakhir jatuh dua bulan sebelum tutup tahun anggaran. Harga tidak bertambah bila terlambat.",
          "The last part falls two months before the budget year ends. The price does not grow if it is late.",
        ],
      },
      {
        risk: ["Alat ditolak saat pemeriksaan", "Goods are rejected on inspection"],
        mitigation: [
          "Uji fungsi di gudang pemasok sebelum dikirim, dengan berita acara.",
          "Function tests at the supplier's warehouse before shipping, with a signed record.",
        ],
      },
    ],
    grade: "A",
    reasons: [
      "Pembayar lembaga pemerintah dan kontrak sudah terbit. Risiko utama ialah waktu pencairan.",
      "The payor is a public body and the contract is issued. The main risk is when it pays.",
    ],
    course: {
      status: "FUNDING_IN_PROGRESS",
      opens: -8,
      closes: 14,
      collected: million(341),
      interested: million(37.5),
      funders: 168,
    },
  },
  {
    company: "surya",
    title: [
      "Panel surya atap untuk 18 pabrik keripik",
      "Rooftop solar panels for 18 snack factories",
    ],
    summary: [
      "Panel surya 310 kWp dipasang di 18 pabrik keripik di Malang Raya. Perusahaan menjual listriknya dengan kontrak lima tahun. Barang dibeli dari distributor, dijual kepada perusahaan dengan marjin tetap, dan diangsur 24 bulan.",
      "Solar panels of 310 kWp are mounted on 18 snack factories around Malang. The company sells the power under five-year contracts. The goods are bought from a distributor, sold to the company at a fixed margin and paid over 24 months.",
    ],
    sector: "energy",
    target: million(1500),
    minimum: million(1000),
    pledge: [million(1), million(150)],
    tenor: "24",
    akad: {
      kind: "murabahah",
      supplier: "PT Cakra Fotovoltaik",
      goods: [
        "570 panel 545 Wp, 18 inverter, rangka, dan kabel",
        "570 panels of 545 Wp, 18 inverters, frames and cables",
      ],
      yearly: 1200,
      instalments: 24,
    },
    uses: [
      ["570 panel surya", "570 solar panels", million(940)],
      ["18 inverter dan pemantau daya", "18 inverters and power meters", million(378)],
      ["Rangka, kabel, dan pengaman", "Frames, cables and protection", million(182)],
    ],
    collateral: [
      "Fidusia atas panel dan inverter, serta pengalihan hak tagih kontrak listrik.",
      "A fiduciary charge over panels and inverters, and assignment of the power contracts' receivables.",
    ],
    collateralValue: million(1350),
    payor: {
      name: "Paguyuban Pengusaha Keripik Malang",
      text: [
        "Delapan belas pabrik membayar tagihan listrik tiap tanggal 5. Tiga di antaranya baru berdiri dua tahun.",
        "Eighteen factories pay their power bills on the 5th of each month. Three of them are only two years old.",
      ],
    },
    risks: [
      {
        risk: ["Pabrik berhenti berproduksi", "A factory stops producing"],
        mitigation: [
          "Panel dapat dipindah dalam 14 hari. Pabrik terbesar 11% dari pendapatan.",
          "Panels can be moved within 14 days. The largest factory is 11% of revenue.",
        ],
      },
      {
        risk: ["Aturan listrik atap berubah", "Rules for rooftop power change"],
        mitigation: [
          "Seluruh daya dipakai di tempat, tidak dijual ke jaringan.",
          "All power is used on site and none is sold to the grid.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Pendapatan terkontrak lima tahun dan aset dapat dipindah. Tenor 24 bulan menambah ketidakpastian.",
      "Revenue is contracted for five years and the assets can be moved. A tenor of 24 months adds uncertainty.",
    ],
    course: {
      status: "FUNDING_IN_PROGRESS",
      opens: -15,
      closes: 12,
      collected: million(618),
      interested: million(74),
      funders: 187,
    },
  },
];
