import { screen, within } from "@testing-library/react";
import { CampaignDetail } from "@/components/campaigns/detail/campaign-detail";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { PublicPreview } from "./public-preview";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const preview = (
  <PublicPreview campaignId="c1">{(page) => <CampaignDetail {...page} isPreview />}</PublicPreview>
);

const fetchMock = jest.fn();
beforeEach(() => {
  globalThis.fetch = fetchMock;
});

const upcoming = createCampaign({
  slug: "",
  status: { value: "4", title: "Pra-peluncuran" },
  risk_grade: null,
  timeline: [],
});

it("shows the public page, marked as a preview, with nothing to share, to follow or to poll", async () => {
  jest.mocked(call).mockResolvedValue(upcoming);
  render(preview);
  expect(await screen.findByRole("heading", { level: 1, name: upcoming.title })).toBeVisible();
  for (const name of ["Ringkasan", "Proyeksi", "Risiko", "Dokumen", "Linimasa"]) {
    expect(screen.getAllByRole("link", { name })[0]).toBeVisible();
  }
  const mark = screen.getByRole("complementary", { name: "Pratinjau" });
  expect(within(mark).getByText(/^Belum terbit/)).toBeVisible();
  expect(within(mark).getByRole("link", { name: "Kembali ke isian" })).toHaveAttribute(
    "href",
    "/submission/campaigns/c1?step=3",
  );
  expect(screen.queryByRole("button", { name: /Bagikan/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Masuk|Daftar/ })).not.toBeInTheDocument();
  expect(fetchMock).not.toHaveBeenCalled();
});

it("is switched between both languages without storing one", async () => {
  jest.mocked(call).mockResolvedValue(upcoming);
  render(preview, { locale: "en" });
  const languages = await screen.findByRole("navigation", { name: "Language of the preview" });
  const [indonesian, english] = within(languages).getAllByRole("link");
  expect(indonesian).toHaveAttribute("hreflang", "id");
  expect(english).toHaveAttribute("aria-current", "true");
});

it("says which steps it needs first", async () => {
  jest
    .mocked(call)
    .mockRejectedValue(new ApiError({ status: 409, code: "campaign_incomplete", message: "x" }));
  render(preview);
  expect(await screen.findByText("Pratinjau belum tersedia")).toBeVisible();
  expect(screen.getByRole("link", { name: "Kembali ke isian" })).toHaveAttribute(
    "href",
    "/submission/campaigns/c1",
  );
});
