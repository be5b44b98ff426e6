import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkLocales } from "./check-locales.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "rukun-texts-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Problems of texts and one component that uses them. */
function check(id: Record<string, unknown>, en: Record<string, unknown>, code = "") {
  for (const [namespace, texts] of Object.entries(id)) {
    write(`public/locales/id/${namespace}.json`, JSON.stringify(texts));
  }
  for (const [namespace, texts] of Object.entries(en)) {
    write(`public/locales/en/${namespace}.json`, JSON.stringify(texts));
  }
  write("components/home/hero.tsx", code);
  return checkLocales(root);
}

const using = (...keys: string[]) =>
  `const { t } = useTranslation("common");\n${keys.map((key) => `t("${key}");`).join("\n")}`;

describe("between the languages", () => {
  it("finds nothing when both have the same texts", () => {
    const id = { common: { hello: "Halo {{name}}", list: { one: "Satu" } } };
    const en = { common: { hello: "Hello {{name}}", list: { one: "One" } } };
    expect(check(id, en, using("hello", "list.one"))).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ["a key", { common: { a: "A" } }, { common: {} }, 'en/common.json has no "a"'],
    ["a key", { common: {} }, { common: { a: "A" } }, 'id/common.json has no "a"'],
    ["a namespace", { common: { a: "A" } }, {}, "en/common.json is missing"],
    ["words", { common: { a: "A" } }, { common: { a: "  " } }, 'en/common.json: "a" is empty'],
    [
      "a placeholder",
      { common: { a: "Halo {{name}}" } },
      { common: { a: "Hello {{nama}}" } },
      'common.json: en "a" has {{nama}}, but id "a" has {{name}}',
    ],
    [
      "a tag",
      { common: { a: "<b>Halo</b>" } },
      { common: { a: "Hello" } },
      'common.json: en "a" has no placeholder, but id "a" has </b> <b>',
    ],
    ["a text", { common: { a: 1 } }, { common: { a: "A" } }, 'id/common.json: "a" is not a text'],
  ])("misses %s", (_what, id, en, problem) => {
    expect(check(id, en, using("a"))).toContain(problem);
  });

  it("asks each language for its own plural forms", () => {
    const id = { common: { files_other: "{{count}} berkas" } };
    const full = { common: { files_one: "One file", files_other: "{{count}} files" } };
    expect(check(id, full, using("files"))).toEqual([]);
    const half = { common: { files_other: "{{count}} files" } };
    expect(check(id, half, using("files"))).toEqual(['en/common.json has no "files_one"']);
  });

  it("names a form that a language never shows", () => {
    const id = { common: { every_one: "Tiap bulan", every_other: "Tiap {{count}} bulan" } };
    const en = { common: { every_one: "Every month", every_other: "Every {{count}} months" } };
    expect(check(id, en, using("every"))).toEqual([
      'id/common.json: "every_one" is never shown: the language has no such form',
    ]);
  });

  it("names a file that is not JSON", () => {
    write("public/locales/id/common.json", "{");
    expect(check({}, { common: {} }).join()).toContain("id/common.json:");
  });
});

describe("amounts", () => {
  const problem = "an amount breaks after its prefix: write \\u00a0 between them";
  const withText = (id: string, en = id) =>
    check({ common: { a: id } }, { common: { a: en } }, using("a"));

  it.each(["Mulai Rp 100.000", "Mulai Rp {{amount}}"])("%s may end a line after Rp", (text) => {
    expect(withText(text, "From IDR\u00a0100.000")).toContain(`id/common.json: "a": ${problem}`);
  });

  it("may not in English either", () => {
    expect(withText("Mulai", "From IDR 100.000")).toEqual([`en/common.json: "a": ${problem}`]);
  });

  it.each(["Mulai Rp\u00a0100.000", "Dalam Rp saja", "Mulai {{amount}}"])("%s is right", (text) => {
    expect(withText(text)).toEqual([]);
  });

  it("are held together in the texts of the contract, but not in its comments", () => {
    const lines = ["/** Such as Rp 5.000. */", " * IDR 5.000", 'const id = "Rp\\u00a05.000";'];
    write("contract/src/messages.ts", [...lines, 'const step = "Kelipatan Rp 5.000";'].join("\n"));
    expect(withText("Halo")).toEqual([`contract/src/messages.ts:4: ${problem}`]);
  });
});

describe("texts that nothing uses", () => {
  const texts = {
    common: { loading: "…", "status.waiting": "…", steps: [{ title: "…" }, { title: "…" }] },
    form: { required: "…" },
  };
  const inCommon = [
    'common.json: nothing uses "loading"',
    'common.json: nothing uses "status.waiting"',
    'common.json: nothing uses "steps.0.title"',
    'common.json: nothing uses "steps.1.title"',
  ];
  const unusedBeside = (code: string) => check(texts, texts, code).join("\n");

  it("are named, and nothing else is", () => {
    expect(check(texts, texts, 'const { t } = useTranslation("form"); t("required");')).toEqual(
      inCommon,
    );
  });

  it.each([
    ["a key", "loading", 't("loading");'],
    ["a namespace in the key", "loading", 't("common:loading");'],
    ["a table of keys", "status.waiting", 'const labels = { a: "status.waiting" };'],
    ["a computed key", "status.waiting", `t(\`status.\${kind}\`);`],
    ["a computed beginning", "status.waiting", `t(\`\${kind}.waiting\`);`],
    ["a whole tree", "steps", `t(\`\${kind}eps\`, { returnObjects: true });`],
  ])("are not those of %s", (_what, key, code) => {
    expect(unusedBeside("")).toContain(`"${key}`);
    expect(unusedBeside(code)).not.toContain(`"${key}`);
  });

  it.each([
    ["the beginning of another key", "required", 't("requiredField");'],
    ["a template that is no key", "loading", `go(\`lo\${x}g\`);`],
    ["a computed key that leads elsewhere", "status.waiting", `t(\`stage.\${kind}\`);`],
    ["a tree when only its title is asked for", "steps.0.title", `t(\`\${kind}eps\`);`],
  ])("are also those beside %s", (_what, key, code) => {
    expect(unusedBeside(code)).toContain(`nothing uses "${key}"`);
  });
});
