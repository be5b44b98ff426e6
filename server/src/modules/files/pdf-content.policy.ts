import type { FieldMessageKey } from "@rukun/contract/messages";

/** Keys that have no place in a document that is only read. */
const refusedKeys: Readonly<Record<string, FieldMessageKey>> = {
  "/Encrypt": "pdfEncrypted",
  "/JS": "pdfActive",
  "/JavaScript": "pdfActive",
  "/XFA": "pdfActive",
  "/RichMediaContent": "pdfActive",
  "/RichMediaSettings": "pdfActive",
  "/EmbeddedFile": "pdfEmbedded",
  "/EmbeddedFiles": "pdfEmbedded",
  "/EF": "pdfEmbedded",
  "/AF": "pdfEmbedded",
  "/Collection": "pdfEmbedded",
  // The editable source of a document, as LibreOffice adds it.
  "/AdditionalStreams": "pdfEmbedded",
};

/** Kinds of actions, annotations and objects that run, play, send or open something else. */
const refusedKinds: Readonly<Record<string, FieldMessageKey>> = {
  "/JavaScript": "pdfActive",
  "/Launch": "pdfActive",
  "/SubmitForm": "pdfActive",
  "/ImportData": "pdfActive",
  "/GoToE": "pdfActive",
  "/GoToR": "pdfActive",
  "/Rendition": "pdfActive",
  "/RichMedia": "pdfActive",
  "/RichMediaExecute": "pdfActive",
  "/Movie": "pdfActive",
  "/Screen": "pdfActive",
  "/Sound": "pdfActive",
  "/3D": "pdfActive",
  "/EmbeddedFile": "pdfEmbedded",
  "/FileAttachment": "pdfEmbedded",
};
/** Keys whose value says what kind of thing a dictionary is. */
const kindKeys: readonly string[] = ["/S", "/Subtype", "/Type"];
/** Keys on whose value a verdict depends. */
const decisiveKeys: readonly string[] = [...kindKeys, "/Next", "/N", "/First", "/F"];

const own = (table: Readonly<Record<string, FieldMessageKey>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * Why an entry of a dictionary cannot be accepted.
 * @param key with its slash, escapes resolved, as `/JS`.
 * @param value the same for a name; undefined for everything else.
 */
export const refuseEntry = (key: string, value: string | undefined): FieldMessageKey | undefined =>
  own(refusedKeys, key) ??
  (value !== undefined && kindKeys.includes(key) ? own(refusedKinds, value) : undefined);

/** Why a name that stands alone, for others to refer to, cannot be accepted. */
export const refuseName = (name: string): FieldMessageKey | undefined => own(refusedKinds, name);

/** Whether a key may stand in a dictionary once only. */
export const isDecisive = (key: string): boolean => decisiveKeys.includes(key);
