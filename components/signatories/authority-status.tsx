import type { AuthorityState } from "@rukun/contract/signing-authority";
import { useTranslation } from "next-i18next/pages";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";

const tones = {
  proposed: "waiting",
  recorded: "verified",
  refused: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
} as const satisfies Record<AuthorityState, ChipTone>;

/** What became of an authority. */
export function AuthorityStatus({ state }: { readonly state: AuthorityState }) {
  const { t } = useTranslation("authorities");
  return <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>;
}
