import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise } from "./cruise.mjs";

const repository = path.join(__dirname, "../..");

/** A small repository that keeps every rule. */
const lawful: Record<string, string> = {
  "contract/src/status.ts": 'import { z } from "zod"; export const status = z;',
  "contract/src/messages.ts": "export const messages = 1;",
  "finance/src/split.ts": "export const split = 1;",
  "finance/src/split.test.ts": 'import "dev-only"; import "./split.ts"; export {};',
  "styles/tokens.ts": "export const tokens = 1;",
  "components/ui/button.tsx":
    'import "styled"; import { tokens } from "@/styles/tokens"; export const Button = () => <i>{tokens}</i>;',
  "components/form/text/text-field.tsx":
    'import "@/components/ui/button"; import "@/lib/format/rupiah"; import "@rukun/contract/messages"; export {};',
  "components/layout/shell.tsx":
    'import "@/components/ui/button"; import "@/lib/paths"; export {};',
  "components/wizard/step-form.tsx":
    'import "@/components/ui/button"; import "@/components/form/text/text-field"; import "@/components/layout/shell"; import "@/lib/paths"; import "@rukun/contract/status"; export {};',
  "components/backoffice/frame.tsx":
    'import "@/components/layout/shell"; import "@/lib/paths"; export {};',
  "components/reviews/queue.tsx": 'import "@/components/backoffice/frame"; export {};',
  "components/profile/card.tsx":
    'import "@/components/layout/shell"; import "@/components/form/text/text-field"; import "@/components/wizard/step-form"; import "@/lib/paths"; import "@rukun/contract/status"; export {};',
  "components/profile/card.test.tsx":
    'import "@/test/render"; import "dev-only"; import "./card"; export {};',
  "components/profile/profile-test-kit.tsx": 'import "@/test/render"; export {};',
  "server/src/test/test-app.ts": 'import "drizzle-orm"; export {};',
  "components/campaigns/list.tsx": "export const list = 1;",
  "lib/paths.ts": 'import "@rukun/contract/status"; import "@rukun/finance/split"; export {};',
  "lib/format/rupiah.ts": "export {};",
  "pages/_app.tsx":
    'import "@/styles/tokens"; import "@/components/layout/shell"; export default 1;',
  "pages/index.tsx": 'import "@/components/profile/card"; import "@/lib/paths"; export default 1;',
  "test/render.tsx": "export {};",
  "e2e/home.spec.ts": 'import "@rukun/contract/status"; import "dev-only"; export {};',
  "server/src/app.ts": 'import "./modules/users/users.routes.ts"; export {};',
  "server/src/db/client.ts": 'import "drizzle-orm"; export {};',
  "server/src/db/schema/users.ts":
    'import "drizzle-orm"; export const users = 1; export type Row = 1;',
  "server/src/modules/users/users.routes.ts": 'import "./users.service.ts"; export {};',
  "server/src/modules/users/users.service.ts":
    'import "./users.repository.ts"; import "./users.policy.ts"; import "../mail/mail.service.ts"; import "../../db/client.ts"; export {};',
  "server/src/modules/users/users.repository.ts":
    'import "../../db/schema/users.ts"; import "drizzle-orm"; export {};',
  "server/src/modules/users/users.policy.ts":
    'import "@rukun/contract/status"; import type { Row } from "../../db/schema/users.ts"; export const may = (row: Row) => row;',
  "server/src/modules/users/user-status.service.ts":
    'import "./user-status.repository.ts"; export {};',
  "server/src/modules/users/user-status.repository.ts": "export {};",
  "server/src/modules/mail/mail.service.ts": 'import "../../providers/mail/port.ts"; export {};',
  "server/src/modules/mail/mail.repository.ts": 'import "../users/users.repository.ts"; export {};',
  "server/src/providers/mail/port.ts": "export {};",
  "server/src/providers/identity/sandbox.ts": "export {};",
  "server/src/providers/providers.ts": 'import "./identity/sandbox.ts"; export {};',
};

