import type { InitialArticle } from "./initial-article.ts";

export const basics: readonly InitialArticle[] = [
  {
    slug: "apa-itu-urun-dana-syariah",
    category: "basics",
    title_id: "Apa itu urun dana syariah",
    title_en: "What Sharia crowdfunding is",
    summary_id:
      "Banyak pendana bersama-sama membiayai satu usaha, dengan akad yang menyebut siapa membeli apa dan siapa menanggung rugi.",
    summary_en:
      "Many funders finance one business together, under a contract that names who buys what and who bears a loss.",
    body_id: `Urun dana berarti satu kebutuhan usaha dibiayai bersama oleh banyak orang. Di Rukun, setiap pendanaan punya **akad**: perjanjian yang menyebut tujuan dana, jadwal bayar, cara membagi hasil, dan siapa menanggung rugi.

## Siapa saja yang terlibat

- **Pendana** menyertakan dana, mulai dari jumlah minimum yang tertera di kampanye.
- **Perusahaan** memakai dana itu untuk keperluan yang tertulis, misalnya membeli mesin atau bahan baku.
- **Rukun** memeriksa perusahaan, mewakili pendana dalam akad, dan menyalurkan pembayaran. Rukun bukan bank dan tidak menghimpun simpanan.
- **Dewan Pengawas Syariah** memastikan akad dan pelaksanaannya sesuai prinsip syariah.

## Yang membedakannya dari pinjaman biasa

Imbal hasil tidak dijanjikan atas uang yang dipinjamkan. Hasil berasal dari kegiatan nyata: **marjin** dari jual beli barang, atau **bagi hasil** dari laba usaha. Karena itu ada yang sudah pasti jumlahnya di akad, dan ada yang baru diketahui setelah usaha berjalan. Angka yang belum terjadi selalu kami beri kata *proyeksi*.

## Perjalanan dana Anda

1. Dana Anda masuk ke rekening penampungan (escrow), terpisah dari uang Rukun.
2. Bila target tercapai, dana disalurkan ke perusahaan paling lambat dua hari kerja kemudian.
3. Bila jumlah minimum tidak tercapai sampai batas waktu, dana kembali seluruhnya kepada pendana.
4. Perusahaan membayar menurut jadwal. Pokok dan hasilnya masuk ke rekening dana Anda (RDF), setelah pajak.

## Yang perlu Anda ingat

> Pendanaan mengandung risiko. Dana Anda dapat berkurang atau tidak kembali. Rukun tidak menjamin pokok maupun imbal hasil.

Baca dahulu [risiko pendanaan](/information-center/risiko-pendanaan) dan penjelasan tiap akad: [murabahah](/information-center/akad-murabahah), [musyarakah](/information-center/akad-musyarakah), dan [wakalah bil ujrah](/information-center/akad-wakalah-bil-ujrah).`,
    body_en: `Crowdfunding means that many people finance one need of a business together. At Rukun every funding has a **contract** (akad): an agreement that names what the money is for, when it is paid back, how returns are shared, and who bears a loss.

## Who takes part

- **Funders** contribute money, starting from the minimum shown with the campaign.
- **The company** uses it for the purpose that is written down, such as machines or raw material.
- **Rukun** examines the company, represents the funders in the contract, and passes payments on. Rukun is not a bank and takes no deposits.
- **The Sharia Supervisory Board** makes sure that contracts and their execution follow Sharia principles.

## How it differs from an ordinary loan

No return is promised on money lent. Returns come from real activity: a **margin** from the sale of goods, or a **share of profit** from the business. So some amounts are fixed in the contract, and others are only known once the business has worked. A figure that has not happened yet always carries the word *projected*.

## The way of your money

1. It goes to an escrow account, apart from Rukun's own money.
2. When the target is reached, it is disbursed to the company within two working days.
3. When the minimum is not reached in time, all of it returns to the funders.
4. The company pays by schedule. Principal and returns arrive in your fund account (RDF), after tax.

## What to keep in mind

> Funding carries risk. You may lose part or all of your money. Rukun guarantees neither principal nor returns.

First read about [the risks of funding](/information-center/risiko-pendanaan) and each contract: [murabahah](/information-center/akad-murabahah), [musyarakah](/information-center/akad-musyarakah) and [wakalah bil ujrah](/information-center/akad-wakalah-bil-ujrah).`,
  },
  {
    slug: "cara-mendanai",
    category: "basics",
    title_id: "Langkah mendanai, dari daftar sampai menerima pembayaran",
    title_en: "Funding step by step, from sign-up to repayment",
    summary_id:
      "Apa yang Anda siapkan, apa yang Anda baca dan tanda tangani, dan kapan uang kembali ke rekening Anda.",
    summary_en:
      "What to prepare, what you read and sign, and when the money returns to your account.",
    body_id: `## 1. Daftar dan verifikasi

Siapkan KTP dan kamera ponsel. Isi alamat, nomor dan foto KTP, lalu ambil swafoto. Pengisiannya sekitar lima menit; tinjauan paling lama satu hari kerja. Lihat [cara kerja verifikasi](/information-center/cara-kerja-verifikasi).

## 2. Buka rekening dana (RDF)

RDF adalah rekening di bank atas nama Anda sendiri. Semua dana masuk dan keluar melalui rekening ini. Penarikan hanya dapat dikirim ke rekening bank dengan nama yang sama.

## 3. Baca kampanye sampai selesai

Perhatikan empat hal sebelum memutuskan:

- **Akad**: murabahah, musyarakah, atau wakalah, dan siapa menanggung rugi.
- **Pihak pembayar**: dari mana perusahaan memperoleh uang untuk membayar.
- **Risiko dan jaminan**: apa yang dapat gagal, dan apa yang tersedia bila gagal.
- **Jadwal**: berapa pokok, hasil, pajak, dan bersih pada setiap tanggal.

## 4. Tentukan jumlah

Aturan membatasi berapa bagian dari penghasilan setahun yang boleh Anda danai di satu penyelenggara. Batas Anda, dan sisanya, tampil sebelum Anda memesan. Sebarkan dana ke beberapa kampanye.

## 5. Tanda tangan, lalu bayar

Setelah memesan, tempat Anda ditahan 30 menit. Akad wakalah ditandatangani lebih dulu, lalu akad kampanye itu sendiri. Bayar dari saldo RDF atau lewat virtual account. Sebelum membayar, Anda masih dapat membatalkan.

## 6. Pantau dan terima pembayaran

Laporan usaha dan catatan pembayaran terbuka di halaman kampanye. Setiap pembayaran masuk ke RDF Anda setelah dipotong [pajak](/information-center/pajak-imbal-hasil).`,
    body_en: `## 1. Sign up and verify

Have your ID card and the camera of your phone ready. Enter your address, the number and a photo of the card, then take a selfie. It takes about five minutes; the review takes one working day at most. See [how verification works](/information-center/cara-kerja-verifikasi).

## 2. Open a fund account (RDF)

The RDF is a bank account in your own name. All money comes and goes through it. Withdrawals are only sent to a bank account in the same name.

## 3. Read the campaign to its end

Look at four things before you decide:

- **Contract**: murabahah, musyarakah or wakalah, and who bears a loss.
- **Payor**: where the company gets the money to pay from.
- **Risks and collateral**: what can fail, and what there is if it does.
- **Schedule**: principal, return, tax and net amount on each date.

## 4. Choose an amount

The rules limit what share of your yearly income you may fund with one operator. Your limit, and what is left of it, is shown before you pledge. Spread your money over several campaigns.

## 5. Sign, then pay

After your pledge your place is held for 30 minutes. The wakalah is signed first, then the contract of the campaign itself. Pay from your RDF balance or through a virtual account. Until you have paid you can still cancel.

## 6. Follow and receive payments

Reports and payments are open on the campaign's page. Each payment arrives in your RDF after [tax](/information-center/pajak-imbal-hasil).`,
  },
];
