// Who may import whom. Run through `npm run check`; each message says where the code belongs instead.

/** Tests and what only they use: test kits and factories beside the source, the server's own test set-up. */
const TEST = "(\\.test|-test-kit|-factory)\\.tsx?$|^server/src/test/";
const NPM = "node_modules";

/** A rule at error level; tests may import more than the code they stand beside, unless told otherwise. */
function forbid(name, comment, from, to, { testsToo = false } = {}) {
  const pathNot = [...(from.pathNot ?? []), ...(testsToo ? [] : [TEST])];
  return {
    name,
    comment,
    severity: "error",
    from: pathNot.length > 0 ? { ...from, pathNot } : from,
    to,
  };
}

const everywhere = [
  {
    name: "no-circular",
    comment: "Two files need each other: move what both need into a third one.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-unresolvable",
    comment:
      "The import leads nowhere: correct the path, or add the package to the right package.json.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true },
  },
  forbid(
    "no-test-in-product",
    "Product code imports a test or a test helper: what both need belongs beside the product code.",
    { path: "^(pages|components|lib|styles|contract|finance|server)/" },
    { path: ["^test/", "^e2e/", TEST] },
  ),
  forbid(
    "no-dev-package-in-product",
    "The package is a devDependency and is missing in production: move it to dependencies.",
    { path: "^(pages|components|lib|styles|contract/src|finance/src|server/src)/" },
    { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "type-only"] },
  ),
  forbid(
    "no-undeclared-package",
    "The package is installed only because another one needs it: add it to the package.json that uses it.",
    { path: "^(pages|components|lib|styles|contract/src|finance/src|server/src)/" },
    { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  ),
];

const contract = [
  forbid(
    "contract-imports-zod-only",
    "contract/ is shared by browser and server and stands on zod and finance/ alone. Code for one of them belongs in lib/ or server/.",
    { path: "^contract/src/" },
    { pathNot: ["^contract/src/", "^finance/src/", "^contract/package\\.json$", `${NPM}/zod/`] },
  ),
  forbid(
    "contract-knows-no-room",
    "Even a test of contract/ must pass without the web and the server.",
    { path: "^contract/src/" },
    { path: "^(pages|components|lib|styles|server|e2e|test)/" },
    { testsToo: true },
  ),
];

const finance = [
  forbid(
    "finance-imports-nothing",
    "finance/ computes: it is pure, and the same on server and page. What reads, writes or formats belongs in server/ or lib/.",
    { path: "^finance/src/" },
    { pathNot: ["^finance/src/", "^finance/package\\.json$"] },
  ),
  forbid(
    "finance-knows-no-room",
    "Even a test of finance/ must pass without everything else.",
    { path: "^finance/src/" },
    { path: "^(pages|components|lib|styles|contract|server|e2e|test)/" },
    { testsToo: true },
  ),
];

const web = [
  forbid(
    "styles-stand-alone",
    "styles/ holds tokens and helpers only. Components belong in components/ui, logic in lib/.",
    { path: "^styles/" },
    { pathNot: ["^styles/", NPM] },
  ),
  forbid(
    "ui-is-domain-free",
    "components/ui builds on styles, React and npm packages only. Texts and data come by props; what knows the domain belongs in components/<feature>.",
    { path: "^components/ui/" },
    { path: "^(components/(?!ui/)|lib/|contract/|pages/)" },
  ),
  forbid(
    "form-builds-on-ui",
    "components/form builds on components/ui, styles, lib/format, lib/images, the page's language, the question before leaving, fetching at rest and the contract's messages, patterns, locales and readers of numbers. What knows one feature belongs in components/<feature>.",
    { path: "^components/form/" },
    {
      path: "^(components/(?!(ui|form)/)|lib/(?!(format/|images/|i18n/use-locale|use-leave-warning|first-load/when-idle))|contract/src/(?!(messages|number-messages|empty-field|patterns|locales|files|(amount|digits|number|phone|rate)-text)\\.ts$)|pages/)",
    },
  ),
  forbid(
    "layout-knows-no-feature",
    "components/layout is the house around the features. A page hands it what it shows, or the part belongs in components/<feature>.",
    { path: "^components/layout/" },
    { path: "^components/(?!(ui|form|layout)/)" },
  ),
  forbid(
    "wizard-knows-no-feature",
    "components/wizard is what every dialog of steps shares. What knows the steps of one belongs in components/<feature>.",
    { path: "^components/wizard/" },
    { path: "^components/(?!(ui|form|layout|wizard)/)" },
    { testsToo: true },
  ),
  forbid(
    "backoffice-knows-no-feature",
    "components/backoffice is the frame and the lists that every officer's screen shares. What knows one of them belongs in components/<feature>.",
    { path: "^components/backoffice/" },
    { path: "^components/(?!(ui|form|layout|backoffice)/)" },
    { testsToo: true },
  ),
  forbid(
    "features-do-not-meet",
    "A feature imports another feature. Let the page compose both, or move the shared part to components/ui, components/form, components/wizard, components/payments, components/contracts, components/backoffice or lib/.",
    {
      path: "^components/([^/]+)/",
      pathNot: ["^components/(ui|form|layout|wizard|payments|contracts|backoffice)/"],
    },
    {
      path: "^components/",
      pathNot: ["^components/(ui|form|layout|wizard|payments|contracts|backoffice|$1)/"],
    },
    { testsToo: true },
  ),
  forbid(
    "components-know-no-page",
    "Pages import components, never the other way round: move the shared part to components/ or lib/.",
    { path: "^components/" },
    { path: "^pages/" },
    { testsToo: true },
  ),
  forbid(
    "lib-knows-no-component",
    "lib/ has no screens: what renders belongs in components/.",
    { path: "^lib/" },
    { path: "^(components|pages)/" },
  ),
  forbid(
    "pages-compose",
    "A page holds no logic and no styles: take them from components/ and lib/. Only _app and _document wire up styles/.",
    { path: "^pages/", pathNot: ["^pages/_(app|document)\\.tsx$"] },
    { path: "^(styles|contract|server)/" },
  ),
  forbid(
    "pages-are-leaves",
    "A page imports another page: the shared part belongs in components/ or lib/.",
    { path: "^pages/" },
    { path: "^pages/" },
  ),
  forbid(
    "web-never-imports-server",
    "The web reaches the server through HTTP only. A shape or rule both need belongs in contract/.",
    { path: "^(pages|components|lib|styles|e2e|test)/" },
    { path: "^server/" },
    { testsToo: true },
  ),
  forbid(
    "e2e-sees-the-product-from-outside",
    "End-to-end tests run against any deployment: they use the browser, the API and contract/, not the source.",
    { path: "^e2e/" },
    { path: "^(pages|components|lib|styles|test)/" },
    { testsToo: true },
  ),
];

