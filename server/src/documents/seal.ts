import { P12Signer } from "@signpdf/signer-p12";
import { SignPdf } from "@signpdf/signpdf";

/** The platform's key and certificate, as PKCS#12. */
export interface SealKey {
  readonly p12: Buffer;
  readonly passphrase: string;
}

/** Fills the signature field of a document (PAdES): whatever is changed in it afterwards is found out. */
export const sealPdf = (pdf: Buffer, { p12, passphrase }: SealKey, at: Date): Promise<Buffer> =>
  new SignPdf().sign(pdf, new P12Signer(p12, { passphrase }), at);
