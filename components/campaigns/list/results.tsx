import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { isNarrowed, listAddress } from "@/lib/campaigns/list-address";
import type { CampaignListProps } from "@/lib/campaigns/list-props";
import { totalText } from "@/lib/campaigns/list-total";
import { useFreshCards } from "@/lib/campaigns/use-fresh-cards";
import { StaticPart } from "@/lib/first-load/static-part";
import { paths } from "@/lib/paths";
import { color, motion, space } from "@/styles/theme";
import { CardGrid } from "../card-grid";
import { cardList, noneFound } from "./static-parts";
import { useMoreCampaigns } from "./use-more-campaigns";

const Head = styled.div`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin: ${space(4)} 0;
  font-weight: 650;
`;

const Clear = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color("link")};
  text-decoration: none;
`;

const Cards = styled.div`
  transition: opacity ${motion.fast};

  &[aria-busy="true"] {
    opacity: .55;
  }
`;

const Coming = styled(CardGrid)`
  margin-top: ${space(6)};
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  margin-top: ${space(8)};
  color: ${color("danger")};
`;

type ResultsProps = CampaignListProps & {
  readonly cards: NonNullable<CampaignListProps["cards"]>;
  readonly isLoading: boolean;
  readonly onClear: () => void;
};

/** The cards of an address, page after page. Without JavaScript, the link to more shows the next page. */
export function Results({ filters, now, total, isLoading, onClear, ...first }: ResultsProps) {
  const { t } = useTranslation(["campaigns", "common"]);
  const { cards: asRead, nextCursor, state, more } = useMoreCampaigns(filters, first);
  const cards = useFreshCards(asRead);
  // Without an answer to the count, at least what is shown.
  const known = total ?? { total: cards.length, is_more: nextCursor !== null };
  return (
    <>
      <Head>
        {/* One element for every list: a change is told, a new element is not. */}
        <span role="status">
          {t(isNarrowed(filters) ? "matchingCount" : "foundCount", totalText(known))}
        </span>
        {isNarrowed(filters) && cards.length > 0 && (
          <Clear href={paths.campaign} prefetch={false} scroll={false}>
            {t("clearFilters")}
          </Clear>
        )}
      </Head>
      {cards.length === 0 ? (
        <StaticPart of={noneFound} props={{ isNarrowed: isNarrowed(filters), onClear }} />
      ) : (
        <>
          <VisuallyHidden as="h2">{t("title")}</VisuallyHidden>
          <Cards aria-busy={isLoading || undefined}>
            <StaticPart of={cardList} props={{ campaigns: cards, now, hasFirst: true }} />
          </Cards>
        </>
      )}
      {state === "loading" && (
        <Coming aria-hidden="true">
          {[1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton height={420} round={16} />
            </li>
          ))}
        </Coming>
      )}
      {nextCursor && state !== "loading" && (
        <More>
          {state === "failed" && <p role="alert">{t("moreFailed")}</p>}
          <ButtonLink
            href={listAddress(Object.entries({ ...filters, cursor: nextCursor }))}
            prefetch={false}
            variant="OUTLINE-PRIMARY"
            size="LARGE"
            fullWidth="mobile"
            onClick={(event) => {
              event.preventDefault();
              more();
            }}
          >
            {t(state === "failed" ? "common:tryAgain" : "more")}
          </ButtonLink>
        </More>
      )}
    </>
  );
}
