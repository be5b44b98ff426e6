import { type CampaignStatusCode, campaignStatusTitles } from "@rukun/contract/campaign-status";
import type { CampaignCard, CampaignDetail } from "@rukun/contract/campaigns";
import type { CompanyCampaign } from "@rukun/contract/company-campaigns";

export const campaignStatusOf = (value: CampaignStatusCode) => ({
  value,
  title: campaignStatusTitles[value].id,
});

/** An open musyarakah; `now` of its tests is in May 2026. */
export const createCampaignCard = (overrides: Partial<CampaignCard> = {}): CampaignCard => ({
  id: "campaign-1",
  slug: "kopi-gayo",
  title: "Modal kerja pengadaan kopi arabika Gayo",
  status: campaignStatusOf("6"),
  akad_type: { value: "musyarakah", title: "Musyarakah" },
  project_type: { value: "coffee", title: "Kopi" },
  company: "PT Gayo Rasa Lestari",
  city: "Kabupaten Aceh Tengah",
  target: "750000000",
  collected: "528500000",
  returned: "0",
  interested: "37500000",
  funders: 214,
  pledge_minimum: "100000",
  months: 8,
  instalments: 4,
  yield_bps: 1500,
  risk_grade: "B",
  starts_at: "2026-05-01T02:00:00Z",
  ends_at: "2026-05-21T17:00:00Z",
  image: null,
  ...overrides,
});

export const createCampaign = (overrides: Partial<CampaignDetail> = {}): CampaignDetail => ({
  ...createCampaignCard(),
  summary: "Panen raya kopi arabika Gayo berlangsung Juni sampai Agustus.",
  province: "Aceh",
  minimum: "500000000",
  pledge_maximum: null,
  pledge_step: "100000",
  underfunded_rule: "proceed_from_minimum",
  margin: null,
  nisbah: "6000",
  akad: {
    kind: "musyarakah",
    own_capital: "150000000",
    profits: { worst: "-90000000", base: "125000000", best: "150000000" },
  },
  use_of_funds: [
    { label: "Gabah kopi", amount: "700000000" },
    { label: "Pengolahan", amount: "50000000" },
  ],
  ujrah: { kind: "share", bps: 250, amount: "18750000", is_deducted: true },
  collateral: { text: "Stok gabah di gudang.", value: "400000000" },
  payor: { name: "PT Ekspor Kopi", text: "Membayar 30 hari sejak pengiriman." },
  risks: [{ risk: "Harga kopi dunia turun", mitigation: "Kontrak jual dikunci." }],
  risk_reasons: "Pembayar lancar 24 bulan.",
  images: [],
  documents: [
    {
      id: "file-1",
      kind: "prospectus",
      name: "prospektus.pdf",
      size: 2_527_068,
      sha256: "a".repeat(64),
      pages: 10,
      url: "http://api.test/v1/campaign/files/file-1",
    },
  ],
  timeline: [{ status: campaignStatusOf("4"), at: "2026-04-20T02:00:00Z" }],
  company_facts: {
    title: "PT Gayo Rasa Lestari",
    city: "Kabupaten Aceh Tengah",
    approved_at: "2026-01-10T02:00:00Z",
    operating_since: "2014-06-18",
    annual_sales: "4800000000",
    annual_profit: "612000000",
    employees: "38",
    nib: "9120 •••• ••31",
    head: { name: "Mahdi Ilyas", position: "Direktur utama" },
    other_campaigns: { running: 0, repaid: 1, lossy: 0, cancelled: 0 },
  },
  course: null,
  status_reason: null,
  as_of: "2026-05-12T02:41:00Z",
  ...overrides,
});

/** A new draft, of which nothing is filled in. */
export const createCompanyCampaign = (
  overrides: Partial<CompanyCampaign> = {},
): CompanyCampaign => ({
  id: "c1",
  status: { value: "1", name: "DRAFT", title: "Draf" },
  title: null,
  target: null,
  akad_type: null,
  next_action: "complete",
  missing: [],
  reason: null,
  rejection: null,
  borrower_limit: { cap: "2000000000", used: "0" },
  can_cancel: true,
  slug: null,
  funding: null,
  updated_at: "2026-11-23T02:41:00Z",
  ...overrides,
});
