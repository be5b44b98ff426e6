import type { Random } from "./random.ts";

/** Writes the same value in another way: every reader understands the same. */
export type Spelling = (value: string, random: Random) => string;

const tokens = /\/[^\s()<>[\]{}/%]*|\((?:\\[\s\S]|[^\\)])*\)|<<|>>|[[\]]|[^\s()<>[\]{}/%]+/g;
const hex = (text: string) => Buffer.from(text, "latin1").toString("hex");
const isWord = (token: string | undefined) => token !== undefined && !/^[(<[\]>/]/.test(token);
const needsBlank = (before: string, after: string) =>
  !/[)>\]<[]$/.test(before) && (isWord(after) || (isWord(before) && isWord(after)));

function respelled(
  separator: (random: Random) => string,
  {
    name = (text: string, _: Random) => text,
    text = (raw: string, _: Random) => literal(raw),
  } = {},
): Spelling {
  return (value, random) => {
    const written = (value.match(tokens) ?? []).map((token) => {
      if (token.startsWith("/")) return `/${name(token.slice(1), random)}`;
      if (!token.startsWith("(")) return token;
      return text(token.slice(1, -1).replace(/\\([\s\S])/g, "$1"), random);
    });
    return written.reduce((all, token, index) => {
      const gap = separator(random);
      if (index === 0) return token;
      return `${all}${gap === "" && needsBlank(all, token) ? " " : gap}${token}`;
    }, "");
  };
}

const literal = (raw: string) => `(${raw.replace(/[\\()]/g, "\\$&")})`;
const octal = (raw: string) =>
  `(${[...raw].map((each) => `\\${each.charCodeAt(0).toString(8).padStart(3, "0")}`).join("")})`;
const wide = (raw: string) =>
  `<FEFF${[...raw].map((each) => each.charCodeAt(0).toString(16).padStart(4, "0")).join("")}>`;
const brokenLines = (raw: string) =>
  `(${raw.replace(/[\\()]/g, "\\$&").replace(/^../, "$&\\\r\n")})`;

const plain = () => " ";
const blanks = ["\r", "\n\n", "\t", "\0", "\f", " \r\n ", "%c\n", "%<</A(\r", " "];

export const spellings: Readonly<Record<string, Spelling>> = {
  plain: (value) => value,
  tight: respelled(() => ""),
  loose: respelled((random) => random.pick(blanks)),
  disguised: respelled(plain, {
    name: (text, random) =>
      [...text].map((each) => (random.next() < 0.4 ? `#${hex(each)}` : each)).join(""),
  }),
  octal: respelled(plain, { text: octal }),
  hexadecimal: respelled(() => "", { text: (raw) => `<${hex(raw)}>` }),
  spaced: respelled(plain, { text: (raw) => `<${hex(raw).replace(/./g, "$& ")}>` }),
  wide: respelled(plain, { text: wide }),
  marked: respelled(plain, { text: (raw) => `<EFBBBF${hex(raw)}>` }),
  "across lines": respelled(() => "\n", { text: brokenLines }),
};