/** One forbidden import each: the file, its content, the rule that must catch it. */
const unlawful: [file: string, source: string, rule: string][] = [
  ["lib/circle-a.ts", 'import "./circle-b"; export {};', "no-circular"],
  ["lib/astray.ts", 'import "./nowhere"; export {};', "no-unresolvable"],
  ["lib/helped.ts", 'import "@/test/render"; export {};', "no-test-in-product"],
  ["components/profile/page.tsx", 'import "./profile-test-kit"; export {};', "no-test-in-product"],
  ["server/src/lib/helped.ts", 'import "../test/test-app.ts"; export {};', "no-test-in-product"],
  ["lib/heavy.ts", 'import "dev-only"; export {};', "no-dev-package-in-product"],
  ["lib/borrowed.ts", 'import "undeclared"; export {};', "no-undeclared-package"],
  ["contract/src/fat.ts", 'import "styled"; export {};', "contract-imports-zod-only"],
  ["contract/src/web.ts", 'import "../../lib/paths"; export {};', "contract-imports-zod-only"],
  ["contract/src/web.test.ts", 'import "../../lib/paths"; export {};', "contract-knows-no-room"],
  ["finance/src/shaped.ts", 'import "zod"; export {};', "finance-imports-nothing"],
  [
    "finance/src/sent.ts",
    'import "../../contract/src/status.ts"; export {};',
    "finance-imports-nothing",
  ],
  [
    "finance/src/sent.test.ts",
    'import "../../contract/src/status.ts"; export {};',
    "finance-knows-no-room",
  ],
  ["styles/wise.ts", 'import "@/lib/paths"; export {};', "styles-stand-alone"],
  ["components/ui/wise.tsx", 'import "@/lib/paths"; export {};', "ui-is-domain-free"],
  [
    "components/ui/typed.tsx",
    'import type { status } from "@rukun/contract/status"; export type S = typeof status;',
    "ui-is-domain-free",
  ],
  [
    "components/ui/lazy.tsx",
    'export const load = () => import("@/components/form/text/text-field");',
    "ui-is-domain-free",
  ],
  ["components/form/date/wise.tsx", 'import "@/lib/paths"; export {};', "form-builds-on-ui"],
  [
    "components/form/knowing.tsx",
    'import "@rukun/contract/status"; export {};',
    "form-builds-on-ui",
  ],
  [
    "components/layout/knowing.tsx",
    'import "@/components/profile/card"; export {};',
    "layout-knows-no-feature",
  ],
  [
    "components/layout/stepping.tsx",
    'import "@/components/wizard/step-form"; export {};',
    "layout-knows-no-feature",
  ],
  [
    "components/wizard/knowing.tsx",
    'import "@/components/campaigns/list"; export {};',
    "wizard-knows-no-feature",
  ],
  [
    "components/backoffice/knowing.tsx",
    'import "@/components/campaigns/list"; export {};',
    "backoffice-knows-no-feature",
  ],
  [
    "components/profile/nosy.tsx",
    'import { list } from "../campaigns/list"; export const x = list;',
    "features-do-not-meet",
  ],
  ["components/profile/up.tsx", 'import "@/pages/index"; export {};', "components-know-no-page"],
  ["lib/showing.ts", 'import "@/components/ui/button"; export {};', "lib-knows-no-component"],
  ["pages/styled.tsx", 'import "@/styles/tokens"; export default 1;', "pages-compose"],
  ["pages/copy.tsx", 'import "./index"; export default 1;', "pages-are-leaves"],
  ["lib/reaching.ts", 'import "@/server/src/db/client"; export {};', "web-never-imports-server"],
  ["e2e/inside.spec.ts", 'import "@/lib/paths"; export {};', "e2e-sees-the-product-from-outside"],
  ["server/src/lib/web.ts", 'import "../../../lib/paths"; export {};', "server-never-imports-web"],
  [
    "server/src/modules/users/fast.routes.ts",
    'import "./users.repository.ts"; export {};',
    "routes-only-call-services",
  ],
  [
    "server/src/modules/users/quick.service.ts",
    'import "../../db/schema/users.ts"; export {};',
    "services-do-not-query",
  ],
  ["server/src/plugins/sql.ts", 'import "drizzle-orm"; export {};', "services-do-not-query"],
  [
    "server/src/modules/users/clever.repository.ts",
    'import "./users.service.ts"; export {};',
    "repositories-only-reach-the-database",
  ],
  [
    "server/src/modules/users/busy.policy.ts",
    'import "./users.repository.ts"; export {};',
    "policies-are-pure",
  ],
  ["server/src/modules/users/file.policy.ts", 'import "node:fs"; export {};', "policies-are-pure"],
  [
    "server/src/modules/users/deep.service.ts",
    'import "../mail/mail.repository.ts"; export {};',
    "modules-meet-in-services",
  ],
  [
    "server/src/modules/users/hasty.service.ts",
    'import "./user-status.repository.ts"; export {};',
    "a-status-changes-through-its-machine",
  ],
  [
    "server/src/modules/users/playing.service.ts",
    'import "../../providers/identity/sandbox.ts"; export {};',
    "sandboxes-are-chosen-in-one-place",
  ],
  [
    "server/src/providers/mail/knowing.ts",
    'import "../../modules/mail/mail.service.ts"; export {};',
    "the-ground-knows-no-module",
  ],
];

