import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { campaignPath, proofPath } from "@/lib/campaigns/campaign-path";
import { TabBar } from "../detail/section-tabs";
import { sections } from "../detail/sections";

interface ProofTabsProps {
  readonly slug: string;
  /** The campaign's own page has that section. */
  readonly isProjected: boolean;
}

/** As on the campaign's own page, whose sections these lead to; this page is the one that is read. */
export function ProofTabs({ slug, isProjected }: ProofTabsProps) {
  const { t } = useTranslation("campaign");
  const own = useRef<HTMLAnchorElement>(null);
  // On a phone the bar is wider than the window.
  useEffect(() => {
    const list = own.current?.closest("ul");
    if (list && own.current) list.scrollLeft = own.current.offsetLeft - 24;
  }, []);
  const tab = (id: (typeof sections)[number]) => (
    <li key={id}>
      <Link href={`${campaignPath(slug)}#${id}`} prefetch={false}>
        {t(`tabs.${id}`)}
      </Link>
    </li>
  );
  const before = sections.indexOf("projection");
  return (
    <TabBar aria-label={t("tabsLabel")}>
      <ul>
        {sections.slice(0, before).map(tab)}
        <li>
          <Link ref={own} href={proofPath(slug)} prefetch={false} aria-current="page">
            {t("tabs.proof")}
          </Link>
        </li>
        {sections.slice(isProjected ? before : before + 1).map(tab)}
      </ul>
    </TabBar>
  );
}
