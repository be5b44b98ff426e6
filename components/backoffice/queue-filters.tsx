import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { FilterChip } from "@/components/ui/filter-chip";
import { space } from "@/styles/theme";
import type { QueueView } from "./use-queue";

export interface QueueFiltersProps<Filter extends string> {
  view: Pick<QueueView<Filter>, "filter" | "chooseFilter">;
  filters: readonly { value: Filter; label: string }[];
}

/** The filters of a list; exactly one is active. */
export function QueueFilters<Filter extends string>({ view, filters }: QueueFiltersProps<Filter>) {
  const { t } = useTranslation("backoffice");
  return (
    <Chips role="group" aria-label={t("filters")}>
      {filters.map(({ value, label }) => (
        <FilterChip
          key={value}
          selected={view.filter === value}
          onClick={() => view.chooseFilter(value)}
        >
          {label}
        </FilterChip>
      ))}
    </Chips>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** The filters between the head of a list and its rows. */
export const FilterRow = styled.div`
  margin: ${space(6)} 0 ${space(4)};
`;
