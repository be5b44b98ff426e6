import type { Signing } from "@rukun/contract/signing";
import type { SigningRow } from "../../db/schema/signings.ts";
import type { SignatureBox, SignaturePlace } from "../../documents/terms.ts";

type SigningState = Pick<SigningRow, "providerId" | "signingUrl" | "signedAt" | "refusedAt">;

/** A place as the provider is told of it: without whose it is. */
export const positionOf = ({ page, x, y, width, height }: SignaturePlace): SignatureBox => ({
  page,
  x,
  y,
  width,
  height,
});

function statusOf(row: SigningState | null): Signing["status"] {
  if (row?.signedAt) return "COMPLETED";
  if (row?.providerId) return "IN_PROGRESS";
  return row?.refusedAt ? "REFUSED" : "CREATED";
}

/** How far a contract is that a party signs; before it was asked for, nothing has happened. */
export function signingOf(documentId: string, row: SigningState | null): Signing {
  const signedAt = row?.signedAt ?? null;
  return {
    document_id: documentId,
    status: statusOf(row),
    signing_url: signedAt ? null : (row?.signingUrl ?? null),
    signed_at: signedAt?.toISOString() ?? null,
  };
}
