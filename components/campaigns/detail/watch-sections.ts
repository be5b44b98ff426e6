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

/** Tells which section is being read, now and whenever it is another one. @returns stops it */
export function watchSections(tell: (current: SectionId) => void): () => void {
  let told: SectionId | undefined;
  const look = () => {
    const current = sectionInSight();
    tell(current);
    if (current !== told) bringTab(current);
    told = current;
  };
  // All above the line is seen, so that a section is told of when its beginning passes it, also by a jump.
  const observer = new IntersectionObserver(look, {
    rootMargin: `1000000px 0px ${-100 * (1 - readingAt)}% 0px`,
  });
  for (const id of sections) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
  return () => observer.disconnect();
}
