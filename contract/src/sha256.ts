/*
 * SHA-256 (FIPS 180-4) in plain JavaScript, for checking a whole book in a browser: WebCrypto answers each of a hundred
 * thousand short texts by a promise, which takes many times as long, and is missing on addresses without TLS.
 */

const primes: number[] = [];
for (let number = 2; primes.length < 64; number += 1) {
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);
}
/** The first 32 bits of a root's fractional part. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;

const constants = Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3)));
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** 0.5));
const schedule = new Int32Array(64);
const at = (values: Int32Array, index: number): number => values[index] as number;

/** Takes one block of 64 bytes into the state. */
function compress(state: Int32Array, block: DataView, offset: number): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = block.getInt32(offset + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const x = at(schedule, t - 15);
    const y = at(schedule, t - 2);
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    schedule[t] = (at(schedule, t - 16) + s0 + at(schedule, t - 7) + s1) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + s1 + (g ^ (e & (f ^ g))) + at(constants, t) + at(schedule, t)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (s0 + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

/** @returns 32 bytes */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const block = new DataView(padded.buffer);
  block.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  block.setUint32(padded.length - 4, message.length << 3);
  const state = initial.slice();
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, block, offset);
  const digest = new DataView(new ArrayBuffer(32));
  for (let index = 0; index < 8; index += 1) digest.setInt32(index * 4, at(state, index));
  return new Uint8Array(digest.buffer);
}

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += hexOf[byte];
  return text;
}

/** @returns undefined unless it is an even number of hexadecimal digits */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^(?:[\da-f]{2})*$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}
