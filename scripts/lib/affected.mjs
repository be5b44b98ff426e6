import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./root.mjs";
import { run } from "./run.mjs";

const isSource = /\.(tsx?|mjs|cjs|js)$/;
const isTest =
  /^(components|lib|styles|test|contract|finance|server|scripts)\/.*\.test\.(tsx?|mjs)$/;

/** Changes of these reach every test of some projects: each with the folders of the tests. */
export const reachingAll = [
  {
    path: /^(package(-lock)?\.json|(contract|finance|server)\/package\.json|tsconfig.*\.json|jest\.config\.ts)$/,
    folders: [""],
  },
  {
    path: /^test\/(environments\/|resolver|sequencer|esm-packages|files-on-engine)/,
    folders: [""],
  },
  { path: /^test\/(setup-|render\.tsx|locales\.ts)/, folders: ["components/", "lib/", "test/"] },
  {
    path: /^server\/(tsconfig\.json|src\/(db\/(schema|migrations)|app\.ts|services\.ts|platform\.ts|start-server\.ts|config[^/]*\.ts|test\/(test-app|test-database|.*-setup)\.ts))/,
    folders: ["server/"],
  },
];

/** Almost every test of the API imports these, and through them the whole product: a change is not passed on by them. */
export const hubs = [
  /^server\/src\/(app|services|platform|receivers|start-server|main)\.ts$/,
  /^server\/src\/db\/schema\.ts$/,
  /\.(module|routes)\.ts$/,
  /^server\/src\/test\/(test-app|test-database|bundle-workers|scenes\/scenes)\.ts$/,
  /^contract\/src\/calls\.ts$/,
];
const isHub = (file) => hubs.some((hub) => hub.test(file));

/** Whatever changes: where money comes from and goes, who may do what, what a failure leaves behind, and what tests read of all sources. */
export const always = [
  /^finance\/src\//,
  /^contract\/src\/([^/]*status|state-machine|[^/]*roles|call)\.test\.ts$/,
  /^server\/src\/ledger\//,
  /^server\/src\/(rollback|frozen|funder-strangers|roles-meanwhile|sql-statuses|money-settings)\.test\.ts$/,
  /^server\/src\/modules\/(account\/officer-policy|members\/company-policy)\.test\.ts$/,
  /^(components\/form\/number\/one-reader|lib\/api\/hooks|styles\/smallest-text|server\/src\/db\/partial-keys)\.test\.ts$/,
];

/**
 * Reads which file uses which other one: whatever a text in quotes leads to, so that workers, mocks and data count, too.
 * @param {Map<string, string>} texts content of every source file, by its path under the root; of others, the path alone
 * @returns {{ files: string[], users: Map<string, string[]>, named: Map<string, string[]>, textOf: (file: string) =>
 * string }} by the file that is used: those that use it when they run, and those that use it at all, for its types, too
 */
export function readGraph(texts) {
  const users = new Map();
  const named = new Map();
  for (const [file, text] of texts) {
    const values = text.replace(/^(import|export) type [^;]*;/gm, "");
    for (const [map, content] of [
      [users, values],
      [named, text],
    ]) {
      for (const each of new Set(leadsTo(file, content, texts))) {
        map.set(each, [...(map.get(each) ?? []), file]);
      }
    }
  }
  return { files: [...texts.keys()], users, named, textOf: (file) => texts.get(file) };
}

