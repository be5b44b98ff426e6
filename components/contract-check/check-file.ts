import type { CheckedContract, checkContract } from "@rukun/contract/contracts";
import { maxFileBytes } from "@rukun/contract/patterns";
import { PublicReadError, readPublic } from "@/lib/api/read-public";
import { logFailure } from "@/lib/log";
import { sha256Hex } from "@/lib/sha256";

/** What was found out about a file. */
export type Outcome =
  | { readonly kind: "checking" }
  | { readonly kind: "known"; readonly contract: CheckedContract }
  | { readonly kind: "unknown" }
  | { readonly kind: "refused"; readonly reason: "type" | "empty" | "size" }
  | {
      readonly kind: "failed";
      readonly reason: "offline" | "busy" | "server" | "unreadable" | "unsupported";
    };

const firstBytes = "%PDF-";

/** The fingerprint of a PDF, or why there is none. Nothing leaves the device. */
export async function fingerprintOf(file: Blob): Promise<{ sha256: string } | Outcome> {
  if (file.size === 0) return { kind: "refused", reason: "empty" };
  if (file.size > maxFileBytes) return { kind: "refused", reason: "size" };
  try {
    const bytes = await file.arrayBuffer();
    // Phones do not always say of which type a file is.
    const start = String.fromCharCode(...new Uint8Array(bytes).subarray(0, firstBytes.length));
    if (start !== firstBytes) return { kind: "refused", reason: "type" };
    const sha256 = await sha256Hex(bytes);
    return sha256 ? { sha256 } : { kind: "failed", reason: "unsupported" };
  } catch (error) {
    logFailure("A file could not be read", error);
    return { kind: "failed", reason: "unreadable" };
  }
}

/** Which contract a fingerprint is of. */
export async function compare(sha256: string): Promise<Outcome> {
  try {
    const { data } = await readPublic<typeof checkContract>("GET /v1/contract/check", {
      query: { sha256 },
    });
    return data.contract ? { kind: "known", contract: data.contract } : { kind: "unknown" };
  } catch (error) {
    const status = error instanceof PublicReadError ? error.status : undefined;
    if (status === 0) return { kind: "failed", reason: "offline" };
    logFailure("A fingerprint could not be compared", error);
    return { kind: "failed", reason: status === 429 ? "busy" : "server" };
  }
}
