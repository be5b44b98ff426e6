import { describeDevice } from "./device.policy.ts";
import { readIdentifier } from "./identifier.policy.ts";
import { maskEmail } from "./mask.policy.ts";

describe("the device of a session", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  test.each([
    [
      `Mozilla/5.0 (Linux; Android 14; K) ${webkit} Chrome/131.0 Mobile Safari/537.36`,
      "Chrome, Android",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`,
      "Edge, Windows",
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
      "Safari, macOS",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`,
      "Chrome, iPhone",
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
      "Safari, iPad",
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-A536E) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
      "Samsung Internet, Android",
    ],
    [`Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`, "Firefox, Linux"],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0 Safari/537.36`,
      "Chrome, ChromeOS",
    ],
    ["okhttp/4.12.0", "okhttp/4.12.0"],
    ["", "-"],
    ["\u0000\n<script>\u202e", "<script>"],
    ["x".repeat(5000), "x".repeat(120)],
  ])("%s: %s", (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});

test.each([
  ["rani@rukun.id", "ra•••@rukun.id"],
  ["rani.kusuma.dewi@mail.example.co.id", "ra•••@mail.example.co.id"],
  ["abc@rukun.id", "a•••@rukun.id"],
  ["a@rukun.id", "a•••@rukun.id"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  [" Rani@Rukun.ID ", { kind: "email", value: "rani@rukun.id" }],
  ["0812 3456 7890", { kind: "phone", value: "+6281234567890" }],
  ["Rani", { kind: "none", value: "rani" }],
  ["12", { kind: "none", value: "12" }],
  ["08123@", { kind: "email", value: "08123@" }],
])("%p names an account by %j", (text, identifier) => {
  expect(readIdentifier(text)).toEqual(identifier);
});
