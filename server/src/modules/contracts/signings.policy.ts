import type { Signing } from "@rukun/contract/signing";
import type { SigningRow } from "../../db/schema/signings.ts";

/** How far a contract is that a party signs; before it was asked for, nothing has happened. */
export function signingOf(
  documentId: string,
  row: Pick<SigningRow, "providerId" | "signingUrl" | "signedAt"> | null,
): Signing {
  const signedAt = row?.signedAt ?? null;
  return {
    document_id: documentId,
    status: signedAt ? "COMPLETED" : row?.providerId ? "IN_PROGRESS" : "CREATED",
    signing_url: signedAt ? null : (row?.signingUrl ?? null),
    signed_at: signedAt?.toISOString() ?? null,
  };
}
