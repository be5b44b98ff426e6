import type { CampaignDetail } from "@rukun/contract/campaigns";
import { paths } from "@/lib/paths";
import type { Place } from "@/lib/seo/shared-page";
import { campaignPath, sharePicturePath } from "./campaign-path";
import { mostOf } from "./pledge-amount";

/** JSON-LD of a campaign: what it is, who offers it, and where its page is. No rate: it would look like a promise. */
export const campaignStructure = (
  campaign: CampaignDetail,
  { address, file, locale, text }: Place,
): object => {
  const { slug, title, summary, company, city, pledge_minimum } = campaign;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "FinancialProduct",
        name: title,
        description: summary,
        inLanguage: locale,
        url: address(campaignPath(slug)),
        image: file(sharePicturePath(slug, locale)),
        provider: { "@type": "Organization", name: "Rukun", url: address(paths.home) },
        areaServed: { "@type": "Place", name: city },
        brand: { "@type": "Organization", name: company },
        offers: {
          "@type": "Offer",
          priceCurrency: "IDR",
          eligibleTransactionVolume: {
            "@type": "PriceSpecification",
            priceCurrency: "IDR",
            minPrice: pledge_minimum,
            maxPrice: mostOf(campaign).toString(),
          },
        },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          {
            "@type": "ListItem",
            position: 1,
            name: text("campaigns", "title"),
            item: address(paths.campaign),
          },
          { "@type": "ListItem", position: 2, name: title, item: address(campaignPath(slug)) },
        ],
      },
    ],
  };
};
