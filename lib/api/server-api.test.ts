/** @jest-environment node */
import { serverHelpdesk } from "./helpdesk-client";
import { serverApi } from "./server-api";

const before = { ...process.env };
beforeEach(() => {
  Object.assign(process.env, {
    API_URL: "https://api.test",
    API_INTERNAL_URL: "http://api",
    WEB_KEY: "own-key",
    HELPDESK_URL: "",
  });
});
afterEach(() => {
  process.env = { ...before };
});
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

test("the API knows this process, and for whom it asks", () => {
  expect(serverApi("en", from("2001:db8::1"))?.own).toEqual({
    "X-Web-Key": "own-key",
    "X-Web-Visitor": "2001:db8::1",
  });
  expect(serverApi("en")?.own).toEqual({ "X-Web-Key": "own-key" });
});

test.each(["", "nobody", "198.51.100.1, 198.51.100.2", "a\r\nX-Evil: 1"])(
  "%p is nobody's address",
  (address) => {
    expect(serverApi("id", from(address))?.own).toEqual({ "X-Web-Key": "own-key" });
  },
);

test("without a key nothing is told", () => {
  process.env.WEB_KEY = "";
  expect(serverApi("id", from("198.51.100.1"))?.own).toEqual({});
});

test("only our own API is told the key", () => {
  expect(serverHelpdesk("id")?.own).toEqual({ "X-Web-Key": "own-key" });
  process.env.HELPDESK_URL = "https://helpdesk.test";
  expect(serverHelpdesk("id")).toMatchObject({ baseUrl: "https://helpdesk.test", own: {} });
});
