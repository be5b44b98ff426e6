import type { CourseInstalment } from "@rukun/contract/campaign-course";
import type { CampaignStatusCode } from "@rukun/contract/campaign-status";
import type { CampaignDetail } from "@rukun/contract/campaigns";
import type { Locale } from "@rukun/contract/locales";
import { screen } from "@testing-library/react";
import { campaignStatusOf, createCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { TimelineSection } from "./timeline-section";

const moves = (...codes: readonly (readonly [CampaignStatusCode, string])[]) =>
  codes.map(([code, day]) => ({ status: campaignStatusOf(code), at: `${day}T03:00:00Z` }));

const opened = moves(["4", "2026-04-20"], ["6", "2026-05-01"]);
const closed = [...opened, ...moves(["7", "2026-05-21"])];
const working = [...closed, ...moves(["8", "2026-05-25"])];
const paying = [...working, ...moves(["9", "2026-06-24"])];

const murabahah = {
  akad: { kind: "murabahah", supplier: "PT Mesin", goods: "Mesin" },
  instalments: 2,
  months: 2,
} as const;

const courseOf = (changes: readonly Partial<CourseInstalment>[], lost = "0") => ({
  instalments: ["2026-06-25", "2026-07-25"].map((due, row) => ({
    ...{ no: row + 1, due, principal: "10000000", margin: "700000", paid: "0" },
    ...{ state: "DUE" as const, paid_at: null, days_late: 0 },
    ...changes[row],
  })),
  principal: { disbursed: "20000000", paid: "0", lost, outstanding: "20000000" },
  reports: [],
  projected: null,
});

/** Each point with its marker: `*` where the campaign stands, `-` what is ahead. */
function show(
  code: CampaignStatusCode,
  changes: Partial<CampaignDetail>,
  locale: Locale = "id",
): string[] {
  render(
    <TimelineSection campaign={createCampaign({ status: campaignStatusOf(code), ...changes })} />,
    { locale },
  );
  return screen.getAllByRole("listitem").map((item) => {
    const mark = { current: "* ", ahead: "- " }[item.dataset.state ?? ""] ?? "";
    const [title, day] = [item.querySelector("strong"), item.querySelector("p")];
    const stands = item.getAttribute("aria-current") === "step";
    expect(stands).toBe(mark === "* ");
    return `${mark}${title?.textContent}${day ? ` | ${day.textContent}` : ""}`;
  });
}

test("before it opens the days of its window and the projected ones are planned", () => {
  expect(show("4", { timeline: opened.slice(0, 1) })).toEqual([
    "* Kampanye tayang | 20 April 2026",
    "- Pendanaan dibuka | Rencana 1 Mei 2026",
    "- Batas pendanaan | Rencana 22 Mei 2026",
    "- Akad ditandatangani dan dana disalurkan | Setelah pendanaan ditutup",
    "- Bagi hasil pertama | Rencana 22 Juli 2026",
    "- Pokok kembali, akad selesai | Rencana 22 Januari 2027",
  ]);
});

test("while it is funded it says how much is there today", () => {
  const points = show("6", { timeline: opened });
  expect(points.slice(0, 3)).toEqual([
    "Kampanye tayang | 20 April 2026",
    "* Penggalangan dana, terkumpul 70% | 12 Mei 2026, hari ini",
    "- Batas pendanaan | Rencana 22 Mei 2026",
  ]);
});

test("once the company has its money the days are those of what it owes", () => {
  expect(show("8", { ...murabahah, timeline: working, course: courseOf([]) }).slice(2)).toEqual([
    "Pendanaan ditutup | 21 Mei 2026",
    "* Akad ditandatangani dan dana disalurkan | 25 Mei 2026",
    "- Angsuran pertama | Rencana 25 Juni 2026",
    "- Angsuran terakhir, kampanye selesai | Rencana 25 Juli 2026",
  ]);
});

test("a planned day that has passed says for how long", () => {
  const course = courseOf([{ days_late: 40 }, { days_late: 10 }]);
  expect(show("8", { ...murabahah, timeline: working, course }).slice(4)).toEqual([
    "- Angsuran pertama | Jatuh tempo 25 Juni 2026, terlambat 40 hari",
    "- Angsuran terakhir, kampanye selesai | Jatuh tempo 25 Juli 2026, terlambat 10 hari",
  ]);
});

test("days are counted as the language does", () => {
  const course = courseOf([{ days_late: 2 }, { days_late: 1 }]);
  expect(show("8", { ...murabahah, timeline: working, course }, "en").slice(4)).toEqual([
    "- First instalment | Due 25 June 2026, 2 days late",
    "- Last instalment, campaign ends | Due 25 July 2026, 1 day late",
  ]);
});

test("a partnership ends with its capital, however late its last profit is due", () => {
  const profit = { principal: "0", due: "2026-08-03" };
  const course = courseOf([{ days_late: 12 }, profit]);
  expect(show("9", { timeline: paying, course }).slice(4)).toEqual([
    "* Pembayaran pertama | 24 Juni 2026",
    "- Pokok kembali, akad selesai | Jatuh tempo 25 Juni 2026, terlambat 12 hari",
  ]);
});

test("paid at once, the last payment is the first one", () => {
  const once = { ...murabahah, instalments: 1, timeline: closed };
  expect(show("7", once).slice(2)).toEqual([
    "* Pendanaan ditutup | 21 Mei 2026",
    "- Akad ditandatangani dan dana disalurkan | Setelah pendanaan ditutup",
    "- Angsuran terakhir, kampanye selesai | Rencana 22 Juli 2026",
  ]);
});

test.each([
  ["0", "Kampanye selesai"],
  ["1000000", "Kampanye selesai dengan rugi"],
])("finished with %s lost, nothing is current any more", (lost, end) => {
  const timeline = [...paying, ...moves(["10", "2026-07-25"])];
  const points = show("10", { ...murabahah, timeline, course: courseOf([], lost) });
  expect(points.slice(4)).toEqual(["Pembayaran pertama | 24 Juni 2026", `${end} | 25 Juli 2026`]);
  expect(points.join()).not.toMatch(/\* |- /);
});

test("a suspended campaign stands beside its course, and may go on", () => {
  const timeline = [...opened, ...moves(["5", "2026-05-10"])];
  expect(show("5", { timeline }).slice(1, 4)).toEqual([
    "Penggalangan dana, terkumpul 70% | 1 Mei 2026",
    "* Dihentikan sementara | 10 Mei 2026",
    "- Batas pendanaan | Rencana 22 Mei 2026",
  ]);
});

test("a cancelled campaign has nothing ahead, and says what was collected before it went back", () => {
  const timeline = [...opened, ...moves(["12", "2026-05-22"])];
  expect(show("12", { timeline, collected: "0", returned: "250000000" })).toEqual([
    "Kampanye tayang | 20 April 2026",
    "Penggalangan dana, terkumpul 33% | 1 Mei 2026",
    "* Dibatalkan | 22 Mei 2026",
  ]);
});

test("the days of a restructured campaign are not known yet", () => {
  const timeline = [...paying, ...moves(["11", "2026-07-01"])];
  expect(show("11", { ...murabahah, timeline, course: courseOf([]) }).slice(5)).toEqual([
    "* Jadwal baru disepakati para pendana | 1 Juli 2026",
    "- Angsuran terakhir, kampanye selesai",
  ]);
});
