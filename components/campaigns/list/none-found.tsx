import { SearchX } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** No campaign, or none for these filters. */
export function NoneFound({
  isNarrowed: narrowed,
  onClear,
}: {
  isNarrowed: boolean;
  onClear: () => void;
}) {
  const { t } = useTranslation("campaigns");
  return (
    <EmptyState
      icon={SearchX}
      title={t(narrowed ? "noneFoundTitle" : "noneTitle")}
      body={t(narrowed ? "noneFoundBody" : "noneBody")}
      action={
        narrowed && (
          <Button size="LARGE" fullWidth="mobile" onClick={onClear}>
            {t("clearFilters")}
          </Button>
        )
      }
    />
  );
}
