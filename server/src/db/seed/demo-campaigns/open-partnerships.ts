import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Open for funding: shared profit, and an agency. */
export const openPartnerships: readonly DemoCampaign[] = [
  {
    company: "gayo",
    title: ["Modal kerja pengadaan kopi arabika Gayo", "Working capital for Gayo arabica coffee"],
    formerTitle: "Modal kerja kopi Gayo",
    summary: [
      "Panen raya kopi Gayo berlangsung Oktober sampai Januari. Dana dipakai membeli 48 ton gabah dari 42 keluarga petani mitra, mengolahnya menjadi biji hijau kelas 1, lalu menjualnya ke dua eksportir yang kontraknya sudah ditandatangani.",
      "The main Gayo harvest runs from October to January. The funds buy 48 tonnes of parchment from 42 partner farming families, process it into grade 1 green beans and sell it to two exporters whose contracts are signed.",
    ],
    sector: "coffee",
    target: million(750),
    pledge: [100_000, million(75)],
    tenor: "9",
    akad: {
      kind: "musyarakah",
      nisbah: 6000,
      ownCapital: million(150),
      profits: [million(-48), 140_625_000, million(186)],
      instalments: 3,
    },
    isUjrahDeducted: true,
    uses: [
      ["Pembelian 48 ton gabah kopi", "48 tonnes of coffee parchment", million(624)],
      ["Pengupasan, sortasi, dan karung", "Hulling, sorting and bags", 61_250_000],
      ["Angkutan Takengon ke Belawan", "Freight from Takengon to Belawan", million(46)],
    ],
    collateral: [
      "Persediaan kopi di gudang Takengon, dicatat bersama tiap pekan dan dilindungi takaful kebakaran. Tanpa jaminan kebendaan lain.",
      "Coffee stock in the Takengon warehouse, counted jointly each week and covered by fire takaful. No other security.",
    ],
    collateralValue: million(600),
    payor: {
      name: "PT Samudra Biji Ekspor",
      text: [
        "Dua kontrak jual untuk 60% volume, harga dikunci, dibayar 14 hari setelah barang tiba di pelabuhan. Sisanya dijual di pasar harian.",
        "Two sales contracts for 60% of the volume at a fixed price, paid 14 days after arrival at the port. The rest is sold at daily market prices.",
      ],
    },
    risks: [
      {
        risk: ["Harga kopi dunia turun", "World coffee prices fall"],
        mitigation: [
          "Harga 60% volume dikunci dengan dua eksportir. Untuk sisanya, penurunan harga ditanggung bersama.",
          "The price of 60% of the volume is fixed with two exporters. For the rest, a fall is borne by all partners.",
        ],
      },
      {
        risk: ["Panen mundur karena hujan", "Rain delays the harvest"],
        mitigation: [
          "Stok penyangga 4 ton dan pemasok dari tiga kecamatan.",
          "A buffer stock of 4 tonnes and suppliers in three districts.",
        ],
      },
      {
        risk: ["Pembeli terlambat membayar", "Buyers pay late"],
        mitigation: [
          "Dari 24 pengiriman terakhir, keterlambatan paling lama 19 hari.",
          "Of the last 24 shipments, the longest delay was 19 days.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Satu kampanye sebelumnya sudah selesai dan pembelinya tercatat. Namun harga 40% volume mengikuti pasar dan tidak ada jaminan selain persediaan.",
      "An earlier campaign was completed and the buyers are known. Yet 40% of the volume follows the market price, and stock is the only security.",
    ],
    course: {
      status: "FUNDING_IN_PROGRESS",
      opens: -12,
      closes: 9,
      collected: 528_500_000,
      interested: 41_200_000,
      funders: 214,
    },
  },
  {
    company: "dapur",
    title: ["Talangan tagihan katering rumah sakit", "Bridging invoices for hospital catering"],
    summary: [
      "Tiga rumah sakit di Surabaya membayar katering 60 hari setelah tagihan. Dana menalangi bahan baku dan upah dapur untuk 1.150 porsi sehari sampai tagihan dibayar. Perusahaan bertindak sebagai wakil pendana dengan ujrah tetap.",
      "Three hospitals in Surabaya pay for catering 60 days after the invoice. The funds cover ingredients and kitchen wages for 1,150 meals a day until the invoices are paid. The company acts as the funders' agent for a fixed fee.",
    ],
    sector: "catering",
    target: million(400),
    pledge: [100_000],
    tenor: "3",
    akad: {
      kind: "wakalah",
      mandate: [
        "Membeli bahan, memasak, menagih tiga rumah sakit atas nama pendana, dan menyetor hasil tagihan ke rekening penampung.",
        "To buy ingredients, cook, invoice the three hospitals on behalf of the funders and pay what is collected into the escrow account.",
      ],
      agentFee: million(3),
      profits: [million(-6), 14_500_000, million(16)],
      instalments: 1,
    },
    uses: [
      ["Bahan baku 90 hari", "Ingredients for 90 days", million(268)],
      ["Upah 34 juru masak dan pramusaji", "Wages of 34 cooks and servers", million(102)],
      ["Gas, kemasan, dan angkutan", "Gas, packaging and transport", million(30)],
    ],
    collateral: [
      "Pengalihan hak atas tagihan kepada tiga rumah sakit, senilai 115% dari dana.",
      "Assignment of the receivables from the three hospitals, worth 115% of the funds.",
    ],
    collateralValue: million(460),
    payor: {
      name: "RS Mitra Husada Surabaya",
      text: [
        "Rumah sakit swasta tipe B, pelanggan sejak 2019, pembayar 54% tagihan. Rata-rata dibayar pada hari ke-57.",
        "A private type B hospital, a customer since 2019 and payor of 54% of the invoices. Paid on day 57 on average.",
      ],
    },
    risks: [
      {
        risk: ["Rumah sakit membayar lewat 60 hari", "Hospitals pay later than the agreed 60 days"],
        mitigation: [
          "Tenor tiga bulan memberi jeda 30 hari. Keterlambatan diberitakan di linimasa.",
          "The tenor of three months leaves 30 days. Delays are announced in the timeline.",
        ],
      },
      {
        risk: ["Harga ayam dan telur naik", "Chicken and egg prices rise"],
        mitigation: [
          "Harga bahan utama disepakati per triwulan dengan dua pemasok.",
          "Prices of the main ingredients are agreed each quarter with two suppliers.",
        ],
      },
    ],
    grade: "A",
    reasons: [
      "Pembayar kuat, tagihan dialihkan, dan tenor pendek. Ketergantungan pada satu rumah sakit tetap tinggi.",
      "Strong payors, assigned receivables and a short tenor. Dependence on one hospital remains high.",
    ],
    course: {
      status: "FUNDING_IN_PROGRESS",
      opens: -4,
      closes: 21,
      collected: million(96),
      interested: 28_500_000,
      funders: 61,
    },
  },
  {
    company: "priangan",
    title: ["Modal panen beras organik kelompok tani", "Harvest capital for organic rice growers"],
    summary: [
      "Gabah organik dari 118 petani di Manonjaya dibeli saat panen dengan harga yang disepakati, digiling di penggilingan sendiri, dan dijual ke jaringan toko bahan pangan di Bandung dan Jakarta.",
      "Organic paddy from 118 farmers in Manonjaya is bought at harvest for an agreed price, milled in the company's own mill and sold to food stores in Bandung and Jakarta.",
    ],
    sector: "rice",
    target: million(480),
    minimum: million(320),
    pledge: [100_000, million(48)],
    tenor: "6",
    akad: {
      kind: "musyarakah",
      nisbah: 6000,
      ownCapital: million(120),
      profits: [million(-72), 57_600_000, million(84)],
      instalments: 1,
    },
    isUjrahDeducted: true,
    uses: [
      ["Pembelian 62 ton gabah organik", "62 tonnes of organic paddy", million(403)],
      ["Pengeringan dan penggilingan", "Drying and milling", million(38)],
      ["Kemasan dan sertifikasi lot", "Packaging and lot certification", million(27)],
    ],
    collateral: [
      "Resi gudang atas beras yang disimpan, diperbarui setiap bulan.",
      "Warehouse receipts for the stored rice, renewed every month.",
    ],
    collateralValue: million(310),
    payor: {
      name: "PT Pangan Alami Retail",
      text: [
        "Jaringan 26 toko, membeli 40% hasil dengan pesanan tiga bulanan. Sisanya dijual lewat 70 pengecer.",
        "A chain of 26 stores that orders 40% of the output each quarter. The rest is sold through 70 retailers.",
      ],
    },
    risks: [
      {
        risk: ["Serangan hama menurunkan panen", "Pests reduce the harvest"],
        mitigation: [
          "Pembelian dilakukan bertahap menurut hasil timbang. Bila panen kurang, dana yang tidak terpakai dikembalikan.",
          "Paddy is bought step by step as it is weighed. If the harvest is small, unused funds are returned.",
        ],
      },
      {
        risk: ["Beras menumpuk dan mutu turun", "Rice piles up and loses quality"],
        mitigation: [
          "Gudang berpendingin untuk 30 ton dan perputaran stok 45 hari.",
          "Cooled storage for 30 tonnes and a stock turnover of 45 days.",
        ],
      },
    ],
    grade: "C",
    reasons: [
      "Hasil bergantung pada cuaca dan hanya 40% penjualan dipesan di muka. Pembukuan rapi selama tiga tahun.",
      "Results depend on the weather and only 40% of sales are ordered ahead. Three years of orderly books.",
    ],
    course: {
      status: "FUNDING_IN_PROGRESS",
      opens: -9,
      closes: 18,
      collected: 163_200_000,
      interested: 22_400_000,
      funders: 97,
    },
  },
];
