import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * As a browser behind the proxy asks for a page.
 * @param {string} url
 * @param {string} visitor address that the proxy saw
 * @returns {Promise<{ status: number, cache: string | undefined }>} once the whole answer is there
 */
export const get = (url, visitor) =>
  new Promise((resolve, reject) => {
    const headers = {
      accept: "text/html",
      "accept-encoding": "gzip",
      "x-forwarded-for": visitor,
    };
    request(url, { agent, headers }, (response) => {
      response.resume();
      response.on("end", () =>
        resolve({ status: response.statusCode, cache: response.headers["x-nextjs-cache"] }),
      );
      response.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
