import { bankNameTexts } from "./bank-name-texts.ts";
import type { Locale } from "./locales.ts";
import { codeLength, maxFileMegabytes } from "./patterns.ts";

/**
 * Every failure the API answers with: HTTP status and the message in both languages.
 * Texts quoted by the product specification (§8) are kept letter for letter.
 */
export const errors = {
  validation_failed: {
    status: 422,
    id: "Periksa kembali isian yang ditandai.",
    en: "Check the marked fields.",
  },
  bad_request: {
    status: 400,
    id: "Permintaan tidak dapat dibaca.",
    en: "The request could not be read.",
  },
  api_key_invalid: {
    status: 403,
    id: "Aplikasi ini tidak dikenal. Muat ulang halaman.",
    en: "This application is not recognised. Reload the page.",
  },
  unauthenticated: {
    status: 401,
    id: "Sesi Anda berakhir. Silakan masuk kembali.",
    en: "Your session has ended. Please log in again.",
  },
  session_ended_elsewhere: {
    status: 401,
    id: "Perangkat ini dikeluarkan dari perangkat lain yang masuk ke akun Anda. Silakan masuk kembali.",
    en: "This device was logged out from another device of your account. Please log in again.",
  },
  session_ended_password: {
    status: 401,
    id: "Kata sandi akun ini diganti, jadi perangkat ini dikeluarkan. Masuk dengan kata sandi baru.",
    en: "The password of this account was changed, so this device was logged out. Log in with the new password.",
  },
  session_ended_removed: {
    status: 401,
    id: "Anda tidak lagi menjadi anggota perusahaan, jadi perangkat ini dikeluarkan. Akun Anda tetap ada: silakan masuk kembali.",
    en: "You are no longer a member of your company, so this device was logged out. Your account remains: please log in again.",
  },
  session_ended_surplus: {
    status: 401,
    id: "Akun Anda masuk di terlalu banyak perangkat, jadi perangkat ini, yang paling lama, dikeluarkan. Silakan masuk kembali.",
    en: "Your account was logged in on too many devices, so this one, the oldest, was logged out. Please log in again.",
  },
  forbidden: {
    status: 403,
    id: "Anda tidak memiliki akses ke halaman ini.",
    en: "You do not have access to this.",
  },
  not_found: {
    status: 404,
    id: "Data tidak ditemukan.",
    en: "Not found.",
  },
  not_sealed: {
    status: 404,
    id: "Belum ada segel yang memuatnya. Segel dibuat tiap jam.",
    en: "No seal has it yet. Seals are made hourly.",
  },
  payload_too_large: {
    status: 413,
    id: `Berkas paling besar ${maxFileMegabytes} MB.`,
    en: `Files may be at most ${maxFileMegabytes} MB.`,
  },
  request_too_large: {
    status: 413,
    id: "Kiriman terlalu besar.",
    en: "The request is too large.",
  },
  request_timeout: {
    status: 408,
    id: "Kiriman tidak sampai pada waktunya. Periksa koneksi Anda, lalu coba lagi.",
    en: "The request did not arrive in time. Check your connection, then try again.",
  },
  uri_too_long: {
    status: 414,
    id: "Alamat terlalu panjang.",
    en: "The address is too long.",
  },
  headers_too_large: {
    status: 431,
    id: "Kepala permintaan terlalu besar.",
    en: "The request's headers are too large.",
  },
  unsupported_media_type: {
    status: 415,
    id: "Format kiriman tidak didukung.",
    en: "This content type is not supported.",
  },
  too_many_requests: {
    status: 429,
    id: "Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.",
    en: "Too many attempts. Wait a moment, then try again.",
  },
  credentials_invalid: {
    status: 422,
    id: "Email, nomor telepon, atau kata sandi tidak cocok.",
    en: "The email, phone number or password does not match.",
  },
  otp_invalid: {
    status: 422,
    id: `Kode tidak cocok. Periksa kembali ${codeLength} angka di pesan Anda.`,
    en: `The code does not match. Check the ${codeLength} digits in your message.`,
  },
  otp_expired: {
    status: 410,
    id: "Kode sudah tidak berlaku. Minta kode baru.",
    en: "The code is no longer valid. Ask for a new one.",
  },
  reset_token_invalid: {
    status: 410,
    id: "Tautan ini sudah dipakai atau kedaluwarsa. Minta tautan baru.",
    en: "This link was used or has expired. Ask for a new one.",
  },
  handover_invalid: {
    status: 410,
    id: "Kode ini sudah dipakai atau kedaluwarsa. Buat kode baru di perangkat sebelumnya.",
    en: "This code was used or has expired. Create a new one on the other device.",
  },
  pin_exists: {
    status: 409,
    id: "Anda sudah punya PIN.",
    en: "You already have a PIN.",
  },
  pin_not_set: {
    status: 409,
    id: "Anda belum punya PIN. Buat PIN dahulu di halaman profil.",
    en: "You have no PIN yet. Create one on the profile page first.",
  },
  pin_locked: {
    status: 423,
    id: "PIN terkunci setelah 5 kali salah. Buat PIN baru lewat Lupa PIN.",
    en: "The PIN is locked after 5 wrong ones. Create a new one with Forgot PIN.",
  },
  idempotency_key_missing: {
    status: 400,
    id: "Permintaan ini memerlukan kepala Idempotency-Key dengan 16 sampai 64 huruf, angka, atau tanda hubung.",
    en: "This request needs an Idempotency-Key header of 16 to 64 letters, digits or hyphens.",
  },
  idempotency_key_reused: {
    status: 422,
    id: "Permintaan lain sudah dikirim dengan kunci yang sama. Muat ulang halaman, lalu coba lagi.",
    en: "Another request was already sent with the same key. Reload the page, then try again.",
  },
  request_in_flight: {
    status: 409,
    id: "Permintaan yang sama masih diproses. Tunggu sebentar, lalu coba lagi.",
    en: "The same request is still being processed. Wait a moment, then try again.",
  },
  step_not_reached: {
    status: 409,
    id: "Lengkapi langkah sebelumnya terlebih dahulu.",
    en: "Complete the previous step first.",
  },
  under_review: {
    status: 409,
    id: "Data Anda sedang ditinjau dan belum dapat diubah.",
    en: "Your data is under review and cannot be changed yet.",
  },
  already_verified: {
    status: 409,
    id: "Profil Anda sudah terverifikasi.",
    en: "Your profile is already verified.",
  },
  documents_full: {
    status: 409,
    id: "Perusahaan Anda sudah mengunggah terlalu banyak dokumen. Coba lagi besok.",
    en: "Your company has uploaded too many documents. Try again tomorrow.",
  },
  company_approved: {
    status: 409,
    id: "Data perusahaan sudah disetujui.",
    en: "The company information is already approved.",
  },
  company_not_approved: {
    status: 409,
    id: "Kampanye dapat disiapkan setelah informasi perusahaan disetujui.",
    en: "Campaigns can be prepared once the company's information is approved.",
  },
  pre_onboarding_not_approved: {
    status: 409,
    id: "Kampanye dapat disiapkan setelah pengajuan awal diterima.",
    en: "Campaigns can be prepared once the pre-onboarding is accepted.",
  },
  company_signer_missing: {
    status: 409,
    id: "Perusahaan ini belum memiliki anggota yang boleh menandatangani: terverifikasi sebagai pribadi, dengan kewenangan yang dicatat petugas. Lihat Penanda tangan di profil anggota.",
    en: "This company has no member who may sign for it yet: verified as a person, with an authority that an officer has recorded. See Signatories on a member's profile.",
  },
  signer_not_authorised: {
    status: 409,
    id: "Anda belum boleh menandatangani untuk perusahaan. Yang masih kurang ada di Penanda tangan, di profil Anda.",
    en: "You may not sign for the company yet. What is missing is under Signatories on your profile.",
  },
  deed_missing: {
    status: 409,
    id: "Akta ini tidak ada di informasi perusahaan. Pilih akta lain, atau unggah surat kuasa.",
    en: "This deed is not in the company's information. Choose the other deed, or upload a power of attorney.",
  },
  draft_changed: {
    status: 409,
    id: "Rekan Anda sudah mengubah bagian ini. Isian Anda belum disimpan.",
    en: "A colleague has changed this part. What you typed is not saved yet.",
  },
  campaign_locked: {
    status: 409,
    id: "Kampanye ini tidak dapat diubah lagi.",
    en: "This campaign can no longer be changed.",
  },
  sharia_opinion_missing: {
    status: 409,
    id: "Opini syariah belum ada. Kembalikan kampanye ini agar perusahaan mengunggahnya di langkah 3.",
    en: "There is no Sharia opinion yet. Return this campaign, so that the company uploads one in step 3.",
  },
  above_borrower_cap: {
    status: 409,
    id: "Bersama pembiayaan lain perusahaan ini, targetnya melampaui batas untuk satu penerima.",
    en: "Together with the company's other financing, the target exceeds the limit for one borrower.",
  },
  campaign_incomplete: {
    status: 409,
    id: "Kampanye belum lengkap. Lengkapi langkah yang tersisa, lalu kirim.",
    en: "The campaign is not complete. Finish the remaining steps, then send it.",
  },
  too_many_campaigns: {
    status: 409,
    id: "Perusahaan Anda sudah memiliki 20 draf kampanye. Kirim atau batalkan salah satunya.",
    en: "Your company already has 20 draft campaigns. Send or cancel one of them.",
  },
  bank_account_not_found: {
    status: 422,
    id: "Nama atau Nomor Rekening Anda tidak ditemukan",
    en: "Your name or bank account is not found",
  },
  too_many_bank_accounts: {
    status: 409,
    id: "Anda sudah punya 5 rekening bank. Hapus salah satunya dahulu.",
    en: "You already have 5 bank accounts. Delete one of them first.",
  },
  account_change_open: {
    status: 409,
    id: "Perubahan rekening yang lain masih diperiksa. Batalkan dahulu, atau tunggu keputusannya.",
    en: "Another change of the account is still being checked. Withdraw it first, or wait for the decision.",
  },
  bank_account_unverified: {
    status: 409,
    id: "Setujui rekening ini lewat tautan di email dahulu.",
    en: "Approve this account by the link in your e-mail first.",
  },
  bank_account_primary: {
    status: 409,
    id: "Jadikan rekening lain utama dahulu.",
    en: "Make another account the primary one first.",
  },
  bank_check_unavailable: {
    status: 503,
    id: "Rekening belum dapat diperiksa. Isi nama pemilik rekening; petugas kami akan memeriksanya.",
    en: "The account cannot be checked right now. Enter the holder's name; an officer will check it.",
  },
  bank_check_pending: {
    status: 409,
    id: "Nama pemilik rekening masih diperiksa oleh bank. Isian Anda tidak hilang: tunggu sebentar, lalu coba lagi.",
    en: "The bank is still checking the account holder's name. Nothing you entered is lost: wait a moment, then try again.",
  },
  bank_name_unasked: { status: 409, ...bankNameTexts.unasked },
  bank_name_waiting: { status: 409, ...bankNameTexts.waiting },
  bank_name_refused: { status: 409, ...bankNameTexts.refused },
  bank_name_different: { status: 409, ...bankNameTexts.different },
  already_member: {
    status: 409,
    id: "Orang ini sudah menjadi anggota perusahaan.",
    en: "This person is already a member of the company.",
  },
  last_owner: {
    status: 409,
    id: "Perusahaan harus memiliki paling sedikit satu pemilik.",
    en: "A company needs at least one owner.",
  },
  invitation_invalid: {
    status: 410,
    id: "Undangan ini sudah dipakai, ditarik, atau kedaluwarsa. Minta undangan baru.",
    en: "This invitation was used, withdrawn or has expired. Ask for a new one.",
  },
  already_decided: {
    status: 409,
    id: "Pengajuan ini sudah diputuskan atau berubah. Muat ulang halaman.",
    en: "This request was already decided or has changed. Reload the page.",
  },
  assigned_to_other: {
    status: 409,
    id: "Pengajuan ini sedang ditinjau petugas lain.",
    en: "Another officer is reviewing this request.",
  },
  mail_expired: {
    status: 409,
    id: "Email ini sudah tidak berlaku, jadi tidak dikirim lagi.",
    en: "This mail is no longer valid, so it is not sent again.",
  },
  duplicate_unconfirmed: {
    status: 409,
    id: "Ada nomor yang juga diajukan pihak lain, dan daftarnya belum Anda pastikan atau baru berubah. Muat ulang halaman, lalu periksa daftarnya.",
    en: "A number was also sent by others, and their list is not confirmed yet or has just changed. Reload the page, then check the list.",
  },
  changed_meanwhile: {
    status: 409,
    id: "Orang lain sudah mengubahnya sejak Anda membukanya. Tulisan Anda belum disimpan.",
    en: "Somebody else has changed it since you opened it. What you wrote is not saved yet.",
  },
  pre_onboarding_approved: {
    status: 409,
    id: "Pengajuan awal sudah diterima.",
    en: "The pre-onboarding has already been accepted.",
  },
  not_eligible: {
    status: 409,
    id: "Usaha Anda belum memenuhi syarat. Periksa kembali langkah 2.",
    en: "Your business does not meet the requirements yet. Check step 2 again.",
  },
  result_accepted_own: {
    status: 409,
    id: "Anda yang menerima laporan hasil ini. Petugas kedua harus merilis pembagiannya.",
    en: "You accepted the report of this result. A second officer has to release its distribution.",
  },
  second_officer_needed: {
    status: 409,
    id: "Anda sudah memutuskan tinjauan yang lain. Tinjauan ini harus oleh petugas kedua.",
    en: "You decided the other review. This one needs a second officer.",
  },
  minutes_missing: {
    status: 409,
    id: "Laporan rugi ini belum disertai dokumen berita acara suara pendana. Kembalikan kepada perusahaan.",
    en: "This report of a loss has no document with the minutes of the funders' vote. Return it to the company.",
  },
  minutes_unread: {
    status: 409,
    id: "Buka dulu dokumen berita acara suara pendana, lalu putuskan.",
    en: "Open the minutes of the funders' vote first, then decide.",
  },
  funder_not_eligible: {
    status: 409,
    id: "Pendana ini tidak dapat menerima dana sekarang: email harus dikonfirmasi, akun terverifikasi, dan RDF terbuka. Tolak usulan ini.",
    en: "This funder cannot receive money now: the email has to be confirmed, the account verified and the fund account open. Decline this proposal.",
  },
  proposal_own: {
    status: 409,
    id: "Anda yang mengusulkan atau memeriksanya, jadi petugas lain yang memutuskan.",
    en: "You proposed or checked it, so another officer decides.",
  },
  account_change_proposer_left: {
    status: 409,
    id: "Pengusulnya bukan lagi Pemilik perusahaan, jadi perubahan ini hanya dapat ditolak.",
    en: "Whoever proposed it is no Owner of the company any more, so this change can only be refused.",
  },
  not_verified: {
    status: 409,
    id: "Ini terbuka setelah profil Anda terverifikasi. Sampai saat itu dana yang masuk tetap di RDF Anda.",
    en: "This opens once your profile is verified. Until then, money that arrives stays in your fund account.",
  },
  company_on_hold: {
    status: 409,
    id: "Ini terbuka selama informasi perusahaan Anda disetujui. Lihat statusnya di Pengajuan.",
    en: "This is open while your company's information is approved. See its status under Submission.",
  },
  not_open: {
    status: 409,
    id: "Kampanye ini tidak menerima pendanaan saat ini.",
    en: "This campaign does not take funding at the moment.",
  },
  already_pledged: {
    status: 409,
    id: "Anda masih punya pendanaan yang belum selesai di kampanye ini. Lanjutkan atau batalkan dahulu.",
    en: "You still have an unfinished funding in this campaign. Continue or cancel it first.",
  },
  income_undeclared: {
    status: 409,
    id: "Isi penghasilan setahun Anda dahulu, agar batas pendanaan Anda diketahui.",
    en: "Declare your yearly income first, so that your funding limit is known.",
  },
  hold_paused: {
    status: 409,
    id: "Pendanaan Anda sebelumnya tidak dibayar, sehingga tempatnya tertahan bagi pendana lain. Anda dapat mendanai kampanye ini lagi mulai {{time}}.",
    en: "Your earlier funding was not paid, and its place was kept from other funders. You can fund this campaign again from {{time}}.",
  },
  no_evidence_needed: {
    status: 409,
    id: "Penghasilan yang Anda nyatakan sudah dihitung seluruhnya, jadi bukti tidak diperlukan.",
    en: "All of the income that you declared counts already, so no evidence is needed.",
  },
  no_funding_limit: {
    status: 409,
    id: "Batas ini berlaku untuk pendana perorangan.",
    en: "This limit is for individual funders.",
  },
  fund_account_exists: {
    status: 409,
    id: "Anda sudah punya rekening dana.",
    en: "You already have a fund account.",
  },
  statement_too_long: {
    status: 409,
    id: "Mutasi bulan ini terlalu panjang untuk PDF. Unduh CSV.",
    en: "This month's statement is too long for a PDF. Please download the CSV.",
  },
  repayments_too_long: {
    status: 409,
    id: "Daftar penerimaan terlalu panjang untuk satu berkas. Unduh dari halaman tiap pendanaan.",
    en: "The list of payments is too long for one file. Please download it from the page of each funding.",
  },
  balance_insufficient: {
    status: 409,
    id: "Saldo RDF Anda tidak cukup. Isi saldo, atau bayar dengan virtual account.",
    en: "Your RDF balance is not enough. Top up, or pay by virtual account.",
  },
  fund_account_missing: {
    status: 409,
    id: "Buka rekening dana Anda dahulu.",
    en: "Open your fund account first.",
  },
  not_upcoming: {
    status: 409,
    id: "Kampanye ini tidak lagi menunggu dibuka. Muat ulang halaman.",
    en: "This campaign is no longer waiting to open. Reload the page.",
  },
  contract_unread: {
    status: 409,
    id: "Baca akad sampai selesai dahulu, lalu tanda tangani.",
    en: "Read the contract to its end first, then sign it.",
  },
  distribution_changed: {
    status: 409,
    id: "Pajak seorang pendana berubah sejak pratinjau ini dibuat. Periksa jumlah yang baru, lalu rilis.",
    en: "A funder's tax has changed since this preview was made. Check the new sums, then release.",
  },
  distribution_not_next: {
    status: 409,
    id: "Pembayaran sebelumnya dari kampanye ini dibagikan lebih dulu.",
    en: "An earlier payment of this campaign is distributed first.",
  },
  disbursement_changed: {
    status: 409,
    id: "Jumlah atau rekening tujuan berubah sejak Anda membukanya. Periksa kembali.",
    en: "The amount or the receiving account has changed since you opened it. Check again.",
  },
  disbursement_not_ready: {
    status: 409,
    id: "Masih ada butir pemeriksaan yang belum sesuai.",
    en: "Some items of the checklist do not fit yet.",
  },
  receipt_differs: {
    status: 409,
    id: "Jumlah terakhir dari perusahaan masih berbeda dengan yang dikirim.",
    en: "The company's last amount still differs from what was sent.",
  },
  distribution_open: {
    status: 409,
    id: "Masih ada pembayaran yang belum dibagikan kepada pendana. Bagikan dulu, lalu putuskan laporan ini.",
    en: "A payment is not distributed to the funders yet. Distribute it first, then decide this report.",
  },
  loss_above_capital: {
    status: 409,
    id: "Rugi melebihi modal yang masih ada. Kembalikan laporan ini kepada perusahaan.",
    en: "The loss is more than the capital that is left. Return this report to the company.",
  },
  no_capital: {
    status: 409,
    id: "Tidak ada lagi modal pendana di kampanye ini, jadi tidak ada bagi hasil.",
    en: "No capital of funders is left in this campaign, so there is no profit to share.",
  },
  tazir_changed: {
    status: 409,
    id: "Jumlah yang terlambat sudah berubah. Muat ulang lalu periksa lagi.",
    en: "What is late has changed meanwhile. Load it again and check once more.",
  },
  tazir_not_agreed: {
    status: 409,
    id: "Belum ada kesepakatan ta’zir dalam akad, jadi ta’zir tidak dapat dikenakan.",
    en: "The contracts do not agree on ta’zir, so none can be charged.",
  },
  receiver_unknown: {
    status: 409,
    id: "Rekening tujuan untuk dana ini belum ditetapkan, jadi belum dapat diteruskan.",
    en: "No receiving account is set for this money, so it cannot be handed on yet.",
  },
  receiver_on_hold: {
    status: 409,
    id: "Perusahaan penerima sedang tidak berstatus disetujui, jadi dana ini belum dapat diteruskan.",
    en: "The receiving company is not approved at present, so this money cannot be handed on yet.",
  },
  receiver_changed: {
    status: 409,
    id: "Rekening tujuan berubah sejak diusulkan. Tolak usulan ini, lalu usulkan lagi.",
    en: "The receiving account has changed since it was proposed. Decline this proposal and propose it again.",
  },
  remittance_above_available: {
    status: 409,
    id: "Dana yang tersedia sekarang kurang dari jumlah ini. Tolak usulan ini, lalu usulkan lagi.",
    en: "Less than this amount is available now. Decline this proposal and propose it again.",
  },
  no_treaty: {
    status: 409,
    id: "Belum ada tarif perjanjian pajak untuk negara ini, jadi surat keterangan domisili tidak mengubah pajaknya.",
    en: "No tax treaty rate is set for this country, so a certificate of domicile would not change the tax.",
  },
  transition_invalid: {
    status: 409,
    id: "Status tidak dapat diubah ke tahap itu.",
    en: "The status cannot change that way.",
  },
  address_expired: {
    status: 410,
    id: "Alamat berkas sudah kedaluwarsa. Muat ulang halaman.",
    en: "The file address has expired. Reload the page.",
  },
  maintenance: {
    status: 503,
    id: "Mohon maaf, kami sedang dalam perbaikan. Silakan tunggu sebentar.",
    en: "Sorry, we are under maintenance. Please wait a moment.",
  },
  unavailable: {
    status: 503,
    id: "Layanan sedang tidak dapat melayani. Silakan coba lagi sebentar lagi.",
    en: "The service cannot answer right now. Please try again in a moment.",
  },
  storage_full: {
    status: 507,
    id: "Tempat penyimpanan kami penuh, jadi data Anda belum disimpan. Silakan coba lagi nanti.",
    en: "Our storage is full, so your data was not saved. Please try again later.",
  },
  server_error: {
    status: 500,
    id: "Kami memiliki sedikit masalah, silakan coba lagi nanti",
    en: "We have a little problem, please try again later",
  },
} as const satisfies Record<string, { status: number } & Record<Locale, string>>;

export type ErrorCode = keyof typeof errors;
