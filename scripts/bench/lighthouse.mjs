import lighthouse from "lighthouse";
import { launchForLighthouse } from "./browser.mjs";
import { median, milliseconds, printTable, target } from "./table.mjs";

const runs = 3;
const categories = [
  { id: "performance", title: "perf.", atLeast: 97 },
  { id: "accessibility", title: "access.", atLeast: 100 },
  { id: "best-practices", title: "practices", atLeast: 100 },
  { id: "seo", title: "SEO", atLeast: 100 },
];

/** Lighthouse's benchmark index of a mid-range phone, as in the calibrated presets of Chrome's developer tools. */
const midTierIndex = 1000;

/**
 * Lighthouse on a simulated phone with throttled network and CPU; each figure is the median of its runs.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureLighthouse({ webUrl, barePages, step }) {
  const pages = [
    ...barePages.map(({ title, url }) => ({ title, url, isReference: true })),
    { title: "/login", url: `${webUrl}/login` },
    { title: "/register", url: `${webUrl}/register` },
  ];
  const rows = [];
  const notes = [];
  const speeds = [];
  for (const { title, url, isReference } of pages) {
    const reports = await step(`Lighthouse on ${title}`, () => audit(url));
    const scores = categories.map(({ id }) =>
      median(reports.map((report) => Math.round(report.categories[id].score * 100))),
    );
    const figure = (id) => median(reports.map((report) => report.audits[id].numericValue));
    rows.push([
      title,
      ...scores.map(String),
      milliseconds(figure("largest-contentful-paint")),
      milliseconds(figure("total-blocking-time")),
      figure("cumulative-layout-shift").toFixed(3),
      isReference ? "" : verdict(scores),
    ]);
    speeds.push(...reports.map(({ environment }) => environment.benchmarkIndex));
    if (isReference) continue;
    categories.forEach(({ id, atLeast }, index) => {
      if (scores[index] < atLeast) notes.push(...findings(title, id, reports[0]));
    });
  }
  const index = median(speeds);
  notes.unshift(
    "LCP, TBT and CLS are medians, too.",
    `Machine speed by Lighthouse's own index: ${Math.min(...speeds)} to ${Math.max(...speeds)}; where others work on it, TBT shows it first.`,
  );
  printTable(
    `Lighthouse, phone, Indonesian, median of ${runs}`,
    ["page", ...categories.map(({ title }) => title), "LCP", "TBT", "CLS", "targets"],
    rows,
    notes,
  );
  await measureCalibrated(pages, index, step);
}

/**
 * The same pages with the CPU throttled to a mid-range phone's. Lighthouse's default divides the speed of whatever
 * machine it runs on by four, which is too fast on a fast laptop and unrealistically slow on a slow machine.
 */
async function measureCalibrated(pages, index, step) {
  const slowdown = Math.max(1, Math.round((index / midTierIndex) * 10) / 10);
  const rows = [];
  for (const { title, url, isReference } of pages) {
    const reports = await step(`Lighthouse on ${title}, slowed down ${slowdown} times`, () =>
      audit(url, { cpuSlowdownMultiplier: slowdown }),
    );
    const score = median(reports.map(({ categories: { performance } }) => performance.score * 100));
    const blocked = median(reports.map(({ audits }) => audits["total-blocking-time"].numericValue));
    const { atLeast } = categories[0];
    rows.push([
      title,
      String(Math.round(score)),
      milliseconds(blocked),
      isReference ? "" : target(Math.round(score), { atLeast }),
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

function verdict(scores) {
  const missed = categories.filter(({ atLeast }, index) => scores[index] < atLeast);
  if (missed.length === 0) return "97/100/100/100 met";
  return missed.map(({ title, atLeast }) => `${title} ${target(0, { atLeast })}`).join(", ");
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
