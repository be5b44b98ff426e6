import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { Fragment, useEffect, useState } from "react";
import { styled } from "styled-components";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { color, layer, media, space } from "@/styles/theme";

/** Sections in their order; also their fragments in the address. */
export const sections = [
  "summary",
  "akad",
  "projection",
  "risks",
  "documents",
  "timeline",
  "company",
] as const;
export type SectionId = (typeof sections)[number];

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

/** The share of the window above the line at which one reads: below the bars of a window as low as a phone's on its side. */
const readingAt = 0.4;

/** The last section that begins above the line; before the first one, the first. */
function sectionInSight(): SectionId {
  const line = window.innerHeight * readingAt;
  const begun = sections.filter((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return begun.at(-1) ?? sections[0];
}

interface SectionTabsProps {
  readonly label: string;
  /** Of a campaign with a page of proof; undefined before it is published. */
  readonly slug?: string | undefined;
}

/** Leads to the sections, and shows which one is being read. */
export function SectionTabs({ label, slug }: SectionTabsProps) {
  const { t } = useTranslation("campaign");
  const [current, setCurrent] = useState<SectionId>("summary");

  useEffect(() => {
    if (typeof IntersectionObserver !== "function") return;
    // All above the line is seen, so that a section is told of when its beginning passes it, also by a jump.
    const observer = new IntersectionObserver(() => setCurrent(sectionInSight()), {
      rootMargin: `1000000px 0px ${-100 * (1 - readingAt)}% 0px`,
    });
    for (const id of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

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
            <li>
              <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
                {t(`tabs.${id}`)}
              </a>
            </li>
          </Fragment>
        ))}
      </ul>
    </TabBar>
  );
}
