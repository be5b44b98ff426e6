import type { CampaignCard } from "@rukun/contract/campaigns";
import { useEffect, useMemo, useState } from "react";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";
import type { MovedCards } from "./watch-cards";

/**
 * The cards with their figures as they are now: those on the screen are asked for once the page is at rest. The same
 * array as long as nothing differs, so that the server's HTML stays.
 */
export function useFreshCards<Cards extends readonly CampaignCard[] | undefined>(
  cards: Cards,
): Cards {
  const [moved, setMoved] = useState<{ readonly of: Cards; readonly cards: MovedCards }>();

  useEffect(() => {
    if (!cards?.length) return;
    let isOver = false;
    let stop = () => {};
    const cancel = preloadWhenIdle(async () => {
      const { watchCards } = await import("./watch-cards");
      if (!isOver) stop = watchCards(cards, (moved) => setMoved({ of: cards, cards: moved }));
    });
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [cards]);

  return useMemo(
    () =>
      moved && moved.of === cards
        ? (cards?.map((card) => ({ ...card, ...moved.cards.get(card.id) })) as Cards)
        : cards,
    [cards, moved],
  );
}
