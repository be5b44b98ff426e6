import { Search, SlidersHorizontal } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { TextInput } from "@/components/ui/text-input";
import { isNarrowed } from "@/lib/campaigns/list-address";
import type { ListFilters } from "@/lib/campaigns/list-filters";
import type { CampaignTotal } from "@/lib/campaigns/list-total";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { useLocale } from "@/lib/i18n/use-locale";
import { logFailure } from "@/lib/log";
import { paths, withLocale } from "@/lib/paths";
import { color, media, radius, space } from "@/styles/theme";
import { ChipChoice, type Option, SelectChoice, useFilterOptions } from "./filter-fields";
import { syncForm } from "./sync-form";

const Panel = styled.form`
  display: grid;
  gap: ${space(3)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1.45fr) repeat(3, minmax(0, 1fr)) minmax(0, 1.15fr);
    gap: ${space(5)} ${space(4)};
    padding: ${space(6)};
    border: 1px solid ${color("line")};
    border-radius: ${radius.card};
    background-color: ${color("surface")};
  }
`;

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
    grid-column: 1 / 5;
  }
`;

const Narrow = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: end;

  > :last-child {
    flex: 1;
  }

  ${media.desktop} {
    display: contents;
  }

  @media (scripting: none) {
    > :first-child {
      display: none;
    }
  }
`;

const SheetButton = styled.div`
  ${media.desktop} {
    display: none;
  }

  button {
    min-height: 48px;
  }
`;

const NoScript = styled.div`
  @media (scripting: enabled) {
    display: none;
  }
`;

/** Milliseconds without a key until a search begins. */
const typingPause = 350;

const loadSheet = () => import("./filter-sheet");

interface FilterPanelProps {
  readonly filters: ListFilters;
  readonly sectors: readonly Option[];
  readonly total: CampaignTotal | undefined;
  readonly onChange: (
    entries: FormData | Iterable<readonly [string, FormDataEntryValue]>,
    isTyping?: boolean,
  ) => void;
}

/** Search, filters and order: a form that also works without JavaScript. */
export function FilterPanel({ filters, sectors, total, onChange }: FilterPanelProps) {
  const { t } = useTranslation("campaigns");
  const locale = useLocale();
  const options = useFilterOptions();
  const searchId = useId();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const sheet = useLazyModule(loadSheet, isSheetOpen, (error) => {
    logFailure("The filters could not be loaded", error);
    setIsSheetOpen(false);
  });

  // Back, and the links that remove filters, change the address without the form.
  useEffect(() => {
    if (form.current) syncForm(form.current, filters);
  }, [filters]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submit = (isTyping: boolean) => {
    clearTimeout(timer.current);
    if (form.current) onChange(new FormData(form.current), isTyping);
  };
  const changed = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if ((event.target as HTMLInputElement).name === "q") {
      timer.current = setTimeout(() => submit(true), typingPause);
    } else submit(false);
  };
  const count = Object.keys(filters).filter((name) => name !== "sort" && name !== "q").length;
  const shared = { filters };

  return (
    <>
      <Panel
        ref={form}
        role="search"
        action={withLocale(paths.campaign, locale)}
        onChange={changed}
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
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
          name="project_type"
          label={t("sector")}
          all={t("allSectors")}
          options={sectors}
        />
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
        <Narrow>
          <SheetButton>
            <Button
              variant={count > 0 ? "PRIMARY-SURFACE" : "OUTLINE-NEUTRAL"}
              icon={SlidersHorizontal}
              aria-haspopup="dialog"
              onClick={() => setIsSheetOpen(true)}
            >
              {count > 0 ? t("filterCount", { count }) : t("filter")}
            </Button>
          </SheetButton>
          <SelectChoice
            {...shared}
            name="sort"
            label={t("sortLabel")}
            all={t("sort.default")}
            options={options.sort}
          />
        </Narrow>
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
          name="yield"
          label={t("projection")}
          all={t("allYields")}
          options={options.yield}
        />
        <NoScript>
          <Button type="submit">{t("apply")}</Button>
        </NoScript>
      </Panel>
      {sheet && (
        <sheet.FilterSheet
          open={isSheetOpen}
          onClose={() => setIsSheetOpen(false)}
          filters={filters}
          sectors={sectors}
          total={total}
          isNarrowed={isNarrowed(filters)}
          onChange={onChange}
        />
      )}
    </>
  );
}
