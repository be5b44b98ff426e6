import { X } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { listAddress } from "@/lib/campaigns/list-address";
import type { ListFilters } from "@/lib/campaigns/list-filters";
import { color, media, radius, space, type } from "@/styles/theme";
import { type Option, useFilterOptions } from "./filter-fields";

const Place = styled.div`
  &:focus {
    outline: none;
  }

  ${media.desktop} {
    display: none;
  }
`;

const Strip = styled.ul`
  display: flex;
  gap: ${space(2)};
  margin: ${space(3)} calc(-1 * ${space(4)}) 0;
  /* Room for the focus ring, which would be cut off. */
  padding: 5px ${space(4)};
  overflow-x: auto;
  list-style: none;
`;

const Chip = styled(Link)`
  ${type.label}
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 44px;
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(4)};
  border: 1px solid ${color("primary")};
  border-radius: ${radius.pill};
  background-color: ${color("primary-surface")};
  color: ${color("on-primary-surface")};
  text-decoration: none;
  white-space: nowrap;
`;

type Entries = readonly (readonly [string, string])[];

interface ActiveFiltersProps {
  readonly filters: ListFilters;
  readonly sectors: readonly Option[];
  /** @param left the filters without the one that was removed */
  readonly onRemove: (left: Entries) => void;
}

/** On phones the fields are in a sheet: what narrows the list is said above it, and can be removed there one by one. */
export function ActiveFilters({ filters, sectors, onRemove }: ActiveFiltersProps) {
  const { t } = useTranslation("campaigns");
  const chips = useChips(filters, sectors);
  const place = useRef<HTMLDivElement>(null);
  const removed = useRef<{ readonly nth: number; readonly of: ListFilters }>(undefined);

  // The chip that had the focus has gone: the next one takes it, so that a keyboard goes on where it was.
  useEffect(() => {
    if (!place.current || !removed.current || removed.current.of === filters) return;
    const links = place.current.querySelectorAll("a");
    const next = links[Math.min(removed.current.nth, links.length - 1)];
    removed.current = undefined;
    (next ?? place.current).focus();
  }, [filters]);

  return (
    <Place ref={place} tabIndex={-1}>
      {chips.length > 0 && (
        <Strip aria-label={t("activeFilters")}>
          {chips.map(({ key, title, left }, nth) => (
            <li key={key}>
              <Chip
                href={listAddress(left)}
                prefetch={false}
                scroll={false}
                aria-label={t("removeFilter", { filter: title })}
                onClick={(event) => {
                  event.preventDefault();
                  removed.current = { nth, of: filters };
                  onRemove(left);
                }}
              >
                {title}
                <Icon of={X} size={16} />
              </Chip>
            </li>
          ))}
        </Strip>
      )}
    </Place>
  );
}

function useChips(filters: ListFilters, sectors: readonly Option[]) {
  const options = useFilterOptions();
  const choices = {
    akad_type: options.akad,
    status: options.status,
    tenor_type: options.tenor,
    yield: options.yield,
    project_type: sectors,
  };
  return (Object.keys(choices) as (keyof typeof choices)[]).flatMap((name) => {
    const value = filters[name];
    if (!value) return [];
    // Several contracts are one value, and so are the tenors of a range.
    const chosen = name === "akad_type" ? value.split(",") : [value];
    return chosen.flatMap((each) => {
      const title = choices[name].find((option) => option.value === each)?.title;
      if (!title) return [];
      const others = chosen.filter((other) => other !== each).join();
      const left = Object.entries({ ...filters, [name]: others }).filter(([, text]) => text);
      return { key: `${name} ${each}`, title, left };
    });
  });
}
