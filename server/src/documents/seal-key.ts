import { generateKeyPairSync, randomBytes } from "node:crypto";
import forge from "node-forge";
import type { SealKey } from "./seal.ts";
import { minSealBits } from "./seal-strength.ts";

const { pki, pkcs12, asn1 } = forge;

/** A key with a certificate of its own, for runs that are no production. */
export function makeSealKey(now: Date): SealKey {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: minSealBits });
  const key = pki.privateKeyFromPem(privateKey.export({ type: "pkcs8", format: "pem" }).toString());
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = `01${randomBytes(15).toString("hex")}`;
  certificate.validity.notBefore = new Date(now);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setFullYear(now.getFullYear() + 10);
  const subject = [{ name: "commonName", value: "Rukun local seal" }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const passphrase = randomBytes(24).toString("base64url");
  const bag = pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: "aes256" });
  return { p12: Buffer.from(asn1.toDer(bag).getBytes(), "binary"), passphrase };
}
