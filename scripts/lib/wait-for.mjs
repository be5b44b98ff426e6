import { get } from "node:http";
import { Failure } from "./failure.mjs";

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The address of a listening process, as seen from this machine. */
export function localAddress(host, port) {
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host;
  return `http://${name.includes(":") && !name.startsWith("[") ? `[${name}]` : name}:${port}`;
}

/**
 * Waits until a process responds on an address.
 * @param {import("./child.mjs").Child} child
 * @param {string} url
 * @param {{ accept: (status: number) => boolean, isOver?: () => boolean }} options `isOver` reports a timeout
 * @throws {Failure} with its last output when it exits or times out
 */
export async function waitFor(child, url, { accept, isOver }) {
  while (!isOver?.()) {
    if (!child.isRunning()) {
      await child.ended;
      throw new Failure(describeExit(child));
    }
    const status = await ask(url);
    if (status !== null && accept(status)) return;
    await pause(100);
  }
  throw new Failure(`${child.name} did not answer in time. Its last lines:\n${lastOutput(child)}`);
}

/** HTTP status of the response, null without one. No keep-alive: it would delay the other side's shutdown. */
function ask(url) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 15_000 }, (response) => {
      response.resume();
      response.on("close", () => resolve(response.statusCode ?? null));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(null));
  });
}

/** The last lines of a process's output. */
const lastOutput = (child) => child.lastLines().slice(-12).join("\n");

/** A failed start has usually printed one clear line; a crash has a stack. */
function describeExit(child) {
  const spoken = child.lastLines().filter((line) => line.trim() && !line.startsWith("{"));
  if (spoken.length === 1) return spoken[0];
  return `${child.name} stopped. Its last lines:\n${lastOutput(child)}`;
}
