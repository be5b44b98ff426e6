import type { CallData } from "@rukun/contract/call";
import type { CampaignCard, getCampaignProgress } from "@rukun/contract/campaigns";
import { readPublic } from "@/lib/api/read-public";
import { logFailure } from "@/lib/log";
import { phaseAt } from "./campaign-figures";

/** What has changed of cards since the page was made, by their ids. */
export type MovedCards = ReadonlyMap<string, CallData<typeof getCampaignProgress>>;

const apart = 5000;
/** After failures, twice as long each time. */
const mostApart = 5 * 60_000;

const moving: readonly string[] = ["upcoming", "open"];

const isOnScreen = ({ id }: CampaignCard): boolean =>
  [...document.querySelectorAll(`[data-card="${id}"]`)].some((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

/** New figures replace the server's HTML, once: not under a finger, and not where the keyboard is. */
const isUsed = (): boolean =>
  document.querySelector("[data-card]:active, [data-card] :focus") !== null;

/**
 * Asks every few seconds for the figures of those cards that are on the screen and may move, while the page is seen. An
 * answer that has not changed is an empty 304.
 *
 * @param tell hears of all that have changed, whenever something has
 * @returns ends it
 */
export function watchCards(
  cards: readonly CampaignCard[],
  tell: (moved: MovedCards) => void,
): () => void {
  const moved = new Map<string, CallData<typeof getCampaignProgress>>();
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout>;
  let wait = apart;
  let hasNews = false;
  let looks = 0;

  async function ask(card: CampaignCard): Promise<void> {
    const { data } = await readPublic<typeof getCampaignProgress>("GET /campaign/progresses", {
      query: { campaignUuid: card.id },
      signal,
    });
    const known: object = { ...card, ...moved.get(card.id) };
    const isSame = Object.entries(data).every(
      ([name, value]) =>
        JSON.stringify(value) === JSON.stringify(known[name as keyof typeof known]),
    );
    if (isSame) return;
    moved.set(card.id, data);
    hasNews = true;
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    const turn = ++looks;
    if (document.visibilityState === "hidden") return;
    const now = Date.now();
    const seen = cards.filter(
      (card) =>
        moving.includes(phaseAt({ ...card, ...moved.get(card.id) }, now)) && isOnScreen(card),
    );
    try {
      await Promise.all(seen.map(ask));
      wait = apart;
    } catch (error) {
      if (signal.aborted) return;
      logFailure("The progress of campaigns could not be read", error);
      wait = Math.min(mostApart, wait * 2);
    }
    // A page that is seen again looks at once; only the last look is followed by another.
    if (signal.aborted || turn !== looks) return;
    if (hasNews && !isUsed()) {
      hasNews = false;
      tell(new Map(moved));
    }
    timer = setTimeout(look, wait);
  }

  const seenAgain = () => void look();
  document.addEventListener("visibilitychange", seenAgain);
  void look();
  return () => {
    ended.abort();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seenAgain);
  };
}
