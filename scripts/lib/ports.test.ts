import { createServer, type Server } from "node:net";
import { findFreePort, isPortFree, requireFreePort } from "./ports.mjs";

let server: Server;
let taken: number;

beforeEach(async () => {
  server = createServer();
  taken = await new Promise((resolve) => {
    server.listen({ port: 0, host: "127.0.0.1" }, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

it("detects whether a port is taken", async () => {
  const free = await findFreePort();
  expect(await isPortFree(taken, "127.0.0.1")).toBe(false);
  expect(await isPortFree(free, "127.0.0.1")).toBe(true);
});

it("says in one line which port is taken and what to set", async () => {
  await expect(requireFreePort("PORT", taken, "127.0.0.1")).rejects.toThrow(
    `Port ${taken} is already in use; stop what uses it, or set PORT to a free one.`,
  );
});

it("says in one line when the address is not of this machine", async () => {
  await expect(requireFreePort("API_PORT", await findFreePort(), "192.0.2.1")).rejects.toThrow(
    /^The address 192\.0\.2\.1 of API_PORT cannot be listened on[^\n]*$/,
  );
});
