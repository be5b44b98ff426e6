import { type SectionId, sections } from "./sections";

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

/** Tells which section is being read, now and whenever it is another one. @returns stops it */
export function watchSections(tell: (current: SectionId) => void): () => void {
  // All above the line is seen, so that a section is told of when its beginning passes it, also by a jump.
  const observer = new IntersectionObserver(() => tell(sectionInSight()), {
    rootMargin: `1000000px 0px ${-100 * (1 - readingAt)}% 0px`,
  });
  for (const id of sections) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
  return () => observer.disconnect();
}
