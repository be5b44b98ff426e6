const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * How long and how much a sender may take. Chosen for a phone that sends 10 MB at 30 kB/s (six minutes) through dead
 * spots of 20 seconds, and loses its connection in longer ones.
 */
export const httpLimits = {
  /** Milliseconds until the headers of a request are there, from the connection or the last answer on. */
  headersMs: 15_000,
  /** Milliseconds until a body without files is there. */
  textBodyMs: 30_000,
  /** Milliseconds in which at least one byte of a body has to come. */
  silenceMs: 40_000,
  /** Milliseconds after which a body has to have come at `bytesPerSecond` on average. */
  graceMs: 90_000,
  bytesPerSecond: 8 * kilobyte,
  /** Milliseconds between two looks at the bodies that are arriving. */
  checkIntervalMs: 1000,
  /** Milliseconds and bytes that a sender is still listened to after an answer that did not need all of its body. */
  lingerMs: 3000,
  lingerBytes: 32 * megabyte,
  /** Memory that one arriving body is counted with, and what all of them may take. */
  textBytes: 64 * kilobyte,
  fileBytes: 512 * kilobyte,
  processBytes: 160 * megabyte,
  addressBytes: 40 * megabyte,
  accountBytes: 4 * megabyte,
  /** Open connections. */
  connections: 4000,
  addressConnections: 400,
  /** Requests on one connection that wait for their answers. */
  pipelined: 16,
};

export type HttpLimits = typeof httpLimits;
