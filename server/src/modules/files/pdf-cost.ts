import { dictsIn } from "./pdf-content.ts";
import type { PdfObjects } from "./pdf-objects.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import { PdfDict, PdfStream, type PdfValue } from "./pdf-values.ts";

/** Maximum bytes of drawing commands of one page, repeated drawings counted each time. */
export const maxPageBytes = 24 * 1024 * 1024;
/** Maximum pixels of the pictures on one page, each picture counted once. */
const maxPagePixels = 100_000_000;
const maxInherited = 64;

function refuse(): never {
  throw new PdfRefusedError("pdfTooComplex");
}

/** Drawing commands of a page, a form, a pattern or a glyph. */
export interface Drawing {
  readonly bytes: number;
  /** How often each name is drawn. */
  readonly draws: ReadonlyMap<string, number>;
  /** Number of drawings whose name could not be determined. */
  readonly unnamed: number;
}

const drawCommand = /\/([^\s\0()<>[\]{}/%]*)[\s\0]+Do(?![^\s\0()<>[\]{}/%])/g;
const anyDraw = /(?<![^\s\0()<>[\]{}/%])Do(?![^\s\0()<>[\]{}/%])/g;
const inlinePicture = /(?<![^\s\0])BI(?![^\s\0/%])([\s\S]{0,2000}?)(?<=[\s\0>\]])ID(?![^\s\0])/g;
const unpackers = /\/(?:Fl|FlateDecode|LZW|LZWDecode|RL|RunLengthDecode)(?![^\s\0\]/>])/g;

