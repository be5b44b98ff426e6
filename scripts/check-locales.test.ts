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

  it("names a file that is not JSON", () => {
    write("public/locales/id/common.json", "{");
    expect(check({}, { common: {} }).join()).toContain("id/common.json:");
  });
});

describe("between code and texts", () => {
  const texts = {
    common: { loading: "…", "status.waiting": "…", steps: [{ title: "…" }, { title: "…" }] },
    form: { required: "…" },
  };
  const problems = (code: string) =>
    check(texts, texts, code).filter((line) => !line.includes("nothing uses"));

  it.each([
    ["a text of its namespace", 'const { t } = useTranslation("form"); t("required");'],
    [
      "the first of several namespaces",
      'const { t } = useTranslation(["form", "common"]); t("required");',
    ],
    ["common without a namespace", 'const { t } = useTranslation(); t("loading");'],
    ["a namespace in the key", 'const { t } = useTranslation("form"); t("common:loading");'],
    [
      "a namespace in the options",
      'const { t } = useTranslation("form"); t("loading", { ns: "common" });',
    ],
    ["another name for t", 'const { t: say } = useTranslation("form"); say("required");'],
    [
      "a key prefix",
      'const { t } = useTranslation("common", { keyPrefix: "status" }); t("waiting");',
    ],
    ["a computed key", `const { t } = useTranslation(); t(\`status.\${kind}\`);`],
    ["a choice", 'const { t } = useTranslation(); t(a ? "loading" : "status.waiting");'],
    ["a whole tree", 'const { t } = useTranslation(); t("steps", { returnObjects: true });'],
    ["a t that was handed over", 'function label(t: TFunction) { return t("required"); }'],
    ["a text inside markup", 'const x = <Trans i18nKey="form:required" />;'],
    [
      "something that is not t",
      'const { t } = useTranslation(); request("nothing"); test("nothing");',
    ],
  ])("accepts %s", (_what, code) => {
    expect(problems(code)).toEqual([]);
  });

  it.each([
    ['const { t } = useTranslation("form"); t("loading");', 'no text for "loading" in form'],
    ['const { t } = useTranslation(); t("required");', 'no text for "required" in common'],
    ['function label(t: TFunction) { return t("nowhere"); }', '"nowhere" in any namespace'],
    ['const { t } = useTranslation(); t(a ? "loading" : "gone");', 'no text for "gone" in common'],
    ['const { t } = useTranslation("nope");', 'there is no namespace "nope"'],
    [
      `const { t } = useTranslation(); t(\`stage.\${kind}\`);`,
      "no text for /^stage\\..+$/ in common",
    ],
    ['const x = <Trans i18nKey="form:gone" />;', 'no text for "gone" in form'],
  ])("finds what is wrong in %s", (code, problem) => {
    const found = problems(code);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
    expect(found[0]).toMatch(/^components\/home\/hero\.tsx:1: /);
  });

  it("names texts that nothing uses, but not those kept in a table of keys", () => {
    const code =
      'const labels = { a: "status.waiting" }; const { t } = useTranslation(); t("loading");';
    expect(check(texts, texts, code)).toEqual([
      'common.json: nothing uses "steps.0.title"',
      'common.json: nothing uses "steps.1.title"',
      'form.json: nothing uses "required"',
    ]);
  });
});
