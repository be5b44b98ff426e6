import { campaignPhases } from "@rukun/contract/campaign-status";
import type { IconNode } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useId } from "react";
import { styled } from "styled-components";
import { akadIcons } from "@/components/layout/akad-icon";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { SelectInput } from "@/components/ui/select-input";
import type { ListFilters } from "@/lib/campaigns/list-filters";
import { tenorRanges } from "@/lib/campaigns/tenor-ranges";
import { color, media, radius, space, type } from "@/styles/theme";
import { syncAllBox } from "./sync-form";

export interface Option {
  readonly value: string;
  readonly title: string;
  readonly icon?: IconNode;
}

const yields = [1000, 1200, 1400];

/** The choices of each filter, as the reader's language says them; the first of each is all of them. */
export function useFilterOptions() {
  const { t } = useTranslation("campaigns");
  return {
    akad: (Object.keys(akadIcons) as (keyof typeof akadIcons)[]).map((value) => ({
      value,
      title: t(`akad.${value}`),
      icon: akadIcons[value],
    })),
    tenor: tenorRanges.map(({ name, value }) => ({ value, title: t(`tenorRange.${name}`) })),
    status: campaignPhases.map((value) => ({
      value,
      title: t(`phase.${value}`),
    })),
    yield: yields.map((bps) => ({
      value: String(bps),
      title: t("leastYield", { percent: bps / 100 }),
    })),
    sort: (["closing", "newest", "yield", "progress"] as const).map((value) => ({
      value,
      title: t(`sort.${value}`),
    })),
  };
}

interface ChoiceProps {
  readonly name: keyof ListFilters;
  readonly label: string;
  /** The choice of everything. */
  readonly all: string;
  readonly options: readonly Option[];
  readonly filters: ListFilters;
  readonly className?: string;
}

/** A choice of the browser's own; its form knows when it changes. */
export function SelectChoice({ name, label, all, options, filters, className }: ChoiceProps) {
  return (
    <Field id={useId()} label={label} className={className}>
      {(control) => (
        <PlainSelect {...control} name={name} defaultValue={filters[name] ?? ""}>
          <option value="">{all}</option>
          {options.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </PlainSelect>
      )}
    </Field>
  );
}

/** The first choice is a real one here, not a placeholder. */
const PlainSelect = styled(SelectInput)`
  select:has(option[value=""]:checked) {
    color: ${color("text")};
  }
`;

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;

  legend {
    ${type.label}
    float: left;
    margin-right: ${space(2)};
  }
`;

const Chip = styled.label`
  ${type.label}
  position: relative;
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 44px;
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color("line-strong")};
  border-radius: ${radius.pill};
  background-color: ${color("surface")};
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:checked) {
    border-color: ${color("primary")};
    background-color: ${color("primary-surface")};
    color: ${color("on-primary-surface")};
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--focus-ring);
    outline-offset: 2px;
  }

  ${media.forcedColors} {
    &:has(:checked) {
      forced-color-adjust: none;
      background-color: Highlight;
      color: HighlightText;
    }
  }
`;

/** The same as chips beside each other: one of them, between which arrow keys move, or several. */
export function ChipChoice({
  name,
  label,
  all,
  options,
  filters,
  isMultiple = false,
  className,
}: ChoiceProps & { readonly isMultiple?: boolean }) {
  const selected = isMultiple ? (filters[name] ?? "").split(",") : [filters[name] ?? ""];
  const choices: Option[] = [{ value: "", title: all }, ...options];
  return (
    <Group
      className={className}
      onChange={({ currentTarget, target }) => {
        // Before the form is read.
        if (isMultiple) syncAllBox(currentTarget, "all" in (target as HTMLElement).dataset);
      }}
    >
      <legend>{label}</legend>
      {choices.map(({ value, title, icon }) => (
        <Chip key={value}>
          <input
            type={isMultiple ? "checkbox" : "radio"}
            {...(isMultiple && !value ? { "data-all": "" } : { name })}
            value={value}
            defaultChecked={selected.includes(value)}
          />
          {icon && <Icon of={icon} size={16} />}
          {title}
        </Chip>
      ))}
    </Group>
  );
}
