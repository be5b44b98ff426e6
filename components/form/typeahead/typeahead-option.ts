/** One entry of a searched list as the API answers it. */
export type TypeaheadItem = { readonly [key: string]: unknown };

/** Which fields of an item are shown. */
export interface TypeaheadLabels {
  /** The text the person searches for and sees as the choice. */
  readonly labelKey?: string;
  /** Shown beside it when the item has it. */
  readonly secondLabelKey?: string;
  readonly thirdLabelKey?: string;
}

export interface TypeaheadOption {
  /** The item's uuid or, without one, its id. */
  readonly value: string;
  readonly label: string;
  /** Second and third label, as far as the item has them. */
  readonly details: readonly string[];
  readonly item: TypeaheadItem;
  /** Shown, and cannot be chosen. */
  readonly isDisabled: boolean;
}

interface OptionRules extends TypeaheadLabels {
  readonly isDisabled?: (item: TypeaheadItem) => boolean;
}

function textAt(item: TypeaheadItem, key: string | undefined): string {
  const value = key === undefined ? undefined : item[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The options of an answer; what has neither uuid nor id, or no label, is no option and is left out. */
export function toOptions(
  items: readonly TypeaheadItem[],
  { labelKey = "title", secondLabelKey = "illuma_code", thirdLabelKey, isDisabled }: OptionRules,
): TypeaheadOption[] {
  return items.flatMap((item) => {
    const value = textAt(item, "uuid") || textAt(item, "id");
    const label = textAt(item, labelKey);
    if (!value || !label) return [];
    const details = [secondLabelKey, thirdLabelKey].flatMap((key) => textAt(item, key) || []);
    return [{ value, label, details, item, isDisabled: isDisabled?.(item) ?? false }];
  });
}
