import type { InitialArticle } from "./initial-article.ts";

export const risk: readonly InitialArticle[] = [
  {
    slug: "risiko-pendanaan",
    category: "risk",
    title_id: "Risiko pendanaan, apa adanya",
    title_en: "The risks of funding, as they are",
    summary_id:
      "Apa yang dapat terjadi pada dana Anda, apa yang kami lakukan, dan apa yang dapat Anda lakukan sendiri.",
    summary_en: "What can happen to your money, what we do, and what you can do yourself.",
    body_id: `Tidak ada pendanaan tanpa risiko. Halaman ini menyebut risikonya dengan nama yang jelas, supaya Anda memutuskan dengan tenang.

## Yang dapat terjadi

- **Perusahaan tidak mampu membayar.** Sebagian atau seluruh dana Anda tidak kembali.
- **Pembayaran terlambat.** Dana Anda tertahan lebih lama dari jadwal, tanpa tambahan hasil.
- **Usaha merugi.** Pada musyarakah, rugi mengurangi modal Anda menurut porsinya.
- **Dana tidak dapat ditarik sewaktu-waktu.** Dana terikat sampai jadwal pada akad selesai.
- **Data palsu atau penyalahgunaan.** Pemeriksaan mengurangi kemungkinan ini, tetapi tidak menghapusnya.
- **Perubahan aturan atau pajak.** Hasil bersih Anda dapat berubah.

Tidak ada lembaga penjamin yang mengganti dana Anda.

## Yang kami lakukan

1. Setiap perusahaan diperiksa: akta, izin, NPWP, rekening, dan penanggung jawabnya.
2. Setiap kampanye ditinjau dua petugas yang berbeda, seorang analis dan seorang peninjau syariah.
3. Dana ditampung di rekening terpisah, dan dicairkan dengan persetujuan dua petugas.
4. Perusahaan mengonfirmasi jumlah dan nomor rujukan bank. Bila berbeda dari catatan kami, kampanye dibekukan secara terbuka.
5. Keterlambatan kami umumkan di halaman kampanye, bersama apa yang sudah dilakukan.

## Yang dapat Anda lakukan

- Danai hanya dengan uang yang tidak Anda perlukan selama tenor.
- Sebarkan dana ke beberapa kampanye, sektor, dan akad.
- Baca pihak pembayar dan jaminannya, bukan hanya angka proyeksinya.
- Waspadai janji. Rukun tidak pernah menjanjikan hasil, dan tidak pernah meminta kata sandi atau kode verifikasi Anda.

Baca juga [cara membaca TKB](/information-center/memahami-tkb).`,
    body_en: `There is no funding without risk. This page calls the risks by their names, so that you can decide calmly.

## What can happen

- **The company cannot pay.** Part or all of your money does not return.
- **Payments are late.** Your money is tied up for longer than planned, without additional return.
- **The business makes a loss.** In a musyarakah it lowers your capital by your share.
- **You cannot withdraw at any time.** Your money is tied up until the contract's schedule ends.
- **False data or misuse.** Examination makes this less likely, but not impossible.
- **Rules or taxes change.** Your net return may change with them.

No institution compensates you for a loss.

## What we do

1. Every company is examined: deeds, licences, tax number, bank account and the people responsible.
2. Every campaign is reviewed by two different officers, an analyst and a Sharia reviewer.
3. Money is held in a separate account, and is paid out with the approval of two officers.
4. The company confirms amount and bank reference. If they differ from our records, the campaign is frozen publicly.
5. Delays are announced on the campaign's page, with what has been done.

## What you can do

- Only fund with money that you do not need during the tenor.
- Spread it over several campaigns, sectors and contracts.
- Read who pays and what secures it, not only the projected figure.
- Beware of promises. Rukun never promises a return, and never asks for your password or verification code.

Read also [how to read TKB](/information-center/memahami-tkb).`,
  },
  {
    slug: "memahami-tkb",
    category: "risk",
    title_id: "Memahami TKB0, TKB30, TKB60, dan TKB90",
    title_en: "Understanding TKB0, TKB30, TKB60 and TKB90",
    summary_id:
      "Angka keberhasilan bayar: rumusnya, contoh hitungan, dan mengapa satu persentase tidak pernah cukup.",
    summary_en:
      "The rate of repayment: its formula, an example, and why one percentage is never enough.",
    body_id: `TKB adalah **tingkat keberhasilan bayar**. Angka di belakangnya menyebut batas hari: TKB90 menghitung pembiayaan yang terlambat lebih dari 90 hari sebagai tidak berhasil, dengan seluruh sisa pokoknya.

## Rumusnya

TKB90 = 100% dikurangi (A dibagi B).

- **B** adalah seluruh sisa pokok.
- **A** adalah seluruh sisa pokok dari setiap pembiayaan yang angsuran tertuanya, pokok atau marjin, sudah terlambat lebih dari 90 hari. Bukan hanya angsurannya: bila satu angsuran macet, seluruh pembiayaan itu dihitung.

Yang jatuh tempo pada akhir pekan atau hari libur dapat dibayar pada hari kerja berikutnya; keterlambatan dihitung sejak hari itu.

TKB0, TKB30, dan TKB60 memakai rumus yang sama dengan batas 0, 30, dan 60 hari.

## Contoh

Sisa pokok seluruhnya Rp 2.000.000.000.

| Terlambat lebih dari | Sisa pokok pembiayaan itu | TKB |
|---|---:|---:|
| 0 hari | Rp 150.000.000 | 92,50% |
| 30 hari | Rp 80.000.000 | 96,00% |
| 60 hari | Rp 50.000.000 | 97,50% |
| 90 hari | Rp 31.600.000 | 98,42% |

Angka kami bulatkan ke bawah, dua desimal.

## Yang tidak dikatakan oleh satu persentase

- **TKB90 tinggi bukan berarti semua lancar.** Pada contoh di atas, pembiayaan dengan sisa pokok Rp 150.000.000 sedang terlambat, walaupun TKB90 98,42%.
- **Angsuran yang terlambat bukan TKB.** Jumlahnya lebih kecil, karena hanya menghitung yang sudah jatuh tempo. Kami menampilkannya di samping TKB dengan namanya sendiri.
- **Pembiayaan baru menaikkan angka.** Yang baru disalurkan belum sempat terlambat.
- **Yang sudah lunas tidak ikut dihitung.** Rumusnya hanya melihat sisa pokok.

Karena itu kami menampilkan keempat angka, pembilang dan penyebutnya, tanggalnya, serta data tanpa nama yang dapat Anda hitung ulang.

## Bila belum ada riwayat

Selama belum ada pembiayaan yang tersisa, tertulis *belum ada riwayat*. Kami tidak pernah menulisnya sebagai 100%.`,
    body_en: `TKB is the **rate of successful repayment** (tingkat keberhasilan bayar). The number behind it is a limit in days: TKB90 counts financing that is more than 90 days late as not successful, with all of its outstanding principal.

## The formula

TKB90 = 100% minus (A divided by B).

- **B** is all outstanding principal.
- **A** is the whole outstanding principal of every financing whose oldest unpaid instalment, principal or margin, is more than 90 days late. Not the instalment alone: where one is stuck, all of that financing counts.

What is due on a weekend or holiday can be paid on the next working day; lateness counts from there.

TKB0, TKB30 and TKB60 use the same formula with limits of 0, 30 and 60 days.

## An example

All outstanding principal is IDR 2.000.000.000.

| More days late than | Outstanding principal of that financing | TKB |
|---|---:|---:|
| 0 days | IDR 150.000.000 | 92.50% |
| 30 days | IDR 80.000.000 | 96.00% |
| 60 days | IDR 50.000.000 | 97.50% |
| 90 days | IDR 31.600.000 | 98.42% |

We round down, to two decimals.

## What one percentage does not say

- **A high TKB90 does not mean that all is well.** In the example financing with IDR 150.000.000 outstanding is late, although TKB90 is 98.42%.
- **Instalments that are late are not TKB.** Their sum is smaller, because it only counts what has fallen due. We show it beside TKB under its own name.
- **New financing raises the figure.** What has just been disbursed had no time to be late.
- **What was repaid is not counted.** The formula only looks at outstanding principal.

So we show all four figures, both numbers that make them, their date, and data without names from which you can compute them again.

## Without a history

As long as nothing is outstanding, it says *no history yet*. We never write that as 100%.`,
  },
];
