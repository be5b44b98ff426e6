import type { Locale } from "@rukun/contract/locales";
import type { Database, Transaction } from "../../db/client.ts";
import type { SignatureBox } from "../../documents/terms.ts";
import type { CallbackSignature } from "../../lib/signed-callback.ts";

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
    /** Where their mark belongs; null for documents that have no place for it. */
    readonly position: SignatureBox | null;
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
  /** @returns the PDF as it is signed there; null while there is none. */
  fetchSigned(providerId: string): Promise<Buffer | null>;
  /** Only of the sandbox: where a newcomer signs. */
  readonly desk?: PlayedSigner;
}

export interface PlayedDocument {
  readonly id: string;
  readonly title: string;
  readonly signerName: string;
  readonly returnUrl: string;
  readonly sha256: string;
  readonly position: SignatureBox | null;
  readonly signedAt: Date | null;
}

/** A callback as it is sent. */
export interface SignedMessage extends CallbackSignature {
  readonly body: string;
}

export interface PlayedSigner {
  /** The newest. */
  list(limit: number): Promise<PlayedDocument[]>;
  find(id: string): Promise<PlayedDocument | undefined>;
  /** In the caller's transaction; a document is signed once. @returns seconds after which it says so, each time it does. */
  sign(tx: Transaction, id: string, at: Date): Promise<readonly number[]>;
  /** The message about a signed document, signed at that moment: its body is the same each time. */
  writeMessage(id: string, at: Date): Promise<SignedMessage | undefined>;
}

/** The sandbox keeps its book in the product's database, its page on the product's site, and signs by its key. */
export type ConnectSigner = (deps: {
  readonly db: Database;
  readonly webUrl: string;
  readonly callbackKeys: readonly string[];
}) => Signer;
