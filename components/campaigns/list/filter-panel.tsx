import { SlidersHorizontal } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { isNarrowed } from "@/lib/campaigns/list-address";
import type { ListFilters } from "@/lib/campaigns/list-filters";
import type { CampaignTotal } from "@/lib/campaigns/list-total";
import { StaticPart } from "@/lib/first-load/static-part";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { useLocale } from "@/lib/i18n/use-locale";
import { logFailure } from "@/lib/log";
import { paths, withLocale } from "@/lib/paths";
import { color, media, radius, space } from "@/styles/theme";
import type { Option } from "./filter-fields";
import { lowerFields, sortField, upperFields } from "./static-parts";
import { syncAllBox, syncForm } from "./sync-form";

const Panel = styled.form`
  display: grid;
  gap: ${space(3)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1.9fr) repeat(3, minmax(0, 1fr));
    gap: ${space(5)} ${space(4)};
    padding: ${space(6)};
    border: 1px solid ${color("line")};
    border-radius: ${radius.card};
    background-color: ${color("surface")};
  }
`;

const Narrow = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: end;

  > :last-child > * {
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
  // Of the address that was opened; `syncForm` sets the fields to later ones.
  const [first] = useState({ filters, sectors });
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the address searches for, or will. */
  const asked = useRef(filters.q ?? "");
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const sheet = useLazyModule(loadSheet, isSheetOpen, (error) => {
    logFailure("The filters could not be loaded", error);
    setIsSheetOpen(false);
  });

  // Back, and the links that remove filters, change the address without the form.
  useEffect(() => {
    if (form.current) syncForm(form.current, filters, asked.current);
    asked.current = filters.q ?? "";
  }, [filters]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submit = (isTyping: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const entries = new FormData(form.current);
    asked.current = String(entries.get("q")).trim();
    onChange(entries, isTyping);
  };
  const changed = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const { dataset, name } = event.target as HTMLInputElement;
    const group = (event.target as HTMLElement).closest("fieldset");
    if (group) syncAllBox(group, "all" in dataset);
    if (name === "q") {
      timer.current = setTimeout(() => submit(true), typingPause);
    } else submit(false);
  };
  const count = Object.keys(filters).filter((name) => name !== "sort" && name !== "q").length;

  return (
    <>
      <Panel
        ref={form}
        role="search"
        action={withLocale(paths.campaign, locale)}
        // Not React's own change event: it knows nothing of fields that it has not rendered.
        onInput={changed}
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <StaticPart of={upperFields} props={first} />
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
          <StaticPart of={sortField} props={first} />
        </Narrow>
        <StaticPart of={lowerFields} props={first} />
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
