const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * Limits on time and memory of a sender. Chosen for a phone that sends 10 MB at 30 kB/s (six minutes) through dead
 * spots of 20 seconds, and loses its connection in longer ones.
 */
export const httpLimits = {
  /** Milliseconds for the headers of a request, from the connection or the last answer on. */
  headersMs: 15_000,
  /** Milliseconds for a body without files. */
  textBodyMs: 30_000,
  /** Milliseconds within which at least one byte of a body has to arrive. */
  silenceMs: 40_000,
  /** Grace period in milliseconds after which a body must average `bytesPerSecond`. */
  graceMs: 90_000,
  bytesPerSecond: 8 * kilobyte,
  /** Interval in milliseconds of the check of arriving bodies. */
  checkIntervalMs: 1000,
  /** Milliseconds and bytes of draining after an answer sent before the whole body arrived. */
  lingerMs: 3000,
  lingerBytes: 32 * megabyte,
  /** Memory reserved for one arriving body, and for all of them. */
  textBytes: 64 * kilobyte,
  fileBytes: 512 * kilobyte,
  processBytes: 160 * megabyte,
  addressBytes: 40 * megabyte,
  accountBytes: 4 * megabyte,
  /** Open connections. */
  connections: 4000,
  addressConnections: 400,
  /** Pipelined requests on one connection. */
  pipelined: 16,
  /** Web sockets: in all, of one address, and of one session. */
  liveSockets: 2000,
  liveAddressSockets: 200,
  liveSessionSockets: 10,
  /** Web sockets that one address may open in a minute. */
  liveHandshakes: 300,
  /** Channels that one web socket may follow, and milliseconds that it may follow none. */
  liveChannels: 8,
  liveIdleMs: 30_000,
  /** Packets of one web socket in ten seconds. */
  livePackets: 50,
  /** Interval in milliseconds of the check of sessions that web sockets belong to. */
  liveCheckMs: 10_000,
};

export type HttpLimits = typeof httpLimits;
