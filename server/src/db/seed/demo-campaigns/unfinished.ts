import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Being written or reviewed; the draft has its first step only. */
export const unfinishedCampaigns: readonly DemoCampaign[] = [
  {
    company: "priangan",
    title: ["Rumah kaca cabai untuk 12 petani", "Chilli greenhouses for 12 farmers"],
    summary: [
      "Dua belas rumah kaca sederhana untuk cabai keriting di Singaparna, dengan hasil yang dijual ke pasar induk.",
      "Twelve simple greenhouses for curly chillies in Singaparna, whose produce is sold to the wholesale market.",
    ],
    sector: "farming",
    target: million(240),
    pledge: [100_000],
    tenor: "12",
    akad: {
      kind: "murabahah",
      supplier: "CV Kaca Tani",
      goods: ["12 rumah kaca 6 x 20 meter", "12 greenhouses of 6 x 20 metres"],
      yearly: 1300,
      instalments: 4,
    },
    uses: [["12 rumah kaca", "12 greenhouses", million(240)]],
    collateral: ["Fidusia atas rumah kaca.", "A fiduciary charge over the greenhouses."],
    collateralValue: million(150),
    payor: {
      name: "PT Pandan Wangi Priangan",
      text: ["Angsuran dari hasil panen.", "Instalments come from the harvests."],
    },
    risks: [
      {
        risk: ["Harga cabai jatuh", "Chilli prices collapse"],
        mitigation: ["Panen dibagi tiga waktu tanam.", "Three planting times spread the harvest."],
      },
    ],
    course: { status: "DRAFT", submitted: 0, opens: 40, closes: 61 },
  },
  {
    company: "canting",
    title: ["Batik cap untuk seragam dinas", "Stamped batik for office uniforms"],
    summary: [
      "Pesanan 3.200 meter batik cap dari dua instansi di Rembang dan Pati. Modal membeli kain dan pewarna serta membayar 18 pengecap; laba dibagi setelah pesanan dibayar.",
      "Two offices in Rembang and Pati ordered 3,200 metres of stamped batik. The capital buys cloth and dyes and pays 18 printers; profit is shared once the orders are paid.",
    ],
    sector: "batik",
    target: million(210),
    pledge: [100_000, million(21)],
    tenor: "4",
    akad: {
      kind: "musyarakah",
      nisbah: 6000,
      ownCapital: million(40),
      profits: [million(-12), million(16), million(21)],
      instalments: 1,
    },
    uses: [
      ["Kain dan pewarna", "Cloth and dyes", million(139)],
      ["Upah 18 pengecap", "Wages of 18 printers", million(71)],
    ],
    collateral: ["Pengalihan hak tagih kedua pesanan.", "Assignment of both orders' receivables."],
    collateralValue: million(245),
    payor: {
      name: "Sekretariat Daerah Rembang",
      text: [
        "Pemesan terbesar, membayar setelah serah terima seluruh kain.",
        "The larger buyer, paying after all cloth is handed over.",
      ],
    },
    risks: [
      {
        risk: ["Warna tidak sesuai contoh", "Colours differ from the sample"],
        mitigation: [
          "Contoh bertanda tangan disimpan kedua pihak.",
          "Both parties keep a signed sample.",
        ],
      },
    ],
    course: { status: "IN_REVIEW", submitted: -1, opens: 18, closes: 39 },
  },
  {
    company: "merapi",
    title: ["Kandang ayam petelur 6.000 ekor", "A laying-hen house for 6,000 birds"],
    summary: [
      "Satu kandang tertutup dan 6.000 pulet dibeli untuk lima anggota koperasi. Telur dijual ke 140 warung di Klaten.",
      "A closed hen house and 6,000 pullets are bought for five members of the cooperative. The eggs are sold to 140 shops in Klaten.",
    ],
    sector: "livestock",
    target: million(680),
    minimum: million(500),
    pledge: [100_000, million(68)],
    tenor: "18",
    akad: {
      kind: "murabahah",
      supplier: "PT Kandang Modern Jateng",
      goods: ["1 kandang tertutup dan 6.000 pulet", "1 closed hen house and 6,000 pullets"],
      yearly: 1420,
      instalments: 18,
    },
    uses: [
      ["Kandang tertutup", "Closed hen house", million(458)],
      ["6.000 pulet", "6,000 pullets", million(222)],
    ],
    collateral: [
      "Fidusia atas kandang dan takaful ternak.",
      "A fiduciary charge over the house and livestock takaful.",
    ],
    collateralValue: million(430),
    payor: {
      name: "Koperasi Peternak Lereng Merapi",
      text: ["Angsuran dari penjualan telur harian.", "Instalments come from daily egg sales."],
    },
    risks: [
      {
        risk: ["Harga pakan naik", "Feed prices rise"],
        mitigation: ["Pembelian jagung bersama saat panen.", "Joint purchase of maize at harvest."],
      },
    ],
    course: {
      status: "RETURNED",
      submitted: -5,
      opens: 25,
      closes: 55,
      returned: {
        use_of_funds_fits: "Biaya pakan lebih besar daripada di anggaran.",
        documents_fit:
          "Surat penawaran pemasok belum memuat harga pulet. Unggah penawaran yang lengkap.",
      },
    },
  },
];
