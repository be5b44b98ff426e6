import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { listAddress } from "@/lib/campaigns/list-address";
import type { CampaignListProps } from "@/lib/campaigns/list-props";
import { totalText } from "@/lib/campaigns/list-total";
import { StaticPart } from "@/lib/first-load/static-part";
import { color, media, space, type } from "@/styles/theme";
import { FilterPanel } from "./filter-panel";
import { Results } from "./results";
import { activeFilters, problem, staleNote } from "./static-parts";

const Title = styled.h1`
  ${type.h1}
`;

const Lead = styled.p`
  max-width: 66ch;
  margin: ${space(1)} 0 ${space(4)};
  color: ${color("text-2")};

  ${media.desktop} {
    margin-bottom: ${space(8)};
  }
`;

type Entries = Iterable<readonly [string, FormDataEntryValue | undefined]>;

/** How many can be funded now; when nobody knows, what every campaign says. */
function useHead(total: CampaignListProps["total"]): string {
  const { t } = useTranslation("campaigns");
  if (!total) return t("lead");
  const { open } = total;
  const campaigns = t("openCount", totalText(open));
  // Of more than were counted, the provinces are not known.
  if (open.total === 0 || open.is_more) return `${campaigns}.`;
  return t("openHead", { campaigns, provinces: t("provinceCount", { count: open.provinces }) });
}

/** The list of campaigns. Its filters are in the address, which the server renders: links, reloads and Back show the same. */
export function CampaignBrowser(props: CampaignListProps) {
  const { t } = useTranslation("campaigns");
  const { push, replace } = useRouter();
  const [isLoading, setIsLoading] = useState(false);
  const { filters, cards, now, isStale } = props;

  /** The address that the fields stand for, while the connection is gone. */
  const [awaited, setAwaited] = useState<string>();

  const show = async (entries: Entries, isTyping = false) => {
    const address = listAddress(entries);
    setIsLoading(true);
    const isShown = await (isTyping ? replace : push)(address, undefined, { scroll: false });
    setIsLoading(false);
    setAwaited(isShown || navigator.onLine ? undefined : address);
  };

  // Otherwise the fields would ask for something else than is shown below them.
  useEffect(() => {
    if (awaited === undefined) return;
    const catchUp = () => {
      setAwaited(undefined);
      void push(awaited, undefined, { scroll: false });
    };
    window.addEventListener("online", catchUp);
    return () => window.removeEventListener("online", catchUp);
  }, [awaited, push]);

  return (
    <Container>
      <Title>{t("title")}</Title>
      <Lead>{useHead(props.total)}</Lead>
      <FilterPanel filters={filters} sectors={props.sectors} total={props.total} onChange={show} />
      <StaticPart
        of={activeFilters}
        props={{ filters, sectors: props.sectors, onRemove: (left) => void show(left) }}
      />
      {isStale && cards && <StaticPart of={staleNote} props={{ now }} />}
      {cards ? (
        <Results {...props} cards={cards} isLoading={isLoading} onClear={() => show([])} />
      ) : (
        <StaticPart of={problem} props={{ onRetry: () => show(Object.entries(filters), true) }} />
      )}
    </Container>
  );
}
