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
const at = (values: Int32Array | Uint8Array, index: number): number => values[index] as number;

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

// Used for every message: buffers of their own for each of a hundred thousand cost as much time as hashing them.
const state = new Int32Array(8);
const end = new DataView(new ArrayBuffer(128));
const endBytes = new Uint8Array(end.buffer);

/** @returns 32 bytes */
export function sha256(message: Uint8Array): Uint8Array {
  state.set(initial);
  const rest = message.length % 64;
  const whole = message.length - rest;
  const blocks = new DataView(message.buffer, message.byteOffset, message.length);
  for (let offset = 0; offset < whole; offset += 64) compress(state, blocks, offset);
  endBytes.fill(0);
  for (let index = 0; index < rest; index += 1) end.setUint8(index, at(message, whole + index));
  end.setUint8(rest, 0x80);
  // The length needs eight bytes.
  const size = rest < 56 ? 64 : 128;
  end.setUint32(size - 8, Math.floor(message.length / 2 ** 29));
  end.setUint32(size - 4, message.length << 3);
  for (let offset = 0; offset < size; offset += 64) compress(state, end, offset);
  const digest = new Uint8Array(32);
  for (let index = 0; index < 32; index += 1) {
    digest[index] = at(state, index >> 2) >>> (24 - (index % 4) * 8);
  }
  return digest;
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
