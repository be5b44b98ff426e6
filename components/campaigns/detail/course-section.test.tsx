import type {
  CampaignCourse,
  CourseInstalment,
  CourseReport,
} from "@rukun/contract/campaign-course";
import type { Locale } from "@rukun/contract/locales";
import { screen, within } from "@testing-library/react";
import { campaignStatusOf, createCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { TermsSections } from "./detail-sections";

const instalment = (changes: Partial<CourseInstalment>): CourseInstalment => ({
  ...{ no: 1, due: "2026-04-30", principal: "10000000", margin: "700000" },
  ...{ paid: "0", state: "DUE", paid_at: null, days_late: 0 },
  ...changes,
});

const courseOf = (changes: Partial<CampaignCourse> = {}): CampaignCourse => ({
  instalments: [
    instalment({
      ...{ no: 1, due: "2026-03-30", paid: "10700000", state: "PAID" },
      ...{ paid_at: "2026-04-02T03:00:00Z", days_late: 3 },
    }),
    instalment({ no: 2, paid: "4000000", state: "PARTLY_PAID", days_late: 12 }),
    instalment({ no: 3, due: "2026-05-30" }),
  ],
  principal: { disbursed: "30000000", paid: "13500000", lost: "0", outstanding: "16500000" },
  reports: [],
  projected: null,
  ...changes,
});

function show(course: CampaignCourse, isSale = false, locale: Locale = "id") {
  const akad = { value: isSale ? "murabahah" : "musyarakah", title: "" } as const;
  const campaign = createCampaign({ status: campaignStatusOf("9"), akad_type: akad, course });
  render(<TermsSections campaign={campaign} statusCode="9" />, { locale });
  return within(screen.getByRole("region", { name: /^(Realisasi sejauh|How it has gone so)/ }));
}

test("says what is late, for how long and how much, before the figures", () => {
  const section = show(courseOf(), true);
  expect(section.getByText("1 pembayaran terlambat 12 hari")).toBeVisible();
  expect(section.getByText(/Yang belum dibayar: Rp 6\.700\.000/)).toBeVisible();
  expect(section.getByText("1 dari 3 pembayaran lunas")).toBeVisible();
  const [, first, second, third] = section.getAllByRole("row");
  expect(first).toHaveTextContent(/Angsuran ke-1.*Lunas.*2 April 2026.*3 hari setelah jatuh tempo/);
  expect(second).toHaveTextContent(/Angsuran ke-2.*Rp 10\.700\.000.*Rp 4\.000\.000.*12 hari/);
  expect(third).toHaveTextContent("Belum jatuh tempo");
});

test.each([
  ["id", 1, ["1 pembayaran terlambat 1 hari", "Terlambat 1 hari", "1 hari setelah jatuh tempo"]],
  ["en", 1, ["1 payment is late by 1 day", "1 day late", "1 day after it was due"]],
  ["en", 2, ["1 payment is late by 2 days", "2 days late", "2 days after it was due"]],
] as const)("counts days as the language does (%s, %i)", (locale, days_late, texts) => {
  const instalments = [
    instalment({ state: "PAID", paid: "10700000", paid_at: "2026-05-01T03:00:00Z", days_late }),
    instalment({ no: 2, due: "2026-05-30", days_late }),
  ];
  const section = show(courseOf({ instalments }), true, locale);
  for (const text of texts) expect(section.getByText(text)).toBeVisible();
});

test.each([
  [30, "--warning-surface"],
  [31, "--danger-surface"],
])("late by %i days has the colour of %s", (days_late, fill) => {
  const section = show(courseOf({ instalments: [instalment({ days_late })] }), true);
  const chip = section.getByText(`Terlambat ${days_late} hari`);
  expect(getComputedStyle(chip).backgroundColor).toBe(`var(${fill})`);
});

test("what falls due on the day of the page is due today", () => {
  const section = show(courseOf({ instalments: [instalment({ due: "2026-05-12" })] }), true);
  expect(section.getByText("Jatuh tempo hari ini")).toBeVisible();
  expect(section.queryByText(/terlambat/)).not.toBeInTheDocument();
});

test("of a musyarakah what was projected stands beside what it really brought, a loss with a minus", () => {
  const report = { from: null, is_accepted: true, minutes_sha256: null } as const;
  const section = show(
    courseOf({
      instalments: [instalment({ margin: "0" }), instalment({ no: 2, principal: "0" })],
      principal: { disbursed: "30000000", paid: "0", lost: "5000000", outstanding: "25000000" },
      projected: "1800000",
      reports: [
        {
          ...{ ...report, until: "2026-03-31", result: "profit" },
          ...{ amount: "2500000", funders_part: "1500000" },
        },
        {
          ...{ ...report, from: "2026-04-01", until: "2026-04-30", result: "loss" },
          ...{ amount: "6000000", funders_part: "5000000" },
          minutes_sha256: "ab".repeat(32),
        },
      ],
    }),
  );
  const [, profit, loss] = within(
    section.getByRole("table", { name: "Proyeksi dan realisasi" }),
  ).getAllByRole("row");
  expect(profit).toHaveTextContent(/Laba usaha Rp 2\.500\.000.*Rp 1\.800\.000.*Rp 1\.500\.000/);
  // By which funders know the minutes of their vote again.
  expect(loss).toHaveTextContent(`SHA-256 ${"ab".repeat(32)}`);
  expect(profit).not.toHaveTextContent("SHA-256");
  expect(loss).toHaveTextContent(/1 April 2026 sampai 30 April 2026.*−Rp 5\.000\.000/);
  expect(section.getByText("Rugi: pokok pendana berkurang Rp 5.000.000")).toBeVisible();
  expect(section.getByText("Bagi hasil")).toBeVisible();
  expect(section.getByText("Pengembalian pokok")).toBeVisible();
});

test("a loss that is only reported is told as such", () => {
  const loss: CourseReport = {
    ...{ from: null, until: "2026-04-30", amount: "6000000", is_accepted: false },
    result: "loss",
    funders_part: null,
    minutes_sha256: null,
  };
  const section = show(courseOf({ projected: "1800000", reports: [loss] }));
  expect(section.getByText("Perusahaan melaporkan rugi Rp 6.000.000")).toBeVisible();
  expect(section.getByText("Belum disetujui")).toBeVisible();
});

test("without an accepted report the projection stands alone", () => {
  const section = show(courseOf({ projected: "1800000" }));
  expect(section.getByText(/Proyeksi bagian pendana tiap periode: Rp 1\.800\.000/)).toBeVisible();
});

test("before the company has the money there is no such section", () => {
  render(<TermsSections campaign={createCampaign()} statusCode="6" />);
  expect(screen.queryByRole("heading", { name: "Realisasi sejauh ini" })).not.toBeInTheDocument();
});
