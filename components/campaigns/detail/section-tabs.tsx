import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { Fragment } from "react";
import { styled } from "styled-components";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { color, layer, media, space } from "@/styles/theme";
import { type SectionId, sections } from "./sections";

export const TabBar = styled.nav`
  position: sticky;
  top: 60px;
  z-index: ${layer.sticky};
  margin: ${space(2)} -${space(4)} 0;
  border-bottom: 1px solid ${color("line")};
  background-color: ${color("bg")};

  ul {
    display: flex;
    gap: ${space(6)};
    overflow-x: auto;
    padding-inline: ${space(4)};
    scrollbar-width: none;
  }

  a {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 48px;
    color: ${color("text-2")};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    outline-offset: -4px;

    &:hover {
      color: ${color("text")};
    }

    &[aria-current] {
      color: ${color("text")};
      font-weight: 700;
    }

    &[aria-current]::after {
      content: "";
      position: absolute;
      inset: auto 0 0;
      height: 3px;
      border-radius: 3px 3px 0 0;
      background-color: ${color("primary")};
    }
  }

  ${media.tablet} {
    top: 72px;
    margin-inline: 0;
  }
`;

interface SectionTabsProps {
  readonly label: string;
  /** Of a campaign with a page of proof; undefined before it is published. */
  readonly slug?: string | undefined;
  /** The one that is being read. */
  readonly current: SectionId;
  readonly isProjected: boolean;
}

export function SectionTabs({ label, slug, current, isProjected }: SectionTabsProps) {
  const { t } = useTranslation("campaign");

  return (
    <TabBar aria-label={label}>
      <ul>
        {sections.map((id) => (
          <Fragment key={id}>
            {id === "projection" && slug !== undefined && (
              <li>
                <Link href={proofPath(slug)} prefetch={false}>
                  {t("tabs.proof")}
                </Link>
              </li>
            )}
            {(id !== "projection" || isProjected) && (
              <li>
                <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
                  {t(`tabs.${id}`)}
                </a>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </TabBar>
  );
}
