import type { FieldMessageKey } from "@rukun/contract/messages";

/** Keys that a document meant for reading must not contain. */
const refusedKeys: Readonly<Record<string, FieldMessageKey>> = {
  Encrypt: "pdfEncrypted",
  JS: "pdfActive",
  JavaScript: "pdfActive",
  XFA: "pdfActive",
  Renditions: "pdfActive",
  RichMediaContent: "pdfActive",
  RichMediaSettings: "pdfActive",
  EmbeddedFile: "pdfEmbedded",
  EmbeddedFiles: "pdfEmbedded",
  EF: "pdfEmbedded",
  AF: "pdfEmbedded",
  Collection: "pdfEmbedded",
  // The editable source of a document, as LibreOffice adds it.
  AdditionalStreams: "pdfEmbedded",
};

/** Kinds of actions, annotations and objects that run, play, send or open something else. */
const refusedKinds: Readonly<Record<string, FieldMessageKey>> = {
  JavaScript: "pdfActive",
  Launch: "pdfActive",
  SubmitForm: "pdfActive",
  ImportData: "pdfActive",
  GoToE: "pdfActive",
  GoToR: "pdfActive",
  Rendition: "pdfActive",
  MediaRendition: "pdfActive",
  RichMedia: "pdfActive",
  RichMediaExecute: "pdfActive",
  Movie: "pdfActive",
  Screen: "pdfActive",
  Sound: "pdfActive",
  "3D": "pdfActive",
  // A PostScript XObject: a program, not data.
  PS: "pdfActive",
  EmbeddedFile: "pdfEmbedded",
  FileAttachment: "pdfEmbedded",
};
/** Keys whose value says what kind of thing a dictionary is. */
const kindKeys: readonly string[] = ["S", "Subtype", "Subtype2", "Type"];

/** Keys of a reference outside the document when their value is a string: another file, or a network share. */
const fileKeys: readonly string[] = ["F", "UF", "DOS", "Mac", "Unix"];
/** Keys of URIs: of a link, and of the base URI of the document's links. */
const addressKeys: readonly string[] = ["URI", "Base"];

/** Allowed actions: within the document, or opening a web page or mail on a click. */
const allowedActions: readonly string[] = ["GoTo", "URI", "Named", "SetOCGState"];
/** Allowed named actions: turning pages, and printing on a click. */
const allowedCommands: readonly string[] = [
  "NextPage",
  "PrevPage",
  "FirstPage",
  "LastPage",
  "GoBack",
  "GoForward",
  "Print",
];
/** Keys whose values are actions. */
const actionKeys: readonly string[] = ["A", "PA", "AA", "OpenAction"];

const own = (table: Readonly<Record<string, FieldMessageKey>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Why a dictionary with this key cannot be accepted. Names are without their slash, escapes resolved. */
export const refuseKey = (key: string): FieldMessageKey | undefined => own(refusedKeys, key);

/** Why this name under this key cannot be accepted. */
export const refuseKind = (key: string, name: string): FieldMessageKey | undefined =>
  kindKeys.includes(key) ? own(refusedKinds, name) : undefined;

export const isActionKey = (key: string): boolean => actionKeys.includes(key);
export const isFileKey = (key: string): boolean => fileKeys.includes(key);
export const isAddressKey = (key: string): boolean => addressKeys.includes(key);
export const isAllowedAction = (name: string): boolean => allowedActions.includes(name);
export const isAllowedCommand = (name: string): boolean => allowedCommands.includes(name);

/**
 * Whether an address leads to the web, a mail, a telephone, or a place in the same document. A relative one would lead
 * to a file beside the document. Addresses are plain text: in a wider encoding, readers do not agree on what they are.
 * @param bytes one character for each byte.
 */
export const isAllowedAddress = (bytes: string): boolean =>
  /^[ \t\r\n]*(?:(?:https?|mailto|tel):|www\.|#|$)/i.test(bytes);
