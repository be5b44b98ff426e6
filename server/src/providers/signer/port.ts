import type { Locale } from "@rukun/contract/locales";
import type { DocumentEvent } from "@rukun/contract/signing";
import type { Database, Transaction } from "../../db/client.ts";

export interface DocumentToSign {
  /** Ours; the same document sent again is not another one. */
  readonly reference: string;
  readonly title: string;
  readonly pdf: Buffer;
  readonly signer: {
    readonly name: string;
    readonly email: string;
    /** E.164. */
    readonly phone: string;
    readonly locale: Locale;
  };
  /** Where the signer's browser goes back to. */
  readonly returnUrl: string;
}

export interface SentDocument {
  readonly providerId: string;
  readonly signingUrl: string;
}

/** Has people sign documents. Each method rejects when the provider cannot be reached or answers anything unexpected. */
export interface Signer {
  send(document: DocumentToSign): Promise<SentDocument>;
  /** @returns when it was signed; null before. */
  signedAt(providerId: string): Promise<Date | null>;
  /** Only of the sandbox: where a newcomer signs. */
  readonly desk?: PlayedSigner;
}

export interface PlayedDocument {
  readonly id: string;
  readonly title: string;
  readonly signerName: string;
  readonly returnUrl: string;
  readonly sha256: string;
  readonly signedAt: Date | null;
}

export interface PlayedSigner {
  /** The newest. */
  list(limit: number): Promise<PlayedDocument[]>;
  find(id: string): Promise<PlayedDocument | undefined>;
  /** In the caller's transaction; a document is signed once. */
  sign(tx: Transaction, id: string, at: Date): Promise<void>;
  /** The message about a signed document: the same each time. */
  findMessage(id: string): Promise<DocumentEvent | undefined>;
}

/** The sandbox keeps its book in the product's database, and its page on the product's site. */
export type ConnectSigner = (deps: { readonly db: Database; readonly webUrl: string }) => Signer;
