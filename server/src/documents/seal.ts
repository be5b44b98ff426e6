import { constants, createPrivateKey, type KeyObject, privateEncrypt } from "node:crypto";
import { P12Signer } from "@signpdf/signer-p12";
import { SignPdf } from "@signpdf/signpdf";
import forge from "node-forge";

/** The platform's key and certificate, as PKCS#12. */
export interface SealKey {
  readonly p12: Buffer;
  readonly passphrase: string;
}

const { asn1, pkcs7, pkcs12, pki, util } = forge;

/** What stands before a SHA-256 digest that is signed with RSA (PKCS #1). */
const digestInfo = Buffer.from("3031300d060960864801650304020105000420", "hex");

interface OpenedKey {
  readonly privateKey: KeyObject;
  readonly certificates: readonly forge.pki.Certificate[];
}

/** Opening it takes most of the time of a seal. @throws Error without an RSA key and its certificate. */
function openKey({ p12, passphrase }: SealKey): OpenedKey {
  const bags = pkcs12.pkcs12FromAsn1(
    asn1.fromDer(util.createBuffer(p12.toString("binary"))),
    false,
    passphrase,
  );
  const bagsOf = (bagType: string) => bags.getBags({ bagType })[bagType] ?? [];
  const key = bagsOf(pki.oids.pkcs8ShroudedKeyBag as string)[0]?.key as
    | forge.pki.rsa.PrivateKey
    | undefined;
  const certificates = bagsOf(pki.oids.certBag as string).flatMap(({ cert }) => cert ?? []);
  const isOwn = ({ publicKey }: forge.pki.Certificate) =>
    key !== undefined && (publicKey as forge.pki.rsa.PublicKey).n.equals(key.n);
  // The key's own certificate first: the signature names it.
  const sorted = [
    ...certificates.filter(isOwn),
    ...certificates.filter((certificate) => !isOwn(certificate)),
  ];
  const [own] = sorted;
  if (!key || !own || !isOwn(own)) throw new Error("the key of the seal has no certificate");
  return { privateKey: createPrivateKey(pki.privateKeyToPem(key)), certificates: sorted };
}

const opened = new WeakMap<SealKey, OpenedKey>();

function openOnce(key: SealKey): OpenedKey {
  const found = opened.get(key) ?? openKey(key);
  opened.set(key, found);
  return found;
}

/** Signs with a key that is open, by the arithmetic of the system instead of the package's own. */
class OpenedSigner extends P12Signer {
  readonly #key: SealKey;

  constructor(key: SealKey) {
    super(key.p12, { passphrase: key.passphrase });
    this.#key = key;
  }

  override async sign(pdf: Buffer, at = new Date()): Promise<Buffer> {
    const { privateKey, certificates } = openOnce(this.#key);
    const [certificate] = certificates;
    if (!certificate) throw new Error("the key of the seal has no certificate");
    const message = pkcs7.createSignedData();
    message.content = util.createBuffer(pdf.toString("binary"));
    for (const each of certificates) message.addCertificate(each);
    const sign = (digest: forge.md.MessageDigest): string =>
      privateEncrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.concat([digestInfo, Buffer.from(digest.digest().getBytes(), "binary")]),
      ).toString("binary");
    message.addSigner({
      key: { sign } as unknown as forge.pki.rsa.PrivateKey,
      certificate,
      digestAlgorithm: pki.oids.sha256 as string,
      authenticatedAttributes: [
        { type: pki.oids.contentType as string, value: pki.oids.data as string },
        // The package's types want a text; it writes the moment itself.
        { type: pki.oids.signingTime as string, value: at as unknown as string },
        { type: pki.oids.messageDigest as string },
      ],
    });
    message.sign({ detached: true });
    return Buffer.from(asn1.toDer(message.toAsn1()).getBytes(), "binary");
  }
}

/** Fills the signature field of a document (PAdES): whatever is changed in it afterwards is found out. */
export const sealPdf = (pdf: Buffer, key: SealKey, at: Date): Promise<Buffer> =>
  new SignPdf().sign(pdf, new OpenedSigner(key), at);
