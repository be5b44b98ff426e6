import type { InitialArticle } from "./initial-article.ts";

export const fees: readonly InitialArticle[] = [
  {
    slug: "biaya-dan-ujrah",
    category: "fees",
    title_id: "Biaya dan ujrah: siapa membayar apa",
    title_en: "Fees and ujrah: who pays what",
    summary_id:
      "Apa yang gratis bagi pendana, dari mana Rukun memperoleh pendapatan, dan ke mana denda disalurkan.",
    summary_en: "What is free for funders, how Rukun earns, and where penalties go.",
    body_id: `## Bagi pendana

Mendaftar dan verifikasi gratis. Biaya bank, misalnya untuk virtual account atau penarikan, selalu ditampilkan **sebelum** Anda menyetujuinya.

Hasil yang Anda lihat di jadwal kampanye terdiri dari tiga angka: hasil kotor, pajak, dan hasil bersih. Tidak ada potongan lain di antaranya.

## Bagi perusahaan

Perusahaan membayar **ujrah** kepada Rukun untuk pemeriksaan, pengurusan, dan penyaluran. Ujrah disebut di muka sebagai jumlah tertentu, atau bagian tertentu dari nilai yang sudah diketahui, dalam akad tersendiri. Lihat [wakalah bil ujrah](/information-center/akad-wakalah-bil-ujrah).

Ujrah tampil di halaman kampanye:

- sebagai satu baris dalam rencana penggunaan dana, bila dipotong saat pencairan, atau
- dengan keterangan bahwa perusahaan membayarnya dari kas sendiri.

## Contoh pencairan

| Baris | Jumlah |
|---|---:|
| Dana terkumpul | Rp 500.000.000 |
| Pembelian bahan baku | Rp 488.000.000 |
| Ujrah Rukun | Rp 12.000.000 |

Jumlah semua baris penggunaan selalu sama dengan dana terkumpul.

## Denda

Ta'zir atas keterlambatan yang disengaja masuk ke dana kebajikan. Ta'widh hanya mengganti biaya penagihan yang nyata dan terbukti. Keduanya tidak pernah menjadi hasil pendana maupun pendapatan Rukun.`,
    body_en: `## For funders

Signing up and verification are free. Bank charges, such as for a virtual account or a withdrawal, are always shown **before** you agree.

The return in a campaign's schedule consists of three figures: gross, tax and net. Nothing else is deducted in between.

## For companies

The company pays Rukun a **ujrah** for examination, administration and disbursement. It is stated beforehand as an amount, or as a stated share of a known base, in a contract of its own. See [wakalah bil ujrah](/information-center/akad-wakalah-bil-ujrah).

The campaign's page shows it:

- as one line of the use of funds, where it is deducted at disbursement, or
- with the note that the company pays it from its own cash.

## An example of a disbursement

| Line | Amount |
|---|---:|
| Raised | IDR 500.000.000 |
| Raw material | IDR 488.000.000 |
| Rukun's ujrah | IDR 12.000.000 |

All lines of use always add up to what was raised.

## Penalties

Ta'zir for a delay on purpose goes to good causes. Ta'widh only repays real, documented costs of collection. Neither is ever a return of the funders or income of Rukun.`,
  },
  {
    slug: "pajak-imbal-hasil",
    category: "fees",
    title_id: "Pajak atas imbal hasil, dengan contoh hitungan",
    title_en: "Tax on your return, with an example",
    summary_id:
      "Berapa yang dipotong dengan dan tanpa NPWP, apa yang tidak dikenai pajak, dan bukti apa yang Anda terima.",
    summary_en:
      "How much is withheld with and without a tax number, what is not taxed, and which slip you receive.",
    body_id: `Pajak dihitung dari **hasil** (marjin atau bagi hasil), tidak pernah dari pokok. Rukun memotongnya pada setiap pembagian dan menyetorkannya atas nama Anda.

## Tarif

| Pendana | Pajak | Tarif |
|---|---|---:|
| Dalam negeri, NPWP cocok | PPh Pasal 23 | 15% |
| Dalam negeri, tanpa NPWP yang cocok | PPh Pasal 23 | 30% |
| Luar negeri | PPh Pasal 26 | 20%, atau menurut perjanjian pajak |

## Contoh hitungan

Anda mendanai Rp 50.000.000. Hasilnya setara 14% setahun, selama 6 bulan, dibayar di akhir.

| Baris | NPWP cocok | Tanpa NPWP |
|---|---:|---:|
| Hasil kotor | Rp 3.500.000 | Rp 3.500.000 |
| Pajak | Rp 525.000 | Rp 1.050.000 |
| Hasil bersih | Rp 2.975.000 | Rp 2.450.000 |
| Diterima bersama pokok | Rp 52.975.000 | Rp 52.450.000 |

Hasil kotor dihitung 50.000.000 × 14% × 6 ÷ 12. Pajak dibulatkan ke bawah sampai rupiah penuh, untuk setiap pembagian.

## Supaya tarifnya 15%

Isi NPWP Anda, dan pastikan namanya sama dengan nama di profil. Bila nama berbeda, kami memberi tahu apa yang perlu diperbaiki.

## Bukti potong

Untuk setiap bulan dan setiap penerima ada satu bukti. Selama bukti resmi dari kantor pajak belum terbit, yang Anda unduh berjudul *ringkasan*.`,
    body_en: `Tax is computed on the **return** (margin or profit share), never on principal. Rukun withholds it with each distribution and pays it in your name.

## Rates

| Funder | Tax | Rate |
|---|---|---:|
| Resident, tax number matched | PPh Article 23 | 15% |
| Resident, no matching tax number | PPh Article 23 | 30% |
| Non-resident | PPh Article 26 | 20%, or by tax treaty |

## An example

You fund IDR 50.000.000. The return equals 14% a year for 6 months, paid at the end.

| Line | Tax number matched | Without |
|---|---:|---:|
| Gross return | IDR 3.500.000 | IDR 3.500.000 |
| Tax | IDR 525.000 | IDR 1.050.000 |
| Net return | IDR 2.975.000 | IDR 2.450.000 |
| Received with principal | IDR 52.975.000 | IDR 52.450.000 |

The gross return is 50.000.000 × 14% × 6 ÷ 12. Tax is rounded down to whole rupiah, for each distribution.

## How to be taxed at 15%

Enter your tax number (NPWP), and make sure that its name is the one of your profile. If they differ, we tell you what to correct.

## Tax slips

There is one slip for each month and recipient. Until the tax office has issued the official one, the file that you download is headed *summary*.`,
  },
];
