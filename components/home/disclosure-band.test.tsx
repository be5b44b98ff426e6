import { screen, within } from "@testing-library/react";
import { render } from "@/test/render";
import { DisclosureBand } from "./disclosure-band";

type Disclosure = NonNullable<Parameters<typeof DisclosureBand>[0]["disclosure"]>;

const rest = (instalments: number, principal: string) => ({
  outstanding: "315900093",
  overdue: { instalments, principal, margin: "9" },
});

const disclosure = (parts: Partial<Disclosure> = {}): Disclosure => ({
  date: "2026-11-23",
  disbursed: "385900094",
  funders: 12_480,
  companies: 2,
  rates: [
    { days: 0, bps: 7914, late: "65900093", ...rest(4, "40000093") },
    { days: 30, bps: 7945, late: "64900090", ...rest(3, "39000090") },
    { days: 60, bps: 8040, late: "61900090", ...rest(2, "36000090") },
    { days: 90, bps: 9999, late: "91", ...rest(1, "81") },
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
  for (const [days, late, overdue] of [
    [0, "65.900.093", "40.000.102 (4 angsuran)"],
    [30, "64.900.090", "39.000.099 (3 angsuran)"],
    [60, "61.900.090", "36.000.099 (2 angsuran)"],
    [90, "91", "90 (1 angsuran)"],
  ] as const) {
    const than = days ? ` lebih dari ${days} hari` : "";
    expect(band()).toHaveTextContent(
      `Pembiayaan yang terlambat${than}: Rp ${late} dari Rp 315.900.093 pokok yang belum kembali`,
    );
    expect(band()).toHaveTextContent(
      `Angsuran yang terlambat${than}: Rp ${overdue.replace(" ", " pokok dan marjin ")}`,
    );
  }
  expect(band()).toHaveTextContent(
    "Bagian dari sisa pokok yang pembiayaannya tidak terlambat lebih dari 90 hari, per 23 November 2026.",
  );
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
    overdue: { instalments: 0, principal: "0", margin: "0" },
  }));
  render(
    <DisclosureBand disclosure={disclosure({ rates, disbursed: "0", funders: 0, companies: 0 })} />,
  );
  expect(screen.getAllByText("Belum ada riwayat")).toHaveLength(4);
  expect(band()).not.toHaveTextContent("100,");
  expect(band()).not.toHaveTextContent(/Rp 0 dari|Angsuran yang terlambat/);
  expect(band()).toHaveTextContent("belum ada penyaluran");
});

test("a late margin is told, although no principal is outstanding any more", () => {
  const rates = disclosure().rates.map(({ days }) => ({
    ...{ days, bps: null, late: "0", outstanding: "0" },
    overdue: { instalments: days === 0 ? 1 : 0, principal: "0", margin: "7" },
  }));
  render(<DisclosureBand disclosure={disclosure({ rates })} />, { locale: "en" });
  const region = screen.getByRole("region");
  expect(within(region).getAllByText(/^Instalments/)).toHaveLength(1);
  expect(region).toHaveTextContent(
    /Instalments that are late: .*7 principal and margin \(1 instalment\)/,
  );
});

test("a page of the build says that it has no figures", () => {
  render(<DisclosureBand disclosure={undefined} />);
  expect(band()).toHaveTextContent("Angkanya belum terbaca");
});
