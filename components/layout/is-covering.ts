const controls =
  "a, button, input, select, textarea, label, summary, img, svg:not([aria-hidden]), canvas, video, [role], [tabindex]";

/** Sample points per side of the box. */
const samples = [0, 0.25, 0.5, 0.75, 1];

const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether an element's own text, not its children's, is inside a box. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((rect) => meets(rect, box));
  });
}

/**
 * Whether a floating element lies over a text, a picture or a control of the page. To find what is at a point takes a
 * phone some milliseconds on a long page, so it stops at the first thing that is covered.
 */
export function isCovering(floating: HTMLElement): boolean {
  const box = floating.getBoundingClientRect();
  const seen = new Set<Element>();
  const isCovered = (element: Element): boolean => {
    if (seen.has(element)) return false;
    seen.add(element);
    if (floating.contains(element) || element.contains(floating)) return false;
    return isControl(element) || hasTextIn(element, box);
  };
  return samples.some((x) =>
    samples.some((y) =>
      document
        .elementsFromPoint(box.left + x * box.width, box.top + y * box.height)
        .some(isCovered),
    ),
  );
}

/** The page's main part can be focused by scripts, but is none itself. */
const isControl = (element: Element): boolean => element.matches(controls) && element.id !== "main";
