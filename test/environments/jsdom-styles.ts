import { createRequire } from "node:module";

// jsdom matches every rule of every style sheet with every element that is asked for, and testing-library asks for each
// element of the page, several times. Measured: a third of the processor time of component tests.

/** As far as this file knows jsdom's own objects behind those of the page. */
interface ElementInternals {
  readonly localName: string;
  readonly _ownerDocument: { readonly _styleCache?: object | null };
  getAttributeNS(namespace: null, name: string): string | null;
}
/** Rules like `@keyframes` have no selector. */
type Matches = (element: ElementInternals, selector: string | undefined) => boolean;
type GetComputedStyle = (element: object, pseudo?: string | null) => object;

const requireFromJsdom = createRequire(require.resolve("jest-environment-jsdom"));
const selectors = requireFromJsdom("jsdom/lib/jsdom/living/helpers/selectors.js") as {
  matchesDontThrow: Matches;
};
const { implForWrapper } = requireFromJsdom("jsdom/lib/jsdom/living/generated/utils.js") as {
  implForWrapper: (element: object) => ElementInternals | null;
};

/** A class or an element name without which an element does not match. */
interface Needed {
  readonly className?: string | undefined;
  readonly name?: string | undefined;
}

/** For each alternative of a selector; null if one of them has no such condition. */
const needs = new Map<string, readonly Needed[] | null>();

/** What the last compound of each alternative demands. Arguments, as of `:not()`, and attributes demand nothing here. */
export function neededBy(selector: string): readonly Needed[] | null {
  if (selector.includes("\\")) return null;
  let simple = selector.replace(/\[[^\]]*\]/g, "");
  for (let before = ""; before !== simple; ) {
    before = simple;
    simple = simple.replace(/\([^()]*\)/g, "");
  }
  if (/["'()[\]]/.test(simple)) return null;
  const alternatives = simple.split(",").map((alternative): Needed => {
    const last =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? "";
    const className = /\.([\w-]+)/.exec(last)?.[1];
    return className ? { className } : { name: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() };
  });
  return alternatives.every(({ className, name }) => className ?? name) ? alternatives : null;
}

function mayMatch(element: ElementInternals, selector: string): boolean {
  let needed = needs.get(selector);
  if (needed === undefined) {
    needed = neededBy(selector);
    needs.set(selector, needed);
  }
  if (!needed) return true;
  const classes = ` ${(element.getAttributeNS(null, "class") ?? "").replace(/\s/g, " ")} `;
  const name = element.localName.toLowerCase();
  return needed.some((each) =>
    each.className ? classes.includes(` ${each.className} `) : each.name === name,
  );
}

const matches = selectors.matchesDontThrow;
// Before jsdom's own modules take it.
selectors.matchesDontThrow = (element, selector) =>
  selector !== undefined && mayMatch(element, selector) && matches(element, selector);

/** Answers with the same style for as long as jsdom itself keeps what it has found about the document. */
export function keepComputedStyles(window: { getComputedStyle: GetComputedStyle }): void {
  const compute = window.getComputedStyle;
  const kept = new WeakMap<object, WeakMap<object, object>>();
  window.getComputedStyle = (element, pseudo) => {
    const document = implForWrapper(element)?._ownerDocument;
    if (!document || pseudo) return compute(element, pseudo);
    const before = document._styleCache && kept.get(document._styleCache)?.get(element);
    if (before) return before;
    const style = compute(element);
    const found = document._styleCache;
    if (found) {
      const ofDocument = kept.get(found) ?? new WeakMap<object, object>();
      kept.set(found, ofDocument.set(element, style));
    }
    return style;
  };
}
