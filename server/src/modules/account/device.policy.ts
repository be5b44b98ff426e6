/** Most specific first: most user agents also name the browsers they derive from. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUC ?Browser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+ .*\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iPad", /\biPad\b/],
  ["iPhone", /\biPhone\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

const maxLength = 120;

/**
 * Browser and system of a user agent, such as `Chrome, Android`; an unrecognised one is kept as received, truncated.
 */
export function describeDevice(userAgent: string): string {
  const agent = userAgent.slice(0, 1000);
  const names = [nameIn(browsers, agent), nameIn(systems, agent)].filter(
    (name) => name !== undefined,
  );
  if (names.length > 0) return names.join(", ");
  const text = agent.replace(/[^\x20-\x7e]+/g, " ").trim();
  return text.slice(0, maxLength) || "-";
}
