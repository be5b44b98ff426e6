import { screen } from "@testing-library/react";
import { createCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { OpenCampaigns } from "./open-campaigns";

test("a kept page says of when its figures are", () => {
  const now = Date.parse("2026-05-12T02:00:00Z");
  render(<OpenCampaigns campaigns={[createCampaign()]} now={now} />);
  expect(screen.getByText("Angka per 12 Mei 2026, 09.00 WIB")).toBeVisible();
});
