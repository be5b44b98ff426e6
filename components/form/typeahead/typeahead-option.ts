/** An item of a searched list, as the API returns it. */
export type TypeaheadItem = { readonly [key: string]: unknown };

/** Which fields of an item are shown. */
export interface TypeaheadLabels {
  /** The text that is searched and shown as the choice. */
  readonly labelKey?: string;
  /** Shown beside it, if present. */
  readonly secondLabelKey?: string;
  readonly thirdLabelKey?: string;
}

export interface TypeaheadOption {
  /** The item's uuid or, without one, its id. */
  readonly value: string;
  readonly label: string;
  /** Second and third label, if present. */
  readonly details: readonly string[];
  readonly item: TypeaheadItem;
  /** Shown, but not selectable. */
  readonly isDisabled: boolean;
}

interface OptionRules extends TypeaheadLabels {
  readonly isDisabled?: (item: TypeaheadItem) => boolean;
}

function textAt(item: TypeaheadItem, key: string | undefined): string {
  const value = key === undefined ? undefined : item[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The options of a response; items without uuid and id, or without a label, are skipped. */
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
