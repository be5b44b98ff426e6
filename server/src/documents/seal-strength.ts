import { X509Certificate } from "node:crypto";
import { createSecureContext } from "node:tls";
import type { SealKey } from "./seal.ts";

export const minSealBits = 3072;

/** Whether the bytes are a key that may seal: it opens by the passphrase, is RSA and is strong enough. */
export function isSealKey({ p12, passphrase }: SealKey): boolean {
  try {
    const { context } = createSecureContext({ pfx: p12, passphrase }) as {
      context: { getCertificate(): Buffer };
    };
    const { publicKey } = new X509Certificate(context.getCertificate());
    return (
      publicKey.asymmetricKeyType === "rsa" &&
      (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= minSealBits
    );
  } catch {
    return false;
  }
}