const quoted = /["'`]((?:\.\.?|@|@rukun\/(?:contract|finance))\/[^"'`\n]+)["'`]/g;
const endings = ["", ".ts", ".tsx", ".js", ".mjs", "/index.tsx"];

function leadsTo(file, content, texts) {
  return [...content.matchAll(quoted)].flatMap(([, name]) => {
    const place = name.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), name)
      : name.replace(/^@rukun\/(\w+)\//, "$1/src/").replace(/^@\//, "");
    return endings.map((ending) => place + ending).filter((each) => texts.has(each));
  });
}

/** Of all files that git knows or would take. */
export async function readTexts() {
  const files = await git("ls-files", "--cached", "--others", "--exclude-standard");
  return new Map(
    files
      .filter((file) => existsSync(inRoot(file)))
      .map((file) => [file, isSource.test(file) ? readFileSync(inRoot(file), "utf8") : ""]),
  );
}

/**
 * Finds the tests that a change reaches: those that import what changed, directly or not, but not through a hub; and on
 * the server all tests of a module that changed or that imports what changed itself, and of its kit and its scenes.
 * @param {string[]} changed paths under the root
 * @param {ReturnType<typeof readGraph>} graph
 * @returns {{ tests: string[], all: string[], scenes: string[] | null, wholly: string[], unread: string[] }} `scenes`: names of
 * the files of scenes whose calls are to be rolled back, null for all; `wholly`: changes that reach every test of a project; `unread`:
 * changes that no test reads
 */
export function findAffected(changed, { files, users, named, textOf }) {
  const all = files.filter((file) => isTest.test(file)).sort();
  const tests = new Set(all.filter((test) => always.some((each) => each.test(test))));
  const modules = new Set();
  const scenes = ["disbursements", "payments", "transactions", "withdrawals"];
  let isServerWhole = false;
  const wholly = [];
  const unread = [];
  for (const file of changed) {
    const reaching = reachingAll.filter((each) => each.path.test(file));
    const starts = [file, ...usersOfTexts(file, files, textOf)];
    const touched = new Set(
      starts
        .flatMap((each) => [each, ...(named.get(each) ?? [])])
        .map(moduleOf)
        .filter(Boolean),
    );
    const kits = [...touched].map((name) => `server/src/test/${name}.ts`);
    const reached = new Set([
      ...reachedFrom(starts, users),
      ...kits.flatMap((kit) => users.get(kit) ?? []),
    ]);
    scenes.push(...[...reached].filter(isScene).map(nameOf));
    const wide = reaching.flatMap((each) => each.folders);
    isServerWhole ||= wide.some((folder) => "server/".startsWith(folder));
    const found = all.filter(
      (test) =>
        reached.has(test) ||
        touched.has(moduleOf(test)) ||
        wide.some((folder) => test.startsWith(folder)),
    );
    for (const test of found) tests.add(test);
    for (const name of touched) modules.add(name);
    if (reaching.length > 0) wholly.push(file);
    else if (found.length === 0 && isSource.test(file)) unread.push(file);
  }
  return {
    tests: [...tests].sort(),
    all,
    scenes: isServerWhole
      ? null
      : [...new Set([...scenes, ...scenesOf(modules, files, users)])].sort(),
    wholly,
    unread,
  };
}

/** The plugins are one, too: only the app imports them. */
const moduleOf = (file) =>
  /^server\/src\/(?:modules\/([^/]+)|(plugins))\//.exec(file)?.slice(1).find(Boolean);

function reachedFrom(starts, users) {
  const reached = new Set(starts);
  const waiting = [...starts];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (isHub(file) && !starts.includes(file)) continue;
    for (const user of users.get(file) ?? []) {
      if (!reached.has(user)) waiting.push(user);
      reached.add(user);
    }
  }
  return reached;
}

/** Components that show the texts of a file: they name its namespace. */
function usersOfTexts(file, files, textOf) {
  const [, namespace] = /^public\/locales\/\w+\/(.*)\.json$/.exec(file) ?? [];
  if (!namespace) return [];
  const shown = new RegExp(`Translation\\([^)]*"${namespace}"|"${namespace}:`);
  return files.filter((each) => shown.test(textOf(each)));
}

const isScene = (file) => file.startsWith("server/src/test/scenes/");
const nameOf = (file) => path.basename(file, ".ts");

/** Names of the files of scenes that use a part of the contract that one of the modules uses for its routes. */
function scenesOf(modules, files, users) {
  const isRoutes = (file) => /\.(module|routes)\.ts$/.test(file) && modules.has(moduleOf(file));
  return files
    .filter((file) => file.startsWith("contract/src/") && users.get(file)?.some(isRoutes))
    .flatMap((file) => users.get(file).filter(isScene).map(nameOf));
}

/**
 * @param {string} [since] a commit. Without it: where this branch left `main`, or on `main` the commit before the last.
 * @returns {Promise<{ since: string, changed: string[] }>} paths that differ from it in the working tree
 */
export async function changesSince(since) {
  const base = since ?? (await mergeBase());
  const names = [
    ...(await git("diff", "--name-only", "--no-renames", base)),
    ...(await git("ls-files", "--others", "--exclude-standard")),
  ];
  return { since: base, changed: [...new Set(names)].sort() };
}

async function mergeBase() {
  const [head] = await git("rev-parse", "HEAD");
  const [branch] = await git("rev-parse", "--abbrev-ref", "HEAD");
  if (branch === "main") return `${head}~1`;
  const [base] = await git("merge-base", "main", "HEAD");
  return base;
}

async function git(...args) {
  const { code, output } = await run("git", args);
  if (code !== 0) throw new Error(`git ${args.join(" ")}: ${output}`);
  return output.split("\n").filter(Boolean);
}
