/** PDF values. Numbers, booleans and null are represented as themselves. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfRef
  | PdfDict
  | PdfStream
  | readonly PdfValue[];

export class PdfName {
  /** @param name without its slash, escapes resolved. */
  constructor(readonly name: string) {}
}

export class PdfText {
  /** @param bytes one character for each byte, escapes resolved. */
  constructor(readonly bytes: string) {}
}

export class PdfRef {
  constructor(readonly number: number) {}
}

export class PdfDict {
  readonly entries = new Map<string, PdfValue>();
  /** Overridden values of repeated keys: all except the last of each. */
  readonly repeated: [key: string, value: PdfValue][] = [];

  get(key: string): PdfValue | undefined {
    return this.entries.get(key);
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  add(key: string, value: PdfValue): void {
    const before = this.entries.get(key);
    if (before !== undefined) this.repeated.push([key, before]);
    this.entries.set(key, value);
  }
}

export class PdfStream {
  /** @param bytes raw data, still encoded. */
  constructor(
    readonly dict: PdfDict,
    readonly bytes: Buffer,
  ) {}
}

export const isNamed = (value: PdfValue | undefined, name: string): boolean =>
  value instanceof PdfName && value.name === name;

export const isCount = (value: PdfValue | undefined): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
