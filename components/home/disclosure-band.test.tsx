import { screen, within } from "@testing-library/react";
import { render } from "@/test/render";
import { DisclosureBand } from "./disclosure-band";

type Disclosure = NonNullable<Parameters<typeof DisclosureBand>[0]["disclosure"]>;

const disclosure = (parts: Partial<Disclosure> = {}): Disclosure => ({
  date: "2026-11-23",
  disbursed: "385900094",
  funders: 12_480,
  companies: 2,
  rates: [
    { days: 0, bps: 7914, late: "65900093", outstanding: "315900093" },
    { days: 30, bps: 7945, late: "64900090", outstanding: "315900093" },
    { days: 60, bps: 8040, late: "61900090", outstanding: "315900093" },
    { days: 90, bps: 9999, late: "91", outstanding: "315900093" },
  ],
  formula: "TKBn = 100% - ...",
  rows_url: "https://api.rukun.test/v1/disclosure/rows",
  ...parts,
});
const band = () => screen.getByRole("region", { name: "Keterbukaan" });

test("every rate stands with both of its numbers and its day, and leads to its rows", () => {
  render(<DisclosureBand disclosure={disclosure()} />);
  for (const rate of ["79,14%", "79,45%", "80,40%", "99,99%"]) {
    expect(within(band()).getByText(rate)).toBeInTheDocument();
  }
  for (const [days, late] of [
    [0, "65.900.093"],
    [30, "64.900.090"],
    [60, "61.900.090"],
    [90, "91"],
  ]) {
    expect(band()).toHaveTextContent(
      `Terlambat${days ? ` lebih dari ${days} hari` : ""}: Rp ${late} dari Rp 315.900.093 yang belum kembali`,
    );
  }
  expect(band()).toHaveTextContent("per 23 November 2026");
  expect(band()).toHaveTextContent("12.480");
  expect(within(band()).getByRole("link", { name: "Unduh datanya (CSV)" })).toHaveAttribute(
    "href",
    "https://api.rukun.test/v1/disclosure/rows",
  );
});

test("without anything outstanding there is no rate, and never 100 %", () => {
  const rates = disclosure().rates.map(({ days }) => ({
    days,
    bps: null,
    late: "0",
    outstanding: "0",
  }));
  render(
    <DisclosureBand disclosure={disclosure({ rates, disbursed: "0", funders: 0, companies: 0 })} />,
  );
  expect(screen.getAllByText("Belum ada riwayat")).toHaveLength(4);
  expect(band()).not.toHaveTextContent("100,");
  expect(band()).toHaveTextContent("belum ada penyaluran");
});

test("a page of the build says that it has no figures", () => {
  render(<DisclosureBand disclosure={undefined} />);
  expect(band()).toHaveTextContent("Angkanya belum terbaca");
});
