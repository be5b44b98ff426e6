import type { UnreadableCode } from "@rukun/contract/provider-findings";
import type { MessageHeaders } from "../../db/schema/inbox.ts";
import { storable } from "../../lib/storable.ts";
import { isBounded } from "../../plugins/body-bounds.ts";

export type ReadMessage = { readonly data: object } | { readonly unreadable: UnreadableCode };

const plainCharset = /^(?:utf-?8|us-ascii|ascii)$/i;
const charsetIn = (type: string): string | undefined =>
  /charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1];

/** What is said to be in another encoding is not guessed at: a wrong guess is another amount. */
function textOf(raw: Buffer, { type = "", encoding = "" }: MessageHeaders): string | undefined {
  if (!/^(?:identity)?$/i.test(encoding.trim())) return undefined;
  if (!plainCharset.test(charsetIn(type) ?? "utf-8")) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(raw);
  } catch {
    return undefined;
  }
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|-?\d[\d.eE+-]*/gs;

/**
 * A number that JavaScript does not read as it is written: `1e400`, or a fraction that becomes a whole number. What a
 * whole number beyond 2^53 means is left to the field that it is in.
 */
const isInexact = (written: string): boolean =>
  !Number.isFinite(Number(written)) ||
  (Number.isInteger(Number(written)) && !/^-?\d+(?:\.0+)?$/.test(written));

/** What a parser passes over in silence, in a text that it takes. */
function concealedIn(json: string): UnreadableCode | undefined {
  const levels: (Set<unknown> | null)[] = [];
  let before = "";
  for (const [each] of json.matchAll(token)) {
    const members = levels.at(-1);
    if (each === "{") levels.push(new Set());
    else if (each === "[") levels.push(null);
    else if (each === "}" || each === "]") levels.pop();
    else if (/^[-\d]/.test(each)) {
      if (isInexact(each)) return "number";
    } else if (members && each.startsWith('"') && (before === "{" || before === ",")) {
      const name: unknown = JSON.parse(each);
      // Which of the two was meant, nobody knows.
      if (members.has(name)) return "duplicate_keys";
      members.add(name);
    }
    before = each;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the bytes of a message, whatever they are: nothing in them can fail. */
export function readMessage(raw: Buffer, headers: MessageHeaders): ReadMessage {
  if (raw.length === 0) return { unreadable: "empty" };
  const text = textOf(raw, headers);
  if (text === undefined) return { unreadable: "encoding" };
  if (text.trim() === "") return { unreadable: "empty" };
  const data = parsed(text);
  if (data === undefined) return { unreadable: "json" };
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return { unreadable: "shape" };
  }
  if (!isBounded(data)) return { unreadable: "too_deep" };
  const concealed = concealedIn(text);
  return concealed ? { unreadable: concealed } : { data: storable(data) as object };
}

const shownBytes = 2000;

/**
 * The beginning of a message for an officer: names of members, numbers of up to twelve digits and the structure are
 * shown, because they say what is wrong; values of texts, which name people, are covered.
 */
export function excerptOf(raw: Buffer): string {
  const text = raw.subarray(0, shownBytes).toString("utf8");
  const isJson = /^\s*[{[]/.test(text);
  if (!isJson) return text.replace(/[^\s]/gu, "•");
  return text
    .replace(/"[^"\\]*(?:\\.[^"\\]*)*("|$)(\s*:)?/gs, (all, _end, colon) => (colon ? all : '"•••"'))
    .replace(/\d{13,}/g, "•••")
    .replace(/[^\x20-\x7e\s•]/gu, "·");
}

/** Seconds until the provider is asked again: one minute, then twice as long each time, up to six hours. */
export const askAgainSeconds = (timesAsked: number): number =>
  Math.min(60 * 2 ** Math.min(timesAsked, 20), 6 * 3600);
