import lighthouse from "lighthouse";
import { launchForLighthouse } from "./browser.mjs";
import { median, milliseconds, printTable, target } from "./table.mjs";

const runs = 5;
const categories = [
  { id: "performance", title: "perf." },
  { id: "accessibility", title: "access." },
  { id: "best-practices", title: "practices" },
  { id: "seo", title: "SEO" },
];

const campaign = "/campaign/modal-kerja-pengadaan-kopi-arabika-gayo";
const formTargets = { performance: 97 };
/** LCP in milliseconds, CLS as Lighthouse's figure. */
const landingTargets = { performance: 98, lcp: 1800, cls: 0.02 };
const pages = [
  { path: "/login", targets: formTargets },
  { path: "/register", targets: formTargets },
  ...["/", "/campaign", campaign].flatMap((path) => [
    { path, targets: landingTargets },
    { path: path === "/" ? "/en" : `/en${path}`, targets: landingTargets },
  ]),
];

/** Lighthouse's benchmark index of a mid-range phone, as in the calibrated presets of Chrome's developer tools. */
const midTierIndex = 1000;

/**
 * Lighthouse on a simulated phone with throttled network and CPU; each figure is the median of its runs.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureLighthouse({ webUrl, barePages, step }) {
  const audited = [
    ...barePages.map(({ title, url }) => ({ title, url })),
    ...pages.map(({ path, targets }) => ({
      title: path.replace(campaign, "/campaign/<slug>"),
      url: webUrl + path,
      targets,
    })),
  ];
  const rows = [];
  const notes = [];
  const speeds = [];
  for (const { title, url, targets } of audited) {
    const reports = await step(`Lighthouse on ${title}`, () => audit(url));
    const figures = figuresOf(reports);
    rows.push([
      title,
      ...categories.map(({ id }) => String(figures[id])),
      milliseconds(figures.lcp),
      milliseconds(median(reports.map((report) => numeric(report, "total-blocking-time")))),
      figures.cls.toFixed(3),
      targets ? verdict(figures, targets) : "",
    ]);
    speeds.push(...reports.map(({ environment }) => environment.benchmarkIndex));
    if (!targets) continue;
    for (const { id } of categories) {
      if (figures[id] < (targets[id] ?? 100)) notes.push(...findings(title, id, reports[0]));
    }
  }
  const index = median(speeds);
  notes.unshift(
    "LCP, TBT and CLS are medians, too.",
    `Machine speed by Lighthouse's own index: ${Math.min(...speeds)} to ${Math.max(...speeds)}; where others work on it, TBT shows it first.`,
  );
  printTable(
    `Lighthouse, phone, median of ${runs}`,
    ["page", ...categories.map(({ title }) => title), "LCP", "TBT", "CLS", "targets"],
    rows,
    notes,
  );
  await measureCalibrated(audited, index, step);
}

const numeric = (report, id) => report.audits[id].numericValue;

/** Medians of the reports: the categories of 100, LCP in milliseconds, CLS. */
function figuresOf(reports) {
  const scores = categories.map(({ id }) => [
    id,
    median(reports.map((report) => Math.round(report.categories[id].score * 100))),
  ]);
  return {
    ...Object.fromEntries(scores),
    lcp: median(reports.map((report) => numeric(report, "largest-contentful-paint"))),
    cls: median(reports.map((report) => numeric(report, "cumulative-layout-shift"))),
  };
}

/**
 * The same pages with the CPU throttled to a mid-range phone's. Lighthouse's default divides the speed of whatever
 * machine it runs on by four, which is too fast on a fast laptop and unrealistically slow on a slow machine.
 */
async function measureCalibrated(audited, index, step) {
  const slowdown = Math.max(1, Math.round((index / midTierIndex) * 10) / 10);
  const rows = [];
  for (const { title, url, targets } of audited) {
    const reports = await step(`Lighthouse on ${title}, slowed down ${slowdown} times`, () =>
      audit(url, { cpuSlowdownMultiplier: slowdown }),
    );
    const score = median(reports.map(({ categories: { performance } }) => performance.score * 100));
    rows.push([
      title,
      String(Math.round(score)),
      milliseconds(median(reports.map((report) => numeric(report, "total-blocking-time")))),
      targets ? target(Math.round(score), { atLeast: targets.performance }) : "",
    ]);
  }
  printTable(
    `The same on the processor of a mid-range phone (index ${midTierIndex}), median of ${runs}`,
    ["page", "perf.", "TBT", "target"],
    rows,
    [
      `This machine's index was ${Math.round(index)} (median), so its processor is slowed down ${slowdown} times, not 4.`,
    ],
  );
}

/** The targets that were missed, or that all were met; a category without its own must be 100. */
function verdict(figures, targets) {
  const missed = [
    ...categories
      .filter(({ id }) => figures[id] < (targets[id] ?? 100))
      .map(({ id, title }) => `${title} ${target(figures[id], { atLeast: targets[id] ?? 100 })}`),
    ...["lcp", "cls"]
      .filter((id) => figures[id] > (targets[id] ?? Number.POSITIVE_INFINITY))
      .map((id) => `${id.toUpperCase()} ${target(figures[id], { atMost: targets[id] })}`),
  ];
  return missed.length === 0 ? "met" : missed.join(", ");
}

/** Runs Lighthouse until it has enough recordings; on a busy machine it sometimes loses one. */
async function audit(url, throttling = {}) {
  const reports = [];
  for (let spare = runs; reports.length < runs; ) {
    const report = await auditOnce(url, throttling);
    if (!report.runtimeError) reports.push(report);
    else if (spare-- === 0) throw new Error(`${url}: ${report.runtimeError.message}`);
  }
  return reports;
}

async function auditOnce(url, throttling) {
  const browser = await launchForLighthouse();
  try {
    const { lhr } = await lighthouse(url, {
      port: browser.port,
      logLevel: "silent",
      locale: "en",
      throttling,
      onlyCategories: categories.map(({ id }) => id),
    });
    return lhr;
  } finally {
    await browser.stop();
  }
}

/** The audits that cost a category points: audit, description, and the first elements it names. */
function findings(title, id, report) {
  return report.categories[id].auditRefs
    .filter(({ weight }) => weight > 0)
    .map(({ id: name }) => report.audits[name])
    .filter(({ score }) => score !== null && score < 1)
    .flatMap((audit) => [
      `${title}, ${id}: ${audit.id} ${audit.displayValue ?? ""} (${Math.round(audit.score * 100)})`,
      ...(audit.details?.items ?? [])
        .slice(0, 5)
        .map(
          (item) =>
            `    ${item.node?.snippet ?? item.url ?? item.description ?? JSON.stringify(item)}`,
        ),
    ]);
}