let root: string;
let caught: { from: string; rule: string; comment: string }[];

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "rukun-boundaries-"));
  copyFileSync(
    path.join(repository, ".dependency-cruiser.cjs"),
    path.join(root, ".dependency-cruiser.cjs"),
  );
  const manifest = {
    dependencies: {
      styled: "1",
      zod: "1",
      "drizzle-orm": "1",
      "@rukun/contract": "*",
      "@rukun/finance": "*",
    },
    devDependencies: { "dev-only": "1" },
  };
  write("package.json", JSON.stringify(manifest));
  write("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }));
  for (const name of ["contract", "finance"]) {
    const exports = { "./*": "./src/*.ts" };
    write(`${name}/package.json`, JSON.stringify({ name: `@rukun/${name}`, exports }));
  }
  for (const name of ["styled", "zod", "drizzle-orm", "dev-only", "undeclared"]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.js" }));
    write(`node_modules/${name}/index.js`, "export const z = 1;");
  }
  mkdirSync(path.join(root, "node_modules/@rukun"), { recursive: true });
  for (const name of ["contract", "finance"]) {
    symlinkSync(`../../${name}`, path.join(root, "node_modules/@rukun", name));
  }
  for (const [file, text] of Object.entries(lawful)) write(file, text);
  write("lib/circle-b.ts", 'import "./circle-a"; export {};');
  for (const [file, text] of unlawful) write(file, text);
  const { output } = await cruise(root, "json");
  const found = JSON.parse(output).summary.violations as {
    from: string;
    rule: { name: string };
    comment: string;
  }[];
  caught = found.map(({ from, rule, comment }) => ({ from, rule: rule.name, comment }));
}, 30_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(unlawful)("%s is caught: %s", (file, _source, rule) => {
  expect(caught.filter(({ from }) => from === file).map((each) => each.rule)).toContain(rule);
});

it.each(Object.keys(lawful))("%s may import what it does", (file) => {
  expect(caught.filter(({ from }) => from === file)).toEqual([]);
});

it("has a broken example for every rule", async () => {
  const { forbidden } = await import("../../.dependency-cruiser.cjs");
  const rules = (forbidden as { name: string }[]).map(({ name }) => name);
  expect([...new Set(unlawful.map(([, , rule]) => rule))].sort()).toEqual(rules.sort());
});
