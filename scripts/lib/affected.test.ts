import { always, findAffected, hubs, reachingAll, readGraph, readTexts } from "./affected.mjs";

/** A small product: two modules, of which one takes the other's service, and a page. */
const sources = {
  "contract/src/status.ts": "",
  "contract/src/status.test.ts": 'import "./status.ts";',
  "contract/src/loans.ts": 'import "./status.ts";',
  "contract/src/mails.ts": "",
  "contract/src/calls.ts": 'import "./loans.ts"; import "./mails.ts";',
  "finance/src/tax.ts": "",
  "finance/src/tax.test.ts": 'import "./tax.ts";',
  "server/src/app.ts":
    'import "./modules/loans/loans.module.ts"; import "./modules/mails/mails.module.ts"; import "./plugins/errors.ts";',
  "server/src/rollback.test.ts":
    'import "@rukun/contract/calls"; import "./app.ts"; import "./test/scenes/scenes.ts";',
  "server/src/plugins/errors.ts": "",
  "server/src/plugins/errors.test.ts": 'import "../app.ts";',
  "server/src/modules/loans/loans.module.ts":
    'import "./loans.service.ts"; import "@rukun/contract/loans";',
  "server/src/modules/loans/loans.service.ts":
    'import { pay } from "./pay.ts";\nimport type {\n  MailService,\n} from "../mails/mail.service.ts";',
  "server/src/modules/loans/loans.test.ts": 'import "../../app.ts";',
  "server/src/modules/loans/pay.ts": 'new Worker(new URL("./pay-worker.ts", import.meta.url));',
  "server/src/modules/loans/pay.test.ts": 'import "./pay.ts";',
  "server/src/modules/loans/pay-worker.ts": "",
  "server/src/modules/mails/mails.module.ts": 'import "./mail.service.ts";',
  "server/src/modules/mails/mail.service.ts": "",
  "server/src/modules/mails/mails.test.ts": 'import "../../app.ts";',
  "server/src/test/loans.ts": 'import "@rukun/contract/loans";',
  "server/src/test/scenes/loans.ts": 'import "@rukun/contract/loans"; import "../loans.ts";',
  "server/src/test/scenes/mails.ts": 'import "@rukun/contract/mails";',
  "server/src/test/scenes/scenes.ts": 'import "./loans.ts"; import "./mails.ts";',
  "server/src/cli/owing.test.ts": 'import "../test/loans.ts";',
  "components/loan.tsx": 'useTranslation(["loan", "common"]); import "@/lib/paths";',
  "components/loan.test.tsx": 'import { Loan } from "./loan";',
  "components/head.tsx": 'useTranslation("common");',
  "components/head.test.tsx": 'jest.mock("@/lib/paths"); import { Head } from "./head";',
  "lib/paths.ts": "",
  "pages/loan.tsx": 'import { Loan } from "@/components/loan";',
  "public/locales/id/loan.json": "",
};
const graph = readGraph(new Map(Object.entries(sources)));
const alwaysRun = findAffected([], graph).tests;
const reachedBy = (file: string) =>
  findAffected([file], graph).tests.filter((test: string) => !alwaysRun.includes(test));

test("money, access and rollback run whatever changes", () => {
  expect(alwaysRun).toEqual([
    "contract/src/status.test.ts",
    "finance/src/tax.test.ts",
    "server/src/rollback.test.ts",
  ]);
  const { scenes } = findAffected([], graph);
  expect(scenes).toEqual(expect.arrayContaining(["payments", "withdrawals"]));
});

test.each([
  [
    "what imports it, through other files",
    "lib/paths.ts",
    ["components/head.test.tsx", "components/loan.test.tsx"],
  ],
  ["what shows its texts", "public/locales/id/loan.json", ["components/loan.test.tsx"]],
  ["itself", "components/head.test.tsx", ["components/head.test.tsx"]],
  [
    "its module, those that use its kit, and what starts it by its name",
    "server/src/modules/loans/pay-worker.ts",
    [
      "server/src/cli/owing.test.ts",
      "server/src/modules/loans/loans.test.ts",
      "server/src/modules/loans/pay.test.ts",
    ],
  ],
  [
    "modules that take it by its type, but nothing through the app",
    "server/src/modules/mails/mail.service.ts",
    [
      "server/src/cli/owing.test.ts",
      "server/src/modules/loans/loans.test.ts",
      "server/src/modules/loans/pay.test.ts",
      "server/src/modules/mails/mails.test.ts",
    ],
  ],
  ["the plugins' own", "server/src/plugins/errors.ts", ["server/src/plugins/errors.test.ts"]],
])("a change reaches %s", (_whom, file, tests) => {
  expect(reachedBy(file)).toEqual(tests);
});

test("calls are rolled back whose part of the contract the module or the change is about", () => {
  const scenesOf = (file: string) => findAffected([file], graph).scenes;
  expect(scenesOf("server/src/modules/loans/pay.ts")).toContain("loans");
  expect(scenesOf("contract/src/loans.ts")).toContain("loans");
  expect(scenesOf("lib/paths.ts")).not.toContain("loans");
  expect(scenesOf("server/src/modules/loans/pay.ts")).not.toContain("mails");
});

test.each([
  ["server/src/app.ts", /^server\//],
  ["server/src/db/schema/loans.ts", /^server\//],
  ["package-lock.json", /./],
])("%s reaches everything on its side, and says so", (file, side) => {
  const { tests, all, wholly, scenes } = findAffected([file], graph);
  expect(wholly).toEqual([file]);
  expect(tests).toEqual(all.filter((test: string) => side.test(test) || alwaysRun.includes(test)));
  expect(scenes).toBeNull();
});

test("a change that no test reads is named", () => {
  expect(findAffected(["pages/loan.tsx", "README.md"], graph).unread).toEqual(["pages/loan.tsx"]);
});

test("what is named here exists", async () => {
  const files = [...(await readTexts()).keys()];
  for (const pattern of [
    ...always,
    ...hubs,
    ...reachingAll.map(({ path }: { path: RegExp }) => path),
  ]) {
    expect([pattern, files.some((file) => pattern.test(file))]).toEqual([pattern, true]);
  }
});
