import { campaignSteps } from "@rukun/contract/campaign-steps";
import type { PreparationStep } from "@rukun/contract/company-campaigns";
import { settle } from "@rukun/contract/step-answers";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { saveStep } from "@/lib/api/company-campaigns/save-step";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import type { Body } from "./steps";
import type { StepContext } from "./use-campaign-form";
import { closing } from "./use-step-draft";

const loadRules = () => import("./step-rules");

/** Step 1 with another target; all or nothing takes its minimum along. */
function withTarget(basics: Body, target: bigint): Body {
  const changed = { ...basics, target: target.toString() };
  return { ...settle(campaignSteps["step-one"], changed, changed) };
}

interface TargetFix {
  /** Step 1 would fit all its rules with this target. */
  readonly isOffered: boolean;
  readonly isSaving: boolean;
  /** Saves step 1. @returns whether it was. */
  readonly apply: () => Promise<boolean>;
}

/**
 * Changes the target from step 2. Step 1 is saved whole, because the server compares the lines with what is saved there,
 * and only over the version seen here: whatever a colleague saved meanwhile is shown, and nothing is changed.
 *
 * @param target null where there is nothing to change
 */
export function useTargetFix(context: StepContext, target: bigint | null): TargetFix {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const { campaignId, limit, bodies, loaded, onSaved, onTyped, onClosed } = context;
  const basics = bodies["step-one"];
  const [fits, setFits] = useState(false);
  const [isSaving, setSaving] = useState(false);

  useEffect(() => {
    if (target === null) return setFits(false);
    let isOver = false;
    const changed = withTarget(basics, target);
    const settle = (isFitting: boolean) => {
      if (!isOver) setFits(isFitting);
    };
    loadRules().then(
      ({ checkStep }) =>
        settle(checkStep("step-one", changed, { basics: changed, limit }, locale).size === 0),
      () => settle(false),
    );
    return () => {
      isOver = true;
    };
  }, [target, basics, limit, locale]);

  const show = (saved: Partial<PreparationStep> & { readonly values: Body }) => {
    onSaved("step-one", saved);
    onTyped("step-one", saved.values);
  };

  function refuse(error: ApiError): void {
    if (error.code === "draft_changed") {
      const current = error.data as PreparationStep;
      show(current);
      showAlert("WARNING", t("targetDisputed", { name: current.saved_by ?? "" }));
      return;
    }
    if (closing.includes(error.code)) onClosed();
    showAlert("ERROR", error.fieldErrors.target ?? error.message);
  }

  async function apply(): Promise<boolean> {
    if (target === null || isSaving) return false;
    const values = withTarget(basics, target);
    setSaving(true);
    try {
      const of = { campaign_id: campaignId, version: loaded["step-one"].version };
      const { version, saved_at } = await saveStep(of, "step-one", values);
      show({ values, version, saved_at });
      showAlert("SUCCESS", t("targetChanged", { amount: formatRupiah(target, locale) }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { isOffered: target !== null && fits, isSaving, apply };
}
