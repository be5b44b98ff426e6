import { createServer } from "node:net";
import { Failure } from "./failure.mjs";

/**
 * Whether a port is free right now.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function isPortFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Fails with one clear line when the port is not free; `name` is the variable that configures it. */
export async function requireFreePort(name, port, host) {
  try {
    if (await isPortFree(port, host)) return;
  } catch (error) {
    if (error.code === "EACCES") {
      throw new Failure(
        `Port ${port} needs more rights than this user has; set ${name} to one above 1023.`,
      );
    }
    throw new Failure(`The address ${host} of ${name} cannot be listened on (${error.code}).`);
  }
  throw new Failure(
    `Port ${port} is already in use; stop what uses it, or set ${name} to a free one.`,
  );
}

/** A port that is free now, for tests. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port: 0, host: "127.0.0.1" }, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
