import type { InitialArticle } from "./initial-article.ts";

export const account: readonly InitialArticle[] = [
  {
    slug: "cara-kerja-verifikasi",
    category: "account",
    title_id: "Cara kerja verifikasi",
    title_en: "How verification works",
    summary_id:
      "Tiga langkah, apa yang kami periksa, siapa yang melihat foto Anda, dan apa yang dilakukan bila diminta memperbaiki.",
    summary_en:
      "Three steps, what we check, who sees your photos, and what to do when a correction is asked for.",
    body_id: `Hukum mewajibkan kami mengenal setiap orang yang mendanai atau mewakili perusahaan. Verifikasi melindungi Anda juga: tidak ada orang lain yang dapat mendanai atau menarik dana atas nama Anda.

## Tiga langkah

1. **Nama dan alamat** sesuai KTP.
2. **Nomor dan foto KTP.** Seluruh kartu terlihat, tidak buram, tidak silau.
3. **Swafoto** dengan kamera. Wajah terlihat utuh menghadap kamera. Lepas masker dan topi; hijab boleh dikenakan.

Isian tersimpan. Anda dapat berhenti dan melanjutkannya nanti, juga di ponsel.

## Yang kami periksa

- apakah foto KTP cocok dengan data yang diketik dan dengan swafoto,
- apakah nomor yang sama dipakai akun lain,
- daftar yang wajib kami periksa menurut hukum,
- pemeriksaan penyedia identitas elektronik.

Tinjauan paling lama satu hari kerja. Hasilnya kami kirim lewat email dan tampil di bawah nama Anda.

## Bila diminta memperbaiki

Kami menyebut langkah mana yang perlu diperbaiki dan alasannya. Perbaiki langkah itu, lalu kirim lagi. Data yang lain tidak perlu diisi ulang.

## Siapa yang melihat data Anda

Hanya petugas peninjau dan penyedia identitas elektronik. Setiap kali petugas membuka foto Anda, hal itu tercatat. Foto dan nomor KTP disimpan terenkripsi. Selengkapnya di [kebijakan privasi](/legal/privacy).`,
    body_en: `The law requires us to know everybody who funds or represents a company. Verification protects you as well: nobody else can fund or withdraw in your name.

## Three steps

1. **Name and address** as on your ID card.
2. **Number and photo of the ID card.** The whole card is visible, neither blurred nor glaring.
3. **A selfie** with the camera. Your face is fully visible and towards the camera. Remove mask and hat; a hijab may be worn.

What you enter is kept. You can stop and continue later, also on your phone.

## What we check

- whether the photo of the card matches the data you typed, and the selfie,
- whether the same number is used by another account,
- lists that the law requires us to check,
- the check of the electronic identity provider.

The review takes one working day at most. We send the result by email, and it is shown under your name.

## When a correction is asked for

We name the step to correct and the reason. Correct that step, then send it again. Everything else stays as it is.

## Who sees your data

Only reviewing officers and the electronic identity provider. Each time an officer opens your photo, that is recorded. Photos and ID card numbers are stored encrypted. More in the [privacy policy](/legal/privacy).`,
  },
  {
    slug: "menyampaikan-pengaduan",
    category: "account",
    title_id: "Menyampaikan pengaduan",
    title_en: "How to complain",
    summary_id:
      "Ke mana Anda mengadu, apa yang perlu disebut, dan ke mana melanjutkan bila jawaban kami belum memuaskan.",
    summary_en:
      "Where to complain, what to mention, and where to go if our answer does not satisfy.",
    body_id: `Bila ada yang tidak sesuai, beri tahu kami. Pengaduan tidak dipungut biaya dan tidak memengaruhi akun Anda.

## Ke mana

Layanan pengaduan melayani pukul 08.00 sampai 17.00 WIB. Nomor telepon dan alamat kantor tertera di bagian bawah setiap halaman.

## Yang mempercepat jawaban

- nama lengkap dan email atau nomor telepon akun Anda,
- apa yang terjadi, tanggal, dan jamnya,
- nama kampanye atau nomor transaksinya,
- kode dan nomor permintaan, bila ada pesan kesalahan.

**Jangan pernah mengirim kata sandi, PIN, atau kode verifikasi.** Petugas kami tidak akan memintanya.

## Yang kami lakukan

1. Pengaduan dicatat dan Anda menerima nomornya.
2. Petugas yang tidak terlibat dalam perkaranya memeriksa catatan.
3. Anda menerima jawaban tertulis: apa yang kami temukan dan apa yang kami perbaiki.

## Bila belum selesai

Anda dapat melanjutkan ke:

- **Otoritas Jasa Keuangan**, Kontak OJK 157,
- **lembaga alternatif penyelesaian sengketa** sektor jasa keuangan,
- **pengadilan**, menurut pilihan hukum dalam akad.

Pertanyaan tentang kesesuaian syariah diteruskan kepada Dewan Pengawas Syariah.`,
    body_en: `When something is not right, tell us. Complaints are free and do not affect your account.

## Where

The complaints service answers from 08:00 to 17:00 WIB. Its phone number and our address are at the foot of every page.

## What makes the answer faster

- your full name and the email or phone number of your account,
- what happened, on which day and at what time,
- the name of the campaign or the number of the transaction,
- code and request number, if there was an error message.

**Never send a password, PIN or verification code.** Our officers do not ask for them.

## What we do

1. The complaint is recorded and you receive its number.
2. An officer who is not involved examines the records.
3. You receive a written answer: what we found, and what we correct.

## If that does not settle it

You can turn to:

- the **Financial Services Authority** (OJK), Kontak OJK 157,
- the **alternative dispute resolution** body of the financial sector,
- a **court**, as the contract provides.

Questions about Sharia compliance are passed on to the Sharia Supervisory Board.`,
  },
];
