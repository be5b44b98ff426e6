import { Search } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useId } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { TextInput } from "@/components/ui/text-input";
import type { ListFilters } from "@/lib/campaigns/list-filters";
import { media } from "@/styles/theme";
import { ChipChoice, type Option, SelectChoice, useFilterOptions } from "./filter-fields";

/** Only where there is room; phones have the sheet. Browsers without JavaScript have all of it. */
const onDesktop = `
  @media (scripting: enabled) and (max-width: 1023.98px) {
    display: none;
  }
`;

const WideSelect = styled(SelectChoice)`
  ${onDesktop}
`;

const WideChips = styled(ChipChoice)`
  ${onDesktop}
  align-self: end;

  ${media.desktop} {
    grid-column: 1 / 3;
  }
`;

const NoScript = styled.div`
  @media (scripting: enabled) {
    display: none;
  }
`;

interface PanelFieldsProps {
  readonly filters: ListFilters;
  readonly sectors: readonly Option[];
}

/** Search, and the filters beside it. */
export function UpperFields({ filters }: PanelFieldsProps) {
  const { t } = useTranslation("campaigns");
  const options = useFilterOptions();
  const searchId = useId();
  const shared = { filters };
  return (
    <>
      <Field id={searchId} label={t("search")}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="q"
            maxLength={80}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t("searchHint")}
            defaultValue={filters.q ?? ""}
            prefix={<Icon of={Search} />}
          />
        )}
      </Field>
      <WideSelect
        {...shared}
        name="tenor_type"
        label={t("tenor")}
        all={t("allTenors")}
        options={options.tenor}
      />
      <WideSelect
        {...shared}
        name="status"
        label={t("status")}
        all={t("allStatuses")}
        options={options.status}
      />
    </>
  );
}

export function SortField({ filters }: PanelFieldsProps) {
  const { t } = useTranslation("campaigns");
  const options = useFilterOptions();
  const shared = { filters };
  return (
    <SelectChoice
      {...shared}
      name="sort"
      label={t("sortLabel")}
      all={t("sort.default")}
      options={options.sort}
    />
  );
}

/** The filters below, and the button of browsers without JavaScript. */
export function LowerFields({ filters, sectors }: PanelFieldsProps) {
  const { t } = useTranslation("campaigns");
  const options = useFilterOptions();
  const shared = { filters };
  return (
    <>
      <WideChips
        {...shared}
        isMultiple
        name="akad_type"
        label={t("akadLabel")}
        all={t("all")}
        options={options.akad}
      />
      <WideSelect
        {...shared}
        name="project_type"
        label={t("sector")}
        all={t("allSectors")}
        options={sectors}
      />
      <WideSelect
        {...shared}
        name="yield"
        label={t("projection")}
        all={t("allYields")}
        options={options.yield}
      />
      <NoScript>
        <Button type="submit">{t("apply")}</Button>
      </NoScript>
    </>
  );
}
