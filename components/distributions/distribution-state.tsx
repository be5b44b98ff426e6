import type { Distribution } from "@rukun/contract/distributions";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const tones = {
  PROPOSED: "waiting",
  RELEASED: "info",
  DONE: "verified",
} as const satisfies Record<Distribution["state"], ChipTone>;

/** Where a distribution is; one that another comes before says so. */
export function DistributionState({ distribution }: { readonly distribution: Distribution }) {
  const { t } = useTranslation("distributions");
  const { state, is_next: isNext } = distribution;
  if (state === "PROPOSED" && !isNext) {
    return <StatusChip tone="neutral">{t("states.behind")}</StatusChip>;
  }
  return <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>;
}
