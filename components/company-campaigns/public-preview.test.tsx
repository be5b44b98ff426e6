import { screen, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { PublicPreview } from "./public-preview";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const preview = (
  <PublicPreview campaignId="c1">
    {({ campaign, schedule, amount }) => (
      <>
        <h1>{campaign.title}</h1>
        <p>{`${amount}: ${schedule.rows.length}`}</p>
      </>
    )}
  </PublicPreview>
);

const upcoming = createCampaign({
  slug: "",
  status: { value: "4", title: "Pra-peluncuran" },
  risk_grade: null,
  timeline: [],
});

it("gives the public page what it needs, and marks it as a preview", async () => {
  jest.mocked(call).mockResolvedValue(upcoming);
  render(preview);
  expect(await screen.findByRole("heading", { level: 1, name: upcoming.title })).toBeVisible();
  expect(screen.getByText(`5000000: ${upcoming.instalments}`)).toBeVisible();
  const mark = screen.getByRole("complementary", { name: "Pratinjau, belum terbit" });
  expect(within(mark).getByText(/^Hanya perusahaan Anda/)).toBeInTheDocument();
  expect(within(mark).getByRole("link", { name: "Kembali ke kampanye" })).toHaveAttribute(
    "href",
    "/submission/campaigns/c1?step=3",
  );
});

it("is switched between both languages without storing one", async () => {
  jest.mocked(call).mockResolvedValue(upcoming);
  render(preview, { locale: "en" });
  const languages = await screen.findByRole("navigation", { name: "Language of the preview" });
  const [indonesian, english] = within(languages).getAllByRole("link");
  expect(indonesian).toHaveAttribute("hreflang", "id");
  expect(english).toHaveAttribute("aria-current", "true");
});

it("leads back in the language that was chosen in this browser", async () => {
  window.localStorage.setItem("language", "en");
  // Set by the build.
  process.env.__NEXT_I18N_SUPPORT = "true";
  jest.mocked(call).mockResolvedValue(upcoming);
  render(preview);
  expect(await screen.findByRole("link", { name: "Kembali ke kampanye" })).toHaveAttribute(
    "href",
    "/en/submission/campaigns/c1?step=3",
  );
  delete process.env.__NEXT_I18N_SUPPORT;
});

it("says which steps it needs first", async () => {
  jest
    .mocked(call)
    .mockRejectedValue(new ApiError({ status: 409, code: "campaign_incomplete", message: "x" }));
  render(preview);
  expect(await screen.findByText("Pratinjau belum tersedia")).toBeVisible();
  expect(screen.getByRole("link", { name: "Kembali ke kampanye" })).toHaveAttribute(
    "href",
    "/submission/campaigns/c1",
  );
});
