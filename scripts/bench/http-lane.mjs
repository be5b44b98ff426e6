import { once } from "node:events";
import { connect } from "node:net";

/**
 * One keep-alive connection over which one request after the other is sent. Node's own client takes more than twice as
 * much of the processor, which load and API share.
 * @param {URL} url of the API
 * @returns {{ post: (path: string, headers: Record<string, string>, body: string) => Promise<{ status: number, text: string }>,
 *   close: () => void }} answers need a `Content-Length`
 */
export function openHttpLane({ hostname, port, host }) {
  /** @type {import("node:net").Socket | undefined} */
  let socket;
  let received = "";
  let settle;

  function open() {
    const own = connect(Number(port), hostname).setNoDelay(true).setEncoding("latin1");
    received = "";
    own.on("data", (part) => {
      received += part;
      takeAnswer();
    });
    own.on("error", () => undefined);
    own.on("close", () => {
      if (socket !== own) return;
      socket = undefined;
      settle?.reject(new Error("the connection was closed before the answer"));
    });
    return own;
  }

  function takeAnswer() {
    const bodyAt = received.indexOf("\r\n\r\n") + 4;
    if (bodyAt < 4 || !settle) return;
    const head = received.slice(0, bodyAt).toLowerCase();
    const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1]);
    if (!(received.length >= bodyAt + length)) return;
    const { resolve } = settle;
    settle = undefined;
    const text = Buffer.from(received.slice(bodyAt), "latin1").toString();
    const status = Number(head.slice(9, 12));
    received = "";
    // The API takes so many requests on one connection.
    if (head.includes("\r\nconnection: close")) close();
    resolve({ status, text });
  }

  function close() {
    const own = socket;
    socket = undefined;
    own?.end();
  }

  return {
    async post(path, headers, body) {
      if (!socket) {
        socket = open();
        await once(socket, "connect");
      }
      const lines = Object.entries({
        Host: host,
        ...headers,
        "Content-Length": Buffer.byteLength(body),
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      const answered = new Promise((resolve, reject) => {
        settle = { resolve, reject };
      });
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
      return answered;
    },
    close,
  };
}
