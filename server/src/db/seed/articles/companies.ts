import type { InitialArticle } from "./initial-article.ts";

export const companies: readonly InitialArticle[] = [
  {
    slug: "syarat-perusahaan",
    category: "companies",
    title_id: "Syarat perusahaan yang dapat dibiayai",
    title_en: "Which companies can be financed",
    summary_id:
      "Empat syarat awal yang dijawab seketika, batas jumlah pembiayaan, dan urutan dari pengajuan sampai pencairan.",
    summary_en:
      "Four first conditions that are answered at once, limits of the amount, and the way from request to disbursement.",
    body_id: `## Empat syarat awal

Jawabannya Anda peroleh seketika saat mengajukan:

- usaha sudah berjalan **lebih dari satu tahun**,
- penjualan **di atas Rp 500 juta setahun**,
- arus kas **positif selama 12 bulan** terakhir,
- jumlahnya **paling banyak Rp\u00a02 miliar** untuk pembiayaan pertama.

Bila belum memenuhi, kami menyebut syarat mana yang kurang. Anda dapat mengajukan lagi kapan saja.

## Usaha yang tidak dibiayai

Usaha yang bertentangan dengan prinsip syariah atau hukum, misalnya minuman beralkohol, perjudian, dan jasa keuangan ribawi.

## Berapa banyak

Pembiayaan untuk satu perusahaan paling banyak Rp\u00a02 miliar, dihitung bersama pokok yang belum dilunasi dan target kampanye lain yang sudah dikirim. Usaha produktif dapat sampai Rp\u00a05 miliar setelah melunasi satu kampanye di sini tanpa kerugian, selama tidak ada yang terlambat. Jumlah yang wajar mengikuti arus kas Anda, bukan batasnya.

## Urutannya

1. **Daftar** sebagai perusahaan dan verifikasi penanggung jawabnya.
2. **Informasi perusahaan**: alamat, akta dan izin, NPWP, rekening. Lihat [dokumen yang disiapkan](/information-center/dokumen-perusahaan).
3. **Susun kampanye**: tujuan, jumlah, tenor, akad, rencana penggunaan dana, jaminan, dan risiko.
4. **Tinjauan** oleh analis dan peninjau syariah.
5. **Akad wakalah bil ujrah** disetujui, lalu kampanye terbit.
6. **Pencairan** setelah target tercapai, dengan persetujuan dua petugas. Anda mengonfirmasi jumlah dan nomor rujukan bank.

## Yang terbuka bagi umum

Halaman kampanye menampilkan penggunaan dana, jadwal, risiko, jaminan, pihak pembayar, dan dokumen dengan sidik digitalnya. Siapkan diri untuk terbuka: itulah yang membuat pendana percaya.`,
    body_en: `## Four first conditions

You get the answer at once when you apply:

- the business has operated for **more than one year**,
- sales are **above IDR 500 million a year**,
- cash flow was **positive for the last 12 months**,
- the amount is **at most IDR\u00a02 billion** for the first financing.

If one is not met, we say which. You can apply again at any time.

## What is not financed

Business that is contrary to Sharia principles or the law, such as alcoholic drinks, gambling, and financial services based on riba.

## How much

Financing of one company is at most IDR\u00a02 billion, counted together with principal that is not repaid yet and with the targets of other campaigns that were sent. Productive business may receive up to IDR\u00a05 billion once it has repaid a campaign here without a loss, and while nothing is late. What is reasonable follows from your cash flow, not from the limit.

## The way

1. **Sign up** as a company and verify the person responsible.
2. **Company information**: address, deeds and licences, tax number, bank account. See [documents to prepare](/information-center/dokumen-perusahaan).
3. **Prepare the campaign**: purpose, amount, tenor, contract, use of funds, collateral and risks.
4. **Review** by an analyst and a Sharia reviewer.
5. The **wakalah bil ujrah** is agreed, then the campaign is published.
6. **Disbursement** once the target is reached, with the approval of two officers. You confirm amount and bank reference.

## What is public

The campaign's page shows the use of funds, schedule, risks, collateral, payor, and documents with their digital fingerprints. Be prepared to be open: it is what makes funders trust you.`,
  },
  {
    slug: "dokumen-perusahaan",
    category: "companies",
    title_id: "Dokumen yang disiapkan perusahaan",
    title_en: "Documents a company prepares",
    summary_id:
      "Daftar akta, izin, dan data keuangan, bentuk berkas yang diterima, dan kesalahan yang paling sering menunda.",
    summary_en:
      "Deeds, licences and financial data, accepted files, and the mistakes that delay most often.",
    body_id: `## Untuk informasi perusahaan

| Dokumen | Bentuk |
|---|---|
| Akta pendirian dan SK pengesahannya | PDF |
| Akta perubahan terakhir dan SK-nya | PDF |
| NIB | PDF |
| Izin usaha (SIUP atau penggantinya) | PDF |
| NPWP perusahaan | JPG atau PNG |

Siapkan juga nama notaris, nomor dan tanggal akta, serta rekening bank **atas nama perusahaan**.

## Untuk pengajuan kampanye

- profil perusahaan,
- laporan keuangan dua tahun terakhir,
- rekening koran enam bulan terakhir,
- kontrak atau surat pesanan yang mendasari kebutuhan dana, bila ada.

## Bentuk berkas

Setiap berkas paling besar 10 MB. PDF tidak boleh terkunci kata sandi. Pindai seluruh halaman, tegak, dan terbaca. Berkas tetap seperti yang Anda kirim; hanya Anda dan petugas yang dapat membukanya.

## Yang paling sering menunda

1. Akta perubahan yang dikirim bukan yang **terakhir**.
2. Nama di rekening berbeda dari nama perusahaan.
3. Halaman pengesahan tidak ikut dipindai.
4. NPWP milik pengurus, bukan milik perusahaan.

Bila ada yang kurang, petugas menandai dokumennya beserta alasannya. Anda cukup mengganti yang ditandai.`,
    body_en: `## For the company information

| Document | File |
|---|---|
| Deed of establishment and its ratification (SK) | PDF |
| Latest deed of amendment and its SK | PDF |
| Business number (NIB) | PDF |
| Business licence (SIUP or its successor) | PDF |
| Company's tax number (NPWP) | JPG or PNG |

Also have ready: name of the notary, number and date of the deed, and a bank account **in the company's name**.

## For a campaign

- company profile,
- financial statements of the last two years,
- bank statements of the last six months,
- the contract or purchase order behind the need, if there is one.

## Files

Each file has at most 10 MB. A PDF may not be locked with a password. Scan all pages, upright and legible. Files stay as you sent them; only you and officers can open them.

## What delays most often

1. The deed of amendment is not the **latest** one.
2. The account's name differs from the company's.
3. The page with the ratification was not scanned.
4. The tax number is a director's, not the company's.

If something is missing, an officer marks the document and gives the reason. You only replace what is marked.`,
  },
];
