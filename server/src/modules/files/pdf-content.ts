import type { FieldMessageKey } from "@rukun/contract/messages";
import {
  isActionKey,
  isAddressKey,
  isAllowedAction,
  isAllowedAddress,
  isAllowedCommand,
  isFileKey,
  refuseKey,
  refuseKind,
} from "./pdf-content.policy.ts";
import type { PdfObjects } from "./pdf-objects.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import {
  isNamed,
  PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfText,
  type PdfValue,
} from "./pdf-values.ts";

function refuse(key: FieldMessageKey): never {
  throw new PdfRefusedError(key);
}

/** Every dictionary within a value, also those of streams; objects that it refers to are found on their own. */
export function* dictsIn(value: PdfValue): Iterable<PdfDict> {
  const pending: PdfValue[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) for (const each of next) pending.push(each);
    else if (next instanceof PdfStream) pending.push(next.dict);
    else if (next instanceof PdfDict) {
      yield next;
      for (const each of next.entries.values()) pending.push(each);
      for (const [, each] of next.repeated) pending.push(each);
    }
  }
}

function refuseAddress(value: PdfValue): void {
  if (value === null || value instanceof PdfDict) return;
  // Some readers also accept a name as a URI.
  const text = value instanceof PdfText ? value.bytes : value instanceof PdfName ? value.name : ":";
  if (!isAllowedAddress(text)) refuse("pdfActive");
}

/** An action may turn pages and open the web; what it is followed by, too. Values that are no action are left alone. */
function refuseActions(objects: PdfObjects, value: PdfValue): void {
  const seen = new Set<PdfDict>();
  const pending = objects.elementsOf(value);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!(next instanceof PdfDict) || seen.has(next)) continue;
    seen.add(next);
    const kinds = objects.versionsOf(next.get("S"));
    for (const kind of kinds) {
      if (!(kind instanceof PdfName) || !isAllowedAction(kind.name)) refuse("pdfActive");
      const commands = kind.name === "Named" ? objects.versionsOf(next.get("N")) : [];
      const areAllowed = commands.every(
        (each) => each instanceof PdfName && isAllowedCommand(each.name),
      );
      if (!areAllowed) refuse("pdfActive");
    }
    if (kinds.length > 0) pending.push(...objects.elementsOf(next.get("Next")));
  }
}

/** Automatic actions may only go to a page of the same document. */
function refuseAutomatic(objects: PdfObjects, key: string, value: PdfValue): void {
  for (const each of objects.versionsOf(value)) {
    if (!(each instanceof PdfDict)) continue;
    if (key === "AA" && !each.has("S")) {
      for (const action of each.entries.values()) refuseAutomatic(objects, "", action);
      continue;
    }
    const kinds = objects.versionsOf(each.get("S"));
    const isHarmless = kinds.length > 0 && kinds.every((kind) => isNamed(kind, "GoTo"));
    if (!isHarmless || each.has("Next")) refuse("pdfActive");
  }
}

function refuseEntry(objects: PdfObjects, key: string, value: PdfValue): void {
  const refusal = refuseKey(key);
  if (refusal) refuse(refusal);
  if (key === "OpenAction" || key === "AA") refuseAutomatic(objects, key, value);
  if (isActionKey(key)) refuseActions(objects, value);
  for (const each of objects.versionsOf(value)) {
    const kind = each instanceof PdfName ? refuseKind(key, each.name) : undefined;
    if (kind) refuse(kind);
    if (isFileKey(key) && each instanceof PdfText) refuse("pdfActive");
    if (isAddressKey(key)) refuseAddress(each);
  }
}

/** Readers differ on which value of a repeated key counts. Automatic actions have been checked for both. */
function refuseRepeated({ entries, repeated }: PdfDict): void {
  for (const [key, value] of repeated) {
    if (key === "OpenAction") continue;
    const other = entries.get(key);
    const isSame =
      other === value ||
      (other instanceof PdfName && value instanceof PdfName && other.name === value.name) ||
      (other instanceof PdfRef && value instanceof PdfRef && other.number === value.number);
    if (!isSame) refuse("pdfBroken");
  }
}

/**
 * Checks every entry of every dictionary, referenced or not, wherever it is.
 * @throws PdfRefusedError for content that a document meant for reading must not have.
 */
export function refuseContent(objects: PdfObjects): void {
  for (const object of objects.all()) {
    for (const dict of dictsIn(object)) {
      for (const [key, value] of dict.repeated) refuseEntry(objects, key, value);
      for (const [key, value] of dict.entries) refuseEntry(objects, key, value);
      refuseRepeated(dict);
    }
    // Stream data in an external file. A name here is the abbreviated filter key of inline pictures.
    if (object instanceof PdfStream) {
      const file = objects.elementsOf(object.dict.get("F"));
      if (!file.every((each) => each === null || each instanceof PdfName)) refuse("pdfActive");
    }
  }
}
