import { gzipSync } from "node:zlib";
import type { CallDescriptor } from "@rukun/contract/call";
import { isCallback } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import type { TestApp } from "../test-app.ts";
import { actors } from "./actors.ts";
import { honestFields, nameOf } from "./contract-shape.ts";
import type { RawRequest } from "./honest-request.ts";
import type { Send } from "./strangers.ts";

export const inboxCalls = calls.filter(({ access }) => isCallback(access));

interface Odd {
  readonly title: string;
  readonly payload: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = { "Content-Type": "application/json" };
const brokenTexts = ["BUDI\\u0000", "\\ud800", "a\\udc00b", "\\ud83d\\ude00", "\\u0000".repeat(50)];
const numbers = [
  "1e400",
  "-1e400",
  "1000.5",
  "-5",
  '"1000"',
  "0",
  "1e3",
  "9007199254740993",
  "1000.00000000000000000001",
  "null",
  "[]",
  "{}",
];

/** Every kind of message that has broken some inbox: what is in it, and how it is sent. */
export function oddMessages(call: CallDescriptor, mark: string): Odd[] {
  const honest: Record<string, unknown> = { ...honestFields(call.body), mark };
  const text = JSON.stringify(honest);
  const withMember = (member: string) => `${text.slice(0, -1)},${member}}`;
  const withValue = (name: string, written: string) => {
    const { [name]: _replaced, ...rest } = honest;
    return `${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(name)}:${written}}`;
  };
  const fields = Object.keys(honest);
  const bodies: [string, string | Buffer][] = [
    ...[...fields, "sender_name"].flatMap((field) =>
      brokenTexts.map((broken): [string, string] => [
        `${broken} as ${field}`,
        withValue(field, `"${broken}${mark}"`),
      ]),
    ),
    ...fields.flatMap((field) =>
      numbers.map((written): [string, string] => [
        `${written} as ${field}`,
        withValue(field, written),
      ]),
    ),
    ...fields.map((field): [string, string] => [
      `${field} twice`,
      withMember(`${JSON.stringify(field)}:1`),
    ]),
    ["a broken name", withMember('"\\u0000\\ud800":{"\\u0000":["\\udc00"]}')],
    ["10,000 lists", withMember(`"a":${"[".repeat(10_000)}${"]".repeat(10_000)}`)],
    ["10,000 objects", withMember(`"a":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`)],
    ["30,000 open lists", "[".repeat(30_000)],
    ["a prototype", withMember('"__proto__":{"polluted":true}')],
    ["a constructor", withMember('"constructor":{"prototype":{"polluted":true}}')],
    ["many members", withMember(Array.from({ length: 3000 }, (_each, at) => `"k${at}":1`).join())],
    ["nothing", ""],
    ["spaces", " ".repeat(100)],
    ["no end", text.slice(0, -1)],
    ["a list", `[${text}]`],
    ["null", "null"],
    ["a byte order mark", `\ufeff${text}`],
    ["no UTF-8", Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xc0, 0x80])])],
    ["UTF-16", Buffer.from(text, "utf16le")],
    ["gzip", gzipSync(text)],
    ["NUL bytes", Buffer.alloc(1000)],
  ];
  const ways: [string, Readonly<Record<string, string>>][] = [
    ["as UTF-16", { "Content-Type": "application/json; charset=utf-16" }],
    ["as gzip", { ...json, "Content-Encoding": "gzip" }],
    ["as br, gzip", { ...json, "Content-Encoding": "br, gzip" }],
    ["without a type", {}],
    ["as text", { "Content-Type": "text/plain" }],
    ["as a form", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["as files", { "Content-Type": "multipart/form-data; boundary=x" }],
    ["as an upload", { "Content-Type": "application/offset+octet-stream" }],
    ["as nothing known", { "Content-Type": ";;//" }],
  ];
  return [
    ...bodies.map(([title, payload]) => ({ title, payload: Buffer.from(payload), headers: json })),
    ...ways.map(([title, headers]) => ({ title, payload: Buffer.from(text), headers })),
  ];
}

/**
 * Tells each of them twice as the party that may, and once as a stranger.
 * @returns what was not kept, or kept although it is forged
 */
export async function tellOddMessages(
  call: CallDescriptor,
  mark: string,
  { store, send }: { readonly store: Pick<TestApp, "database" | "config">; readonly send: Send },
): Promise<{ readonly problems: string[]; readonly told: number }> {
  const [party, stranger] = [
    actors.find(({ title, may }) => may(call) && !title.startsWith("a ")),
    actors.find(({ title }) => title === "a visitor"),
  ];
  if (!party || !stranger) throw new Error(`nobody makes the call ${nameOf(call)}`);
  const problems: string[] = [];
  const messages = oddMessages(call, mark);
  const kept = async () => {
    const { rows } = await store.database.executeSql("select count(*)::int as kept from inbox");
    return (rows[0] as { kept: number }).kept;
  };
  for (const { title, payload, headers = {} } of messages) {
    const request: RawRequest = { method: call.method, url: call.path, headers, payload };
    const before = await kept();
    const forged = await send(request, await stranger.enter(store));
    if (forged.status !== 403) problems.push(`${title}: forged, answered ${forged.status}`);
    if ((await kept()) !== before) problems.push(`${title}: forged, and kept`);
    for (let times = 0; times < 2; times += 1) {
      const own = { ...(await party.enter(store)), ...party.sign?.(payload) };
      const { status, body } = await send(request, own);
      if (status !== 200) problems.push(`${title}: answered ${status}: ${body.slice(0, 200)}`);
    }
    // What was told before, such as nothing at all, is the same message.
    if ((await kept()) > before + 1) problems.push(`${title}: kept twice`);
  }
  return { problems: problems.map((each) => `${nameOf(call)}: ${each}`), told: messages.length };
}

/** What was told and is neither applied, nor waits for an answer of its party, nor is before an officer. */
export async function unread(store: Pick<TestApp, "database">): Promise<number> {
  const { rows } = await store.database.executeSql(
    "select count(*)::int as left from inbox where applied_at is null and ask_again_at is null",
  );
  return (rows[0] as { left: number }).left;
}
