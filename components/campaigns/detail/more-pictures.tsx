import type { CampaignDetail } from "@rukun/contract/campaigns";
import { styled } from "styled-components";
import { pictureSources } from "@/lib/campaigns/picture-sources";
import { color, media, radius, space, type } from "@/styles/theme";

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: ${space(5)} 0;
  padding: 0;
  list-style: none;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Figure = styled.figure`
  margin: 0;
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 2;
  border-radius: ${radius.card};
  background-color: ${color("surface-3")};
  object-fit: cover;
`;

const Caption = styled.figcaption`
  ${type.small}
  margin-top: ${space(1.5)};
  color: ${color("text-2")};
`;

/** The pictures after the first one, each with what it shows. */
export function MorePictures({ pictures }: { readonly pictures: CampaignDetail["images"] }) {
  if (pictures.length === 0) return null;
  return (
    <List>
      {pictures.map(({ url, alt }) => (
        <li key={url}>
          <Figure>
            <Picture
              {...pictureSources(url)}
              sizes="(min-width: 1024px) 350px, (min-width: 640px) 50vw, 100vw"
              width={600}
              height={400}
              // The caption says it.
              alt=""
              loading="lazy"
              decoding="async"
            />
            <Caption>{alt}</Caption>
          </Figure>
        </li>
      ))}
    </List>
  );
}
