import type { Locale } from "@rukun/contract/locales";
import { containing } from "../../lib/kept-lists.ts";

interface Item<Code extends string> {
  id: Code;
  title: string;
}

interface Question {
  readonly query: { readonly title?: string | undefined };
  readonly context: { readonly locale: Locale };
}

/**
 * A fixed list in each language, always the same array: it is written out once.
 * @param titles a name is the same in every language
 */
export function createMasterList<Code extends string>(
  codes: readonly Code[],
  titles: Record<Code, string | Record<Locale, string>>,
) {
  const titled = (locale: Locale): Item<Code>[] =>
    codes.map((id) => {
      const title = titles[id];
      return { id, title: typeof title === "string" ? title : title[locale] };
    });
  const lists: Record<Locale, Item<Code>[]> = { id: titled("id"), en: titled("en") };

  return async ({ query: { title }, context: { locale } }: Question): Promise<Item<Code>[]> =>
    title ? lists[locale].filter(containing(title, (item) => [item.title])) : lists[locale];
}