const server = [
  forbid(
    "server-never-imports-web",
    "The server knows nothing of the web. A shape or rule both need belongs in contract/.",
    { path: "^server/" },
    { path: "^(pages|components|lib|styles|e2e|test|public)/" },
    { testsToo: true },
  ),
  forbid(
    "routes-only-call-services",
    "A route is one line per call: reading and writing belongs in the module's service.",
    { path: "\\.routes\\.ts$" },
    {
      path: [
        "\\.repository\\.ts$",
        "^server/src/(db|ledger)/",
        `${NPM}/(drizzle-orm|pg|@electric-sql)/`,
      ],
    },
  ),
  forbid(
    "services-do-not-query",
    "Only repositories, the ledger and the seed touch tables: move the query into a *.repository.ts.",
    {
      path: "^server/src/",
      pathNot: ["\\.repository\\.ts$", "^server/src/(db|ledger|jobs|test)/"],
    },
    {
      path: ["^server/src/db/schema", `${NPM}/(drizzle-orm|pg|@electric-sql)/`],
      dependencyTypesNot: ["type-only"],
    },
  ),
  forbid(
    "repositories-only-reach-the-database",
    "A repository reads and writes tables; decisions belong in the service that calls it.",
    { path: "\\.repository\\.ts$" },
    { path: ["\\.(service|routes)\\.ts$", "^server/src/(providers|storage|plugins|jobs)/"] },
  ),
  forbid(
    "policies-are-pure",
    "A policy decides from its arguments alone: fetch what it needs in the service and hand it over.",
    { path: "\\.policy\\.ts$" },
    {
      path: [
        "\\.(service|routes|repository)\\.ts$",
        "^server/src/(db|ledger|providers|storage|plugins|jobs)/",
        `${NPM}/(?!zod/)`,
        "^(fs|http|https|child_process)(/|$)",
      ],
      dependencyTypesNot: ["type-only"],
    },
  ),
  forbid(
    "modules-meet-in-services",
    "A module reaches into another module: call its service (or share a policy) instead.",
    { path: "^server/src/modules/([^/]+)/" },
    {
      path: "^server/src/modules/",
      pathNot: [
        "^server/src/modules/$1/",
        "\\.(service|policy)\\.ts$",
        // Almost every module reads users and writes the audit log in its own transaction; all providers tell one inbox.
        "^server/src/modules/(users|audit|inbox)/[^/]+\\.repository\\.ts$",
      ],
      dependencyTypesNot: ["type-only"],
    },
  ),
  forbid(
    "a-status-changes-through-its-machine",
    "Only the status service writes a status: it knows the allowed changes, who may cause them, their audit entry and effects.",
    { path: "^server/src/", pathNot: ["-status\\.service\\.ts$"] },
    { path: "-status\\.repository\\.ts$" },
    { testsToo: true },
  ),
  forbid(
    "sandboxes-are-chosen-in-one-place",
    "Production must never run a sandbox: take what stands behind a port from providers/providers.ts.",
    { path: "^server/", pathNot: ["^server/src/providers/providers\\.ts$"] },
    { path: "^server/src/providers/[^/]+/sandbox\\.ts$" },
  ),
  forbid(
    "the-ground-knows-no-module",
    "Providers, storage, database and helpers serve the modules: what knows one belongs in server/src/modules.",
    { path: "^server/src/(providers|storage|lib)/|^server/src/db/(?!seed)" },
    { path: "^server/src/(modules|app|main)" },
  ),
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...contract, ...finance, ...web, ...server],
  options: {
    doNotFollow: { path: NPM },
    exclude: { path: "(^|/)(dist|\\.next[^/]*|coverage|playwright-report)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".d.ts"],
      mainFields: ["module", "main", "types"],
    },
  },
};
