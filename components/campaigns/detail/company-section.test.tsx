import type { CampaignDetail } from "@rukun/contract/campaigns";
import { screen, within } from "@testing-library/react";
import { createCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { CompanySection } from "./company-section";

function show(changes: Partial<CampaignDetail["company_facts"]> = {}) {
  const campaign = createCampaign();
  const company_facts = { ...campaign.company_facts, ...changes };
  render(<CompanySection campaign={{ ...campaign, company_facts }} />);
  return within(screen.getByRole("region", { name: "Tentang perusahaan" }));
}
const facts = () =>
  screen
    .getAllByRole("term")
    .map(({ textContent, nextSibling }) =>
      `${textContent}: ${nextSibling?.textContent}`.replace("\u00a0", " "),
    );

test("shows what is known of the company, with most of its number covered", () => {
  const section = show();
  expect(section.getByText("Perusahaan terverifikasi")).toBeVisible();
  expect(section.getByText("Kopi, Kabupaten Aceh Tengah, Aceh")).toBeVisible();
  expect(facts()).toEqual([
    "Beroperasi sejak: 2014",
    "Karyawan: 38 orang",
    "Omzet setahun: Rp 4.800.000.000",
    "Laba bersih setahun: Rp 612.000.000",
    "NIB: 9120 •••• ••31",
    "Direktur utama: Mahdi Ilyas",
    "Disetujui Rukun: 10 Januari 2026",
    "Kampanye lain di Rukun: 1 lunas",
  ]);
});

test("leaves out what is not known, and says how other campaigns ended, losses too", () => {
  const section = show({
    ...{ approved_at: null, operating_since: null, annual_sales: null, nib: null, head: null },
    ...{ annual_profit: null, employees: null },
    other_campaigns: { running: 1, repaid: 2, lossy: 1, cancelled: 1 },
  });
  expect(section.queryByText("Perusahaan terverifikasi")).not.toBeInTheDocument();
  expect(section.queryByText(/keterangan perusahaan/)).not.toBeInTheDocument();
  expect(facts()).toEqual([
    "Kampanye lain di Rukun: 2 lunas, 1 selesai dengan rugi, 1 berjalan, 1 dibatalkan",
  ]);
});
