/** Structure of a JPEG from its markers, without decoding pixels. */
export interface JpegStructure {
  /** Number of scans. */
  readonly scans: number;
  /** Whether the decoder has to buffer the whole picture until the last scan, as it does not arrive row by row. */
  readonly isInParts: boolean;
  /** Values per pixel: 3 with full colours, 1.5 where four pixels share them. */
  readonly samplesPerPixel: number;
  /** Whether every colour has at least its coarse values. */
  readonly isEveryColourSent: boolean;
}

interface Component {
  readonly id: number;
  readonly factor: number;
}

/** Markers without a length: temporary, restart, start of image. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The next marker, skipping data before it; as in compressed pixels, `FF 00` is not a marker. */
function findMarker(data: Buffer, from: number): number {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1];
    if (next === undefined) return -1;
    if (next !== 0x00 && next !== 0xff) return at;
  }
  return -1;
}

function readComponents(frame: Buffer): { components: Component[]; samplesPerPixel: number } {
  const factors: Component[] = [];
  let [widest, highest] = [1, 1];
  for (let at = 6; at + 2 < frame.length && factors.length < (frame[5] ?? 0); at += 3) {
    const sampling = frame[at + 1] ?? 0x11;
    widest = Math.max(widest, sampling >> 4);
    highest = Math.max(highest, sampling & 15);
    factors.push({ id: frame[at] ?? 0, factor: (sampling >> 4) * (sampling & 15) });
  }
  const sum = factors.reduce((total, { factor }) => total + factor, 0);
  return { components: factors, samplesPerPixel: sum / (widest * highest) };
}

/** Reads the markers up to the first end of image; what follows is not part of the picture. */
export function readJpegStructure(data: Buffer): JpegStructure {
  let components: readonly Component[] = [];
  let [scans, samplesPerPixel, isInParts] = [0, 0, false];
  const sent = new Set<number>();
  for (let at = findMarker(data, 2); at >= 0; ) {
    const marker = data[at + 1] ?? 0;
    if (marker === 0xd9) break;
    if (isBare(marker) || at + 4 > data.length) {
      at = findMarker(data, at + 2);
      continue;
    }
    const end = at + 2 + data.readUInt16BE(at + 2);
    const segment = data.subarray(at + 4, end);
    if (isFrame(marker)) {
      ({ components, samplesPerPixel } = readComponents(segment));
      isInParts ||= (marker & 3) === 2;
    } else if (marker === 0xda) {
      const count = segment[0] ?? 0;
      scans += 1;
      isInParts ||= count < components.length;
      // Spectral selection from 0: the scan has the coarse values of its colours.
      const isCoarse = segment[1 + 2 * count] === 0;
      for (let each = 0; isCoarse && each < count; each += 1) sent.add(segment[1 + 2 * each] ?? -1);
    }
    at = findMarker(data, end);
  }
  const isEveryColourSent = components.length > 0 && components.every(({ id }) => sent.has(id));
  return { scans, isInParts, samplesPerPixel, isEveryColourSent };
}
