import type { InitialArticle } from "./initial-article.ts";

export const contracts: readonly InitialArticle[] = [
  {
    slug: "akad-murabahah",
    category: "contracts",
    title_id: "Murabahah: jual beli dengan marjin tetap",
    title_en: "Murabahah: a sale with a fixed margin",
    summary_id:
      "Barang dibeli dengan harga yang diketahui, lalu dijual kepada perusahaan dengan marjin tetap. Contoh angsuran lengkap.",
    summary_en:
      "Goods are bought at a known cost and sold to the company with a fixed margin. With an example of all instalments.",
    body_id: `Dalam murabahah, pendana melalui Rukun sebagai wakil **membeli barang** yang dibutuhkan perusahaan, lalu **menjualnya** kepada perusahaan itu. Harga beli dan marjinnya disebut di muka. Perusahaan membayar harga jual dengan angsuran atau sekaligus.

## Yang Anda lihat di kampanye

- pemasok dan barangnya,
- harga beli,
- marjin dalam rupiah,
- jadwal bayar.

## Contoh

Perusahaan membutuhkan mesin seharga Rp 100.000.000. Marjin 12% setahun untuk 10 bulan, jadi Rp 10.000.000. Harga jual Rp 110.000.000, dibayar 10 kali.

| Bagian | Per bulan | Seluruhnya |
|---|---:|---:|
| Harga pokok | Rp 10.000.000 | Rp 100.000.000 |
| Marjin | Rp 1.000.000 | Rp 10.000.000 |
| Dibayar perusahaan | Rp 11.000.000 | Rp 110.000.000 |

Bila Anda menyertakan Rp 5.000.000, bagian Anda 5%. Setiap bulan Anda menerima pokok Rp 500.000 dan marjin Rp 50.000. Dari marjin dipotong pajak 15%, yaitu Rp 7.500, sehingga masuk ke RDF Rp 542.500.

## Bila perusahaan terlambat

Harga jual **tidak bertambah**. Bila perusahaan mampu tetapi sengaja menunda, dapat dikenakan ta'zir. Uang ta'zir disalurkan ke dana kebajikan; tidak menjadi hasil pendana dan tidak menjadi pendapatan Rukun.

## Bila perusahaan melunasi lebih awal

Harga jual tetap terutang penuh. Potongan pelunasan (muqasah) adalah kerelaan pendana dan hanya diberikan lewat pemungutan suara.

## Siapa menanggung rugi

Setelah barang dijual, perusahaan berutang harga jual, untung atau rugi usahanya. Risiko Anda: perusahaan tidak mampu membayar. Karena itu lihat pihak pembayar dan jaminannya.`,
    body_en: `In a murabahah the funders, with Rukun as their agent, **buy goods** that the company needs and **sell them** to it. Cost and margin are named beforehand. The company pays the price in instalments or at once.

## What the campaign shows

- the supplier and the goods,
- the cost,
- the margin in rupiah,
- the schedule of payments.

## An example

A company needs a machine that costs IDR 100.000.000. The margin is 12% a year for 10 months, so IDR 10.000.000. The price is IDR 110.000.000, paid in 10 instalments.

| Part | Each month | In all |
|---|---:|---:|
| Cost | IDR 10.000.000 | IDR 100.000.000 |
| Margin | IDR 1.000.000 | IDR 10.000.000 |
| Paid by the company | IDR 11.000.000 | IDR 110.000.000 |

If you contribute IDR 5.000.000, your share is 5%. Each month you receive IDR 500.000 of principal and IDR 50.000 of margin. Of the margin 15% tax is withheld, IDR 7.500, so that IDR 542.500 arrives in your RDF.

## When the company is late

The price **does not grow**. If the company could pay and chooses not to, ta'zir may be charged. That money goes to good causes; it is neither a return of the funders nor income of Rukun.

## When the company pays early

The price is still owed in full. A rebate (muqasah) is the funders' gift, and is only granted by vote.

## Who bears a loss

Once the goods are sold, the company owes the price, whether its business gains or loses. Your risk is that it cannot pay. So look at the payor and the collateral.`,
  },
  {
    slug: "akad-musyarakah",
    category: "contracts",
    title_id: "Musyarakah: modal bersama, laba dan rugi bersama",
    title_en: "Musyarakah: shared capital, shared profit and loss",
    summary_id:
      "Laba dibagi menurut nisbah dari hasil nyata; rugi ditanggung menurut porsi modal. Dengan contoh untung dan rugi.",
    summary_en:
      "Profit is shared by an agreed ratio of what was really earned; losses follow the share of capital. With an example of each.",
    body_id: `Dalam musyarakah, pendana dan perusahaan **sama-sama menyertakan modal** pada satu usaha. Labanya dibagi menurut **nisbah** yang disepakati. Ruginya ditanggung menurut **porsi modal**, tanpa kecuali.

## Proyeksi dan realisasi

Angka hasil di kampanye musyarakah adalah proyeksi, tidak dijamin. Yang dibagikan adalah bagian dari laba yang benar-benar terjadi, menurut laporan perusahaan beserta buktinya yang diperiksa petugas. Halaman kampanye menaruh proyeksi dan realisasi berdampingan.

## Contoh

Modal usaha Rp 200.000.000: dari pendana Rp 160.000.000 (80%), dari perusahaan Rp 40.000.000 (20%). Nisbah laba 60% untuk pendana dan 40% untuk perusahaan. Anda menyertakan Rp 16.000.000, yaitu 10% dari modal pendana.

| Hasil satu periode | Laba Rp 20.000.000 | Rugi Rp 20.000.000 |
|---|---:|---:|
| Bagian seluruh pendana | Rp 12.000.000 | - Rp 16.000.000 |
| Bagian perusahaan | Rp 8.000.000 | - Rp 4.000.000 |
| Bagian Anda | Rp 1.200.000 | - Rp 1.600.000 |

Dari laba bagian Anda dipotong pajak 15%, yaitu Rp 180.000, sehingga Anda menerima Rp 1.020.000. Pada contoh rugi, sisa modal Anda Rp 14.400.000.

## Mengapa nisbah boleh berbeda dari porsi modal

Perusahaan juga menyumbang kerja dan keahlian, jadi nisbah laba boleh berbeda dari porsi modal. Untuk rugi tidak boleh: rugi selalu mengikuti modal. Bila rugi terjadi karena kelalaian atau pelanggaran akad, perusahaan yang menanggungnya.

## Sebelum Anda mendanai

- Baca perhitungan hasil **terburuk**, bukan hanya yang sedang.
- Lihat berapa modal perusahaan sendiri di dalam usaha itu.
- Pengakuan rugi memerlukan bukti dan pemungutan suara pendana. Diam tidak pernah dihitung sebagai setuju.`,
    body_en: `In a musyarakah funders and company **both contribute capital** to a venture. Profit is shared by an agreed ratio (**nisbah**). Losses are borne by **share of capital**, without exception.

## Projected and realised

Returns shown with a musyarakah campaign are projected, not guaranteed. What is distributed is a part of the profit that was really made, by the company's report and its evidence, which an officer examines. The campaign's page puts projected and realised figures side by side.

## An example

The capital is IDR 200.000.000: IDR 160.000.000 from funders (80%), IDR 40.000.000 from the company (20%). Profit is shared 60% to funders and 40% to the company. You contribute IDR 16.000.000, which is 10% of the funders' capital.

| Result of one period | Profit IDR 20.000.000 | Loss IDR 20.000.000 |
|---|---:|---:|
| All funders | IDR 12.000.000 | - IDR 16.000.000 |
| The company | IDR 8.000.000 | - IDR 4.000.000 |
| You | IDR 1.200.000 | - IDR 1.600.000 |

Of your profit 15% tax is withheld, IDR 180.000, so you receive IDR 1.020.000. In the example of a loss, IDR 14.400.000 of your capital is left.

## Why the ratio may differ from the share of capital

The company also contributes work and skill, so profit may be shared in another ratio than capital. Losses may not: they always follow capital. A loss caused by negligence or breach of contract is borne by the company.

## Before you fund

- Read the **worst** case, not only the base case.
- See how much capital of its own the company puts in.
- Recognising a loss takes evidence and a vote of the funders. Silence never counts as a yes.`,
  },
  {
    slug: "akad-wakalah-bil-ujrah",
    category: "contracts",
    title_id: "Wakalah bil ujrah: kuasa dengan imbalan yang disebut di muka",
    title_en: "Wakalah bil ujrah: agency for a stated fee",
    summary_id:
      "Mengapa Anda menandatangani wakalah lebih dulu, apa yang dikuasakan, dan bagaimana ujrah dihitung terpisah dari hasil.",
    summary_en:
      "Why you sign a wakalah first, what you authorise, and how the fee is kept apart from your return.",
    body_id: `Wakalah berarti **pemberian kuasa**. Bil ujrah berarti kuasa itu dijalankan dengan imbalan yang jumlahnya, atau cara menghitungnya, disebut di muka.

## Dua tempat Anda menemuinya

**Antara pendana dan Rukun.** Sebelum mendanai, Anda memberi kuasa kepada Rukun untuk mengurus pendanaan itu: membeli barang atau menyertakan modal atas nama para pendana, menagih, dan menyalurkan pembayaran. Karena itu akad wakalah selalu ditandatangani lebih dulu, baru akad kampanyenya.

**Sebagai akad kampanye.** Ada pembiayaan yang seluruhnya berupa pengurusan, misalnya penagihan atas tagihan yang sudah diakui pembeli.

## Yang tertulis di akad

- apa yang dikuasakan, dan batasnya,
- ujrah: jumlah tertentu, atau bagian tertentu dari nilai yang sudah diketahui,
- siapa membayar ujrah itu, dan kapan,
- bagaimana kuasa berakhir.

## Contoh ujrah

Perusahaan menyetujui ujrah 2% dari dana yang terkumpul. Terkumpul Rp 100.000.000, jadi ujrah Rp 2.000.000. Jumlah itu tertulis sebagai satu baris dalam rencana penggunaan dana, sehingga siapa pun dapat melihatnya.

## Yang tidak boleh terjadi

- Ujrah tidak diambil dari hasil pendana.
- Ujrah tidak berubah karena pembayaran terlambat.
- Ta'zir tidak pernah menjadi ujrah.

Lihat juga [biaya dan ujrah](/information-center/biaya-dan-ujrah).`,
    body_en: `Wakalah means **agency**. Bil ujrah means that the agent is paid a fee whose amount, or way of computing it, is stated beforehand.

## Two places where you meet it

**Between funder and Rukun.** Before you fund, you authorise Rukun to act for you: to buy goods or contribute capital on behalf of the funders, to collect, and to pass payments on. So the wakalah is always signed first, then the contract of the campaign.

**As a campaign's own contract.** Some financing is agency as a whole, such as collecting an invoice that the buyer has acknowledged.

## What the contract states

- what is authorised, and its limits,
- the ujrah: an amount, or a stated share of a known base,
- who pays it, and when,
- how the agency ends.

## An example of ujrah

A company agrees to a ujrah of 2% of the money raised. IDR 100.000.000 is raised, so the ujrah is IDR 2.000.000. It is one line of the use of funds, where everybody can see it.

## What may not happen

- Ujrah is not taken from the funders' return.
- Ujrah does not change because a payment is late.
- Ta'zir never becomes ujrah.

See also [fees and ujrah](/information-center/biaya-dan-ujrah).`,
  },
];
