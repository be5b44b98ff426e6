/** Of the text that was accepted before such agreements were signed as documents. */
export const demoFundAgreementVersion = "2025-07-01";

/** Demo accounts were opened under it. */
export const demoFundAgreement = (name: string): string =>
  [
    "Perjanjian rekening dana (RDF)",
    `Naskah versi ${demoFundAgreementVersion}`,
    `Para pihak. ${name} (Pendana) memberi kuasa kepada Rukun untuk membuka rekening dana atas nama Pendana di bank yang dipilih Pendana.`,
    "Kepemilikan. Dana di rekening ini milik Pendana, terpisah dari kekayaan Rukun.",
    "Pemakaian. Rukun memindahkan dana hanya atas permintaan Pendana: untuk pendanaan yang dipilihnya, atau ke rekening bank atas nama Pendana sendiri.",
    "Penerimaan. Isi saldo, pengembalian, dan imbal hasil bersih masuk ke rekening ini.",
    "Pembayaran yang tidak cocok. Pembayaran yang terlambat, terkirim dua kali, atau berbeda jumlahnya tetap masuk ke rekening ini.",
  ].join("\n\n");
