import { type WrittenContract, writeContractPdf } from "./contract-pdf.ts";
import { type SealKey, sealPdf } from "./seal.ts";
import type { ContractDraft, Signature } from "./terms.ts";

/** What a thread needs to make the document of one version. */
export interface ContractTask {
  readonly draft: ContractDraft;
  readonly webUrl: string;
  readonly signatures: readonly Signature[];
  readonly key: { readonly p12: Uint8Array; readonly passphrase: string };
  readonly at: Date;
}

let kept: SealKey | undefined;

/** The same object for the same key: opening one takes most of the time of a seal, and is done once an object. */
function keep({ p12, passphrase }: ContractTask["key"]): SealKey {
  if (kept?.passphrase !== passphrase || !kept.p12.equals(p12)) {
    kept = { p12: Buffer.from(p12), passphrase };
  }
  return kept;
}

/** Writes and seals a contract; runs in a thread. */
export default async function makeContract(task: ContractTask): Promise<WrittenContract> {
  const { pdf, places } = await writeContractPdf(task.draft, task.webUrl, task.signatures);
  return { pdf: await sealPdf(pdf, keep(task.key), task.at), places };
}