/** Reads the commands of a drawing. @throws PdfRefusedError for pictures within it that are too large. */
export function readDrawing(data: Buffer): Drawing {
  const text = data.toString("latin1");
  const draws = new Map<string, number>();
  let named = 0;
  for (const [, raw = ""] of text.matchAll(drawCommand)) {
    const name = raw.replace(/#([\da-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    draws.set(name, (draws.get(name) ?? 0) + 1);
    named += 1;
  }
  let pixels = 0;
  for (const [, head = ""] of text.matchAll(inlinePicture)) {
    const side = (key: RegExp) => Number(key.exec(head)?.[1] ?? 0);
    pixels += side(/\/W(?:idth)?[\s\0]+(\d+)/) * side(/\/H(?:eight)?[\s\0]+(\d+)/);
    if (pixels > maxPagePixels || (head.match(unpackers)?.length ?? 0) > 1) refuse();
  }
  const all = text.match(anyDraw)?.length ?? 0;
  return { bytes: data.length, draws, unnamed: Math.max(0, all - named) };
}

interface Cost {
  readonly bytes: number;
  readonly pictures: ReadonlySet<PdfStream>;
}

/**
 * The cost of rendering a page: forms that each draw another one ten times are small in the file and grow exponentially
 * when rendered.
 */
export class PageCosts {
  private readonly known = new Map<PdfStream, Cost>();
  private readonly underWay = new Set<PdfStream>();
  private readonly besides = new Map<PdfValue, readonly PdfStream[]>();

  constructor(
    private readonly objects: PdfObjects,
    private readonly drawings: ReadonlyMap<PdfStream, Drawing>,
    private readonly pixels: ReadonlyMap<PdfStream, number>,
  ) {}

  refuseCostly(page: PdfDict): void {
    const resources = this.resourcesOf(page);
    const drawn = new Set(this.streamsOf(page.get("Contents")));
    for (const note of this.objects.elementsOf(page.get("Annots"))) {
      if (!(note instanceof PdfDict)) continue;
      for (const looks of this.dictsOf(note.get("AP"))) {
        for (const look of looks.entries.values()) {
          for (const stream of this.streamsOf(look)) drawn.add(stream);
          for (const states of this.dictsOf(look)) {
            for (const each of states.entries.values()) {
              for (const stream of this.streamsOf(each)) drawn.add(stream);
            }
          }
        }
      }
    }
    for (const each of resources) for (const stream of this.besidesOf(each)) drawn.add(stream);
    this.sum([...drawn].map((each) => [this.costOf(each, resources), 1]));
  }

  private streamsOf(value: PdfValue | undefined): PdfStream[] {
    return this.objects.elementsOf(value).filter((each) => each instanceof PdfStream);
  }

  private dictsOf(value: PdfValue | undefined): PdfDict[] {
    return this.objects.versionsOf(value).filter((each) => each instanceof PdfDict);
  }

  /** Inherited attribute: of a page, or of its ancestors in the tree. */
  private resourcesOf(page: PdfDict): PdfDict[] {
    let nodes = [page];
    for (let level = 0; nodes.length > 0 && level < maxInherited; level += 1) {
      const found = nodes.flatMap((each) => this.dictsOf(each.get("Resources")));
      if (found.length > 0) return found;
      nodes = [...new Set(nodes.flatMap((each) => this.dictsOf(each.get("Parent"))))];
    }
    return [];
  }

  /** Patterns, glyphs and masks among the resources, drawn without an explicit command. */
  private besidesOf(resources: PdfDict): readonly PdfStream[] {
    const known = this.besides.get(resources);
    if (known) return known;
    const found = new Set<PdfStream>();
    const seen = new Set<PdfValue>();
    const pending: PdfValue[] = ["Pattern", "ExtGState", "Font"].flatMap((key) =>
      this.objects.versionsOf(resources.get(key)),
    );
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (next instanceof PdfStream && this.drawings.has(next)) found.add(next);
      const dicts = next instanceof PdfDict || Array.isArray(next) ? [...dictsIn(next)] : [];
      for (const dict of dicts) {
        for (const key of dict.entries.keys()) {
          if (key !== "Parent") pending.push(...this.objects.elementsOf(dict.get(key)));
        }
      }
    }
    this.besides.set(resources, [...found]);
    return [...found];
  }

  private costOf(stream: PdfStream, inherited: readonly PdfDict[]): Cost {
    const known = this.known.get(stream);
    if (known) return known;
    const drawing = this.drawings.get(stream);
    if (!drawing) return this.costOfPicture(stream);
    // A cycle would never end.
    if (this.underWay.has(stream) || this.underWay.size > maxInherited) refuse();
    this.underWay.add(stream);
    const own = this.dictsOf(stream.dict.get("Resources"));
    const resources = own.length > 0 ? own : inherited;
    const targets = (name: string) =>
      resources.flatMap((each) =>
        this.dictsOf(each.get("XObject")).flatMap((named) => this.streamsOf(named.get(name))),
      );
    const parts: [Cost, number][] = [[{ bytes: drawing.bytes, pictures: new Set() }, 1]];
    for (const [name, times] of drawing.draws) {
      for (const each of targets(name)) parts.push([this.costOf(each, resources), times]);
    }
    if (drawing.unnamed > 0) {
      const names = resources.flatMap((each) =>
        this.dictsOf(each.get("XObject")).flatMap((named) => [...named.entries.keys()]),
      );
      for (const name of names) {
        for (const each of targets(name))
          parts.push([this.costOf(each, resources), drawing.unnamed]);
      }
    }
    for (const each of own) {
      for (const other of this.besidesOf(each)) {
        if (other !== stream) parts.push([this.costOf(other, resources), 1]);
      }
    }
    this.underWay.delete(stream);
    const cost = this.sum(parts);
    this.known.set(stream, cost);
    return cost;
  }

  /** A picture with its masks. */
  private costOfPicture(stream: PdfStream): Cost {
    const masks = ["SMask", "Mask"].flatMap((key) => this.streamsOf(stream.dict.get(key)));
    return { bytes: 0, pictures: new Set([stream, ...masks]) };
  }

  private sum(parts: readonly (readonly [Cost, number])[]): Cost {
    let bytes = 0;
    const pictures = new Set<PdfStream>();
    for (const [cost, times] of parts) {
      bytes += cost.bytes * times;
      for (const each of cost.pictures) pictures.add(each);
    }
    let pixels = 0;
    for (const each of pictures) pixels += this.pixels.get(each) ?? 0;
    if (bytes > maxPageBytes || pixels > maxPagePixels) refuse();
    return { bytes, pictures };
  }
}
