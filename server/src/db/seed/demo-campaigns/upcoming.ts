import { type DemoCampaign, million } from "./demo-campaign.ts";

/** Published and not open yet. */
export const upcomingCampaigns: readonly DemoCampaign[] = [
  {
    company: "canting",
    title: ["Stok bahan baku batik tulis Lasem", "Raw materials for Lasem hand-drawn batik"],
    summary: [
      "Kain mori, malam, dan pewarna untuk 1.400 lembar batik tulis dibeli dari tiga pemasok dan dijual kepada perusahaan dengan marjin tetap. Batik dikerjakan 64 perajin rumahan di Lasem untuk pesanan akhir tahun.",
      "Cotton, wax and dyes for 1,400 pieces of hand-drawn batik are bought from three suppliers and sold to the company at a fixed margin. Sixty-four home artisans in Lasem make the batik for year-end orders.",
    ],
    sector: "batik",
    target: million(180),
    pledge: [100_000, million(18)],
    tenor: "6",
    akad: {
      kind: "murabahah",
      supplier: "UD Mori Prima Pekalongan",
      goods: [
        "4.200 meter mori primisima, 380 kg malam, dan pewarna tekstil",
        "4,200 metres of primissima cotton, 380 kg of wax and textile dyes",
      ],
      yearly: 1200,
      instalments: 1,
    },
    uses: [
      ["4.200 meter mori primisima", "4,200 metres of primissima cotton", million(121)],
      ["Malam dan pewarna", "Wax and dyes", million(46)],
      ["Canting dan kompor cap", "Canting tools and stoves", million(13)],
    ],
    collateral: [
      "Persediaan kain dan batik jadi di gudang Lasem, dicatat tiap dua pekan.",
      "Cloth and finished batik in the Lasem warehouse, counted every two weeks.",
    ],
    collateralValue: million(150),
    payor: {
      name: "CV Canting Pesisir",
      text: [
        "Dibayar sekaligus di akhir tenor dari penjualan. Tiga butik memesan 900 lembar di muka.",
        "Paid in one sum at the end of the tenor from sales. Three boutiques ordered 900 pieces ahead.",
      ],
    },
    risks: [
      {
        risk: ["Musim hujan memperlambat penjemuran", "The rainy season slows drying"],
        mitigation: [
          "Ruang jemur beratap untuk 120 lembar dan jadwal dengan jeda tiga pekan.",
          "Covered drying space for 120 pieces and three weeks of slack in the schedule.",
        ],
      },
      {
        risk: ["Penjualan akhir tahun lesu", "Year-end sales are weak"],
        mitigation: [
          "900 dari 1.400 lembar sudah dipesan dengan uang muka 30%.",
          "900 of 1,400 pieces are ordered with a down payment of 30%.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Pesanan di muka menutup pokok. Pembayaran sekaligus di akhir tidak memberi tanda dini.",
      "Advance orders cover the principal. A single payment at the end gives no early warning.",
    ],
    course: { status: "PRE_LAUNCH", opens: 5, closes: 26 },
  },
  {
    company: "merapi",
    title: ["Penggemukan 40 sapi untuk Iduladha", "Fattening 40 cattle for Eid al-Adha"],
    summary: [
      "Empat puluh sapi bakalan digemukkan enam bulan oleh 22 anggota koperasi di lereng Merapi, lalu dijual kepada panitia kurban di Klaten dan Surakarta.",
      "Forty feeder cattle are fattened for six months by 22 members of the cooperative on the slopes of Merapi and sold to Eid committees in Klaten and Surakarta.",
    ],
    sector: "livestock",
    target: million(600),
    minimum: million(450),
    pledge: [100_000, million(60)],
    tenor: "6",
    akad: {
      kind: "musyarakah",
      nisbah: 6200,
      ownCapital: million(100),
      profits: [million(-90), million(75), million(105)],
      instalments: 1,
    },
    isUjrahDeducted: true,
    uses: [
      ["40 sapi bakalan", "40 feeder cattle", million(468)],
      ["Pakan enam bulan", "Feed for six months", million(89)],
      [
        "Vaksin, dokter hewan, dan takaful ternak",
        "Vaccines, vet and livestock takaful",
        million(28),
      ],
    ],
    collateral: [
      "Takaful ternak dengan nilai pertanggungan Rp 400.000.000. Sapi diberi anting bernomor.",
      "Livestock takaful covering IDR 400.000.000. The cattle carry numbered ear tags.",
    ],
    collateralValue: million(400),
    payor: {
      name: "Koperasi Peternak Lereng Merapi",
      text: [
        "Hasil penjualan kepada panitia kurban. Tahun lalu 31 sapi terjual seluruhnya sepuluh hari sebelum hari raya.",
        "Sales to Eid committees. Last year all 31 cattle were sold ten days before the feast.",
      ],
    },
    risks: [
      {
        risk: ["Penyakit mulut dan kuku", "Foot-and-mouth disease"],
        mitigation: [
          "Vaksin dua kali, karantina 14 hari, dan takaful. Kematian karena wabah ditanggung 70%.",
          "Two vaccinations, 14 days of quarantine and takaful, which covers 70% of deaths in an outbreak.",
        ],
      },
      {
        risk: ["Harga sapi hidup turun", "Live cattle prices fall"],
        mitigation: [
          "Setengah dari sapi dipesan dengan harga per kilogram yang disepakati.",
          "Half of the cattle are ordered at an agreed price per kilogram.",
        ],
      },
    ],
    grade: "C",
    reasons: [
      "Penjualan bertumpu pada satu musim dan ada risiko wabah. Koperasi berpengalaman tujuh tahun.",
      "Sales rest on one season and disease is a risk. The cooperative has seven years of experience.",
    ],
    course: { status: "PRE_LAUNCH", opens: 9, closes: 39 },
  },
  {
    company: "rotan",
    title: ["Pesanan kursi rotan untuk hotel di Bali", "Rattan chairs ordered by hotels in Bali"],
    summary: [
      "Dua hotel memesan 640 kursi rotan. Dana membeli rotan dan membayar perajin Cirebon; perusahaan mengerjakannya sebagai wakil pendana dengan ujrah tetap.",
      "Two hotels ordered 640 rattan chairs. The funds buy rattan and pay artisans in Cirebon; the company carries out the order as the funders' agent for a fixed fee.",
    ],
    sector: "crafts",
    target: million(350),
    pledge: [100_000],
    tenor: "4",
    akad: {
      kind: "wakalah",
      mandate: [
        "Membeli rotan, mengerjakan dan mengirim 640 kursi, menagih kedua hotel, dan menyetor hasilnya ke rekening penampung.",
        "To buy rattan, make and deliver 640 chairs, invoice both hotels and pay the proceeds into the escrow account.",
      ],
      agentFee: 4_600_000,
      profits: [million(-10), million(20), million(23)],
      instalments: 1,
    },
    uses: [
      ["Rotan dan rangka", "Rattan and frames", million(188)],
      ["Upah 75 perajin", "Wages of 75 artisans", million(124)],
      ["Pengemasan dan kirim ke Bali", "Packaging and freight to Bali", million(38)],
    ],
    collateral: [
      "Pengalihan hak tagih atas dua pesanan, dengan uang muka 20% yang sudah diterima.",
      "Assignment of the receivables of both orders, of which 20% was paid in advance.",
    ],
    collateralValue: million(410),
    payor: {
      name: "PT Pantai Sanur Hospitality",
      text: [
        "Dua hotel milik satu kelompok usaha, membayar 30 hari setelah barang diterima.",
        "Two hotels of one group, paying 30 days after delivery.",
      ],
    },
    risks: [
      {
        risk: ["Kursi ditolak karena mutu", "Chairs are rejected for quality"],
        mitigation: [
          "Contoh disetujui hotel, dan setiap 80 kursi diperiksa bersama sebelum dikirim.",
          "The hotels approved samples, and every 80 chairs are inspected together before shipping.",
        ],
      },
      {
        risk: ["Kedua pembayar satu kelompok usaha", "Both payors belong to one group"],
        mitigation: [
          "Uang muka 20% dan pengiriman dua tahap: tahap kedua setelah tahap pertama dibayar.",
          "An advance of 20% and two deliveries: the second after the first is paid.",
        ],
      },
    ],
    grade: "B",
    reasons: [
      "Pesanan pasti dan tenor pendek, tetapi kedua pembayar satu kelompok usaha.",
      "A firm order and a short tenor, but both payors belong to one group.",
    ],
    course: { status: "PRE_LAUNCH", opens: 2, closes: 23 },
  },
];
