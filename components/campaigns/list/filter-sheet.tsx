import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { BottomSheet } from "@/components/ui/bottom-sheet";
import { Button } from "@/components/ui/button";
import type { ListFilters } from "@/lib/campaigns/list-filters";
import { type CampaignTotal, totalText } from "@/lib/campaigns/list-total";
import { space, type } from "@/styles/theme";
import { ChipChoice, type Option, SelectChoice, useFilterOptions } from "./filter-fields";
import { syncForm } from "./sync-form";

const Fields = styled.form`
  display: grid;
  gap: ${space(6)};
  padding-bottom: ${space(4)};
`;

const Chips = styled(ChipChoice)`
  legend {
    ${type.label}
    float: none;
    margin-bottom: ${space(3)};
  }
`;

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly filters: ListFilters;
  readonly sectors: readonly Option[];
  readonly isNarrowed: boolean;
  readonly total: CampaignTotal | undefined;
  readonly onChange: (entries: Iterable<readonly [string, FormDataEntryValue]>) => void;
}

/** The filters on phones; the list below follows each choice. */
export function FilterSheet({
  open,
  onClose,
  filters,
  sectors,
  isNarrowed,
  total,
  onChange,
}: FilterSheetProps) {
  const { t } = useTranslation(["campaigns", "common"]);
  const options = useFilterOptions();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.current) syncForm(form.current, filters);
  }, [filters]);

  /** Search and order are outside the sheet. */
  const outside = () =>
    (["q", "sort"] as const).flatMap((name) =>
      filters[name] ? [[name, filters[name]] as const] : [],
    );
  const shared = { filters };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t("filterTitle")}
      closeLabel={t("common:close")}
      footer={
        <>
          <Button variant="TERTIARY" disabled={!isNarrowed} onClick={() => onChange(outside())}>
            {t("clear")}
          </Button>
          <Button size="LARGE" onClick={onClose}>
            {total === undefined ? t("showResults") : t("showCount", totalText(total))}
          </Button>
        </>
      }
    >
      <Fields
        ref={form}
        onChange={() => {
          if (form.current) onChange([...outside(), ...new FormData(form.current)]);
        }}
      >
        <Chips
          {...shared}
          isMultiple
          name="akad_type"
          label={t("akadLabel")}
          all={t("all")}
          options={options.akad}
        />
        <Chips
          {...shared}
          name="status"
          label={t("status")}
          all={t("all")}
          options={options.status}
        />
        <Chips
          {...shared}
          name="tenor_type"
          label={t("tenor")}
          all={t("all")}
          options={options.tenor}
        />
        <Chips
          {...shared}
          name="yield"
          label={t("projection")}
          all={t("all")}
          options={options.yield}
        />
        <SelectChoice
          {...shared}
          name="project_type"
          label={t("sector")}
          all={t("allSectors")}
          options={sectors}
        />
      </Fields>
    </BottomSheet>
  );
}
