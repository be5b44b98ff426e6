/** A marker segment of a JPEG, or the compressed pixels behind a start of scan. */
interface Part {
  readonly marker: number;
  readonly bytes: Buffer;
}

const bare = (marker: number) => Buffer.from([0xff, marker]);
export const endOfImage = bare(0xd9);

/** A segment of any kind and length, as an application adds it. */
export function segment(marker: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([bare(marker), length, content]);
}

/** The segments of a whole JPEG between its start and its end; a scan has its pixels with it. */
export function partsOf(jpeg: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 2; jpeg[at + 1] !== 0xd9; ) {
    const marker = jpeg[at + 1] ?? 0;
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (marker === 0xda) {
      while (jpeg[end] !== 0xff || jpeg[end + 1] === 0 || ((jpeg[end + 1] ?? 0) & 0xf8) === 0xd0) {
        end += 1;
      }
    }
    parts.push({ marker, bytes: jpeg.subarray(at, end) });
    at = end;
  }
  return parts;
}

export const fromParts = (parts: readonly Part[]): Buffer =>
  Buffer.concat([bare(0xd8), ...parts.map(({ bytes }) => bytes), endOfImage]);

/** The same JPEG with another size in its header and unchanged pixels. */
export function claimingSize(jpeg: Buffer, width: number, height: number): Buffer {
  return fromParts(
    partsOf(jpeg).map(({ marker, bytes }) => {
      if (marker < 0xc0 || marker > 0xc2) return { marker, bytes };
      const frame = Buffer.from(bytes);
      frame.writeUInt16BE(height, 5);
      frame.writeUInt16BE(width, 7);
      return { marker, bytes: frame };
    }),
  );
}
