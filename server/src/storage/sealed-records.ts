import { open, sealBytes, sealPieces } from "../lib/crypto.ts";

/**
 * Format of a file sealed while it arrives: version, total plain length, then records, each with its length and a piece
 * sealed with AES-256-GCM. A piece is bound to the file's id, the total length and its own offset, so that moving,
 * omitting or truncating records is detected.
 */
const version = 2;
const headerBytes = 5;
export const recordHeaderBytes = 4;

/** Facts a sealed file is bound to: its id, and its total plain length. */
export interface SealedFileFacts {
  readonly id: string;
  readonly length: number;
}

/** A place between two records: position in the file, and offset of the plain byte that comes next. */
export interface RecordsPlace {
  readonly position: number;
  readonly offset: number;
}

export interface SealedRecord {
  /** Positions of the sealed piece. */
  readonly start: number;
  readonly end: number;
  /** Offset of its first plain byte. */
  readonly offset: number;
}

/** Position of the first record. */
export const recordsStart: RecordsPlace = { position: headerBytes, offset: 0 };

export const placeBehind = ({ start, end, offset }: SealedRecord): RecordsPlace => ({
  position: end,
  offset: offset + end - start - sealBytes,
});

const contextOf = ({ id, length }: SealedFileFacts, offset: number) => `${id}:${length}:${offset}`;

export function fileHeader(length: number): Buffer {
  const header = Buffer.alloc(headerBytes, version);
  header.writeUInt32BE(length, 1);
  return header;
}

/**
 * @param header the first bytes of the record.
 * @returns undefined when the record is not completely within the file.
 */
export function readRecordHeader(
  { position, offset }: RecordsPlace,
  header: Buffer,
  fileSize: number,
): SealedRecord | undefined {
  if (header.length < recordHeaderBytes) return undefined;
  const start = position + recordHeaderBytes;
  const end = start + header.readUInt32BE();
  return end > start + sealBytes && end <= fileSize ? { start, end, offset } : undefined;
}

/** The consecutive pieces of a record. */
export function sealRecord(
  key: Buffer,
  file: SealedFileFacts,
  { position, offset }: RecordsPlace,
  plain: readonly Buffer[],
): { readonly bytes: readonly Buffer[]; readonly record: SealedRecord } {
  const sealed = sealPieces(key, plain, contextOf(file, offset));
  const length = sealed.reduce((sum, piece) => sum + piece.length, 0);
  const header = Buffer.alloc(recordHeaderBytes);
  header.writeUInt32BE(length);
  const start = position + recordHeaderBytes;
  return { bytes: [header, ...sealed], record: { start, end: start + length, offset } };
}

/** The plain bytes of a sealed piece. @throws Error when it was altered or belongs elsewhere. */
export const openRecord = (
  key: Buffer,
  file: SealedFileFacts,
  { offset }: SealedRecord,
  sealed: Buffer,
): Buffer => open(key, sealed, contextOf(file, offset));

function openRecords(key: Buffer, bytes: Buffer, id: string): Buffer {
  const file = { id, length: bytes.readUInt32BE(1) };
  if (file.length > bytes.length) throw new Error("the sealed file is cut off");
  const plain = Buffer.allocUnsafeSlow(file.length);
  let place = recordsStart;
  do {
    const header = bytes.subarray(place.position, place.position + recordHeaderBytes);
    const record = readRecordHeader(place, header, bytes.length);
    if (!record) throw new Error("the sealed file is cut off");
    const { start, end, offset } = record;
    openRecord(key, file, record, bytes.subarray(start, end)).copy(plain, offset);
    place = placeBehind(record);
  } while (place.offset < file.length);
  if (place.offset !== file.length || place.position !== bytes.length) {
    throw new Error("the sealed file has another length than it says");
  }
  return plain;
}

/**
 * Opens stored bytes, whether they were sealed in one piece or in records.
 * @throws Error when bytes, key and id do not match.
 */
export const openStored = (key: Buffer, bytes: Buffer, id: string): Buffer =>
  bytes[0] === version ? openRecords(key, bytes, id) : open(key, bytes, id);
