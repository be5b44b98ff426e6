import { createCampaign } from "@/test/factories/campaigns";
import { campaignStructure } from "./campaign-structure";

const place = {
  locale: "id",
  address: (path: string) => `https://rukun.test${path}`,
  file: (path: string) => `https://rukun.test${path}`,
  text: () => "Kampanye",
} as const;

test.each([
  ["the target", null, "750000000"],
  ["the company's limit", "20000000", "20000000"],
])("one funder's amount is between the smallest pledge and %s", (_limit, most, maxPrice) => {
  const structure = campaignStructure(createCampaign({ pledge_maximum: most }), place);
  expect(structure).toMatchObject({
    "@graph": [
      { offers: { eligibleTransactionVolume: { minPrice: "100000", maxPrice } } },
      { "@type": "BreadcrumbList" },
    ],
  });
});
