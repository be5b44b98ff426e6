import { type SectionId, sections } from "./sections";

/** The share of the window above the line at which one reads: below the bars of a window as low as a phone's on its side. */
const readingAt = 0.4;
/** Pixels in front of the tab: the bar's padding, and of the tab before it enough to see that there is one. */
const besideTab = 24;

/** The last section that begins above the line; before the first one, the first. */
function sectionInSight(): SectionId {
  const line = window.innerHeight * readingAt;
  const begun = sections.filter((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return begun.at(-1) ?? sections[0];
}

/** On a phone the bar of tabs is wider than the window. */
function bringTab(id: SectionId): void {
  const tab = document.querySelector(`nav a[href="#${id}"]`);
  const bar = tab?.closest("ul");
  if (!tab || !bar) return;
  bar.scrollLeft += tab.getBoundingClientRect().left - bar.getBoundingClientRect().left - besideTab;
}

/**
 * Tells which section is being read, now and whenever it is another one. Sections are looked up each time: one whose
 * figures change is written anew. @returns stops it
 */
export function watchSections(tell: (current: SectionId) => void): () => void {
  let told: SectionId | undefined;
  let frame = 0;
  const look = () => {
    frame = 0;
    const current = sectionInSight();
    if (current === told) return;
    told = current;
    tell(current);
    bringTab(current);
  };
  const lookOnce = () => {
    frame ||= requestAnimationFrame(look);
  };
  look();
  window.addEventListener("scroll", lookOnce, { passive: true });
  return () => {
    window.removeEventListener("scroll", lookOnce);
    cancelAnimationFrame(frame);
  };
}
