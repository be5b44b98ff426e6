import type { CampaignCard } from "@rukun/contract/campaigns";
import { styled } from "styled-components";
import { pictureSources } from "@/lib/campaigns/picture-sources";
import { color } from "@/styles/theme";

/** The box has its final size before the picture is there. Drawings are dimmed in the dark theme. */
const Image = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  background-color: ${color("surface-3")};
  object-fit: cover;

  html[data-theme="dark"] &[src$=".svg"] {
    filter: brightness(.82);
  }
`;

interface CampaignPictureProps {
  readonly of: Pick<CampaignCard, "image"> & {
    readonly project_type: Pick<CampaignCard["project_type"], "value">;
  };
  /** The first picture of a page, which is loaded at once. */
  readonly isFirst?: boolean;
  /** CSS width of its box, as the attribute says it. */
  readonly sizes: string;
  readonly className?: string;
}

/** The first picture of a campaign, or the drawing of its sector, which says no more than its title. */
export function CampaignPicture({ of, isFirst, sizes, className }: CampaignPictureProps) {
  const { image, project_type } = of;
  const source = image
    ? { ...pictureSources(image.url), sizes, alt: image.alt }
    : { src: `/images/sectors/${project_type.value}.svg`, alt: "" };
  return (
    <Image
      {...source}
      width={640}
      height={360}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}
