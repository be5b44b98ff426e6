import type { Article, ArticleTeaser } from "@rukun/contract/articles";
import { articlePath, paths } from "@/lib/paths";
import type { Place } from "./shared-page";

const context = "https://schema.org";
const publisher = ({ file }: Place) => ({
  "@type": "Organization",
  name: "Rukun",
  url: file("/"),
  logo: file("/images/icon-512.png"),
});

/** JSON-LD of an article, with its place in the site. */
export function articleData(
  { title, summary, slug, published_at, updated_at }: Article,
  place: Place,
): object {
  const url = place.address(articlePath(slug));
  const step = (position: number, name: string, item: string) => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  return {
    "@context": context,
    "@graph": [
      {
        "@type": "Article",
        headline: title,
        description: summary,
        inLanguage: place.locale,
        datePublished: published_at,
        dateModified: updated_at,
        mainEntityOfPage: url,
        image: place.file(`/images/share-${place.locale}.png`),
        author: publisher(place),
        publisher: publisher(place),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          step(1, place.text("articles", "title"), place.address(paths.informationCenter)),
          step(2, title, url),
        ],
      },
    ],
  };
}

/** JSON-LD of the list of articles. */
export function articleListData(articles: readonly ArticleTeaser[], place: Place): object {
  return {
    "@context": context,
    "@type": "CollectionPage",
    name: place.text("articles", "title"),
    inLanguage: place.locale,
    url: place.address(paths.informationCenter),
    publisher: publisher(place),
    mainEntity: {
      "@type": "ItemList",
      itemListElement: articles.map(({ slug, title }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        url: place.address(articlePath(slug)),
      })),
    },
  };
}
