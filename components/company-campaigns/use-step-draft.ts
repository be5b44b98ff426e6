import type { CampaignStepName } from "@rukun/contract/campaign-steps";
import type { PreparationStep } from "@rukun/contract/company-campaigns";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ForeignChange, ForeignChanges } from "@/components/wizard/foreign-banner";
import { ApiError } from "@/lib/api/api-error";
import { keepDraft, saveStep } from "@/lib/api/company-campaigns/save-step";
import { isSame, mergeDrafts } from "@/lib/drafts/merge-drafts";
import { useLeaveWarning } from "@/lib/use-leave-warning";
import type { Body } from "./steps";

/** Milliseconds without a key before a draft is saved, and before a failed save is tried again. */
const pauseMs = 1000;
const retryMs = 5000;

export type DraftState =
  /** Null before the first save. */
  | { readonly kind: "saved"; readonly at: string | null }
  | { readonly kind: "saving" }
  /** Could not be saved; tried again by itself. */
  | { readonly kind: "unsaved"; readonly message: string }
  /** It can no longer be changed. */
  | { readonly kind: "closed"; readonly message: string };

export interface StepDraft extends ForeignChanges {
  readonly state: DraftState;
  /** Call it after every change of the form. */
  readonly changed: () => void;
  /** Saves what is not saved yet. @returns whether everything is. */
  readonly flush: () => Promise<boolean>;
  /** Saves the whole step. @throws ApiError unless it was merged or closed, which answers false. */
  readonly complete: (body: Body) => Promise<boolean>;
}

interface StepDraftOptions {
  readonly campaignId: string;
  readonly step: CampaignStepName;
  /** The step as it was loaded. */
  readonly loaded: PreparationStep;
  /** The form's values as a body. */
  readonly read: () => Body;
  /** Shows a body in the form. */
  readonly show: (body: Body) => void;
  /** As the form would write what it reads: drafts of the server in the form's own words. */
  readonly normalise: (body: Body) => Body;
  /** What is on the server now, for when the step is shown again. */
  readonly onSaved: (saved: Partial<PreparationStep>) => void;
  /** The campaign was sent or cancelled by someone else. */
  readonly onClosed: () => void;
}

/** What is refused from now on. */
export const closing: readonly string[] = [
  "under_review",
  "campaign_locked",
  "forbidden",
  "not_found",
];

/**
 * Keeps a step of a campaign on the server while it is typed. Saves follow each other; where a colleague saved in
 * between, both are merged field by field, and nothing is saved over a field that both changed until someone decides.
 */
export function useStepDraft(options: StepDraftOptions): StepDraft {
  const { campaignId, step, loaded, normalise } = options;
  const base = useRef({ values: normalise(loaded.values), version: loaded.version });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const isDisputed = useRef(false);
  const [state, setState] = useState<DraftState>({ kind: "saved", at: loaded.saved_at });
  const [foreign, setForeign] = useState<ForeignChange | null>(null);

  const isUnsaved = () => !isSame(options.read(), base.current.values);
  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), ms);
  };

  function merge(current: PreparationStep): void {
    const theirs = normalise(current.values);
    const merged = mergeDrafts(base.current.values, options.read(), theirs);
    base.current = { values: theirs, version: current.version };
    options.onSaved(current);
    if (merged.taken.length > 0) options.show(merged.values);
    isDisputed.current = merged.disputed.length > 0;
    setForeign({ ...merged, theirs, by: current.saved_by ?? "", at: current.saved_at });
    if (isDisputed.current) return;
    if (isUnsaved()) later(0);
    else setState({ kind: "saved", at: current.saved_at });
  }

  /** @returns whether it was saved; a merge or the end of the draft is no failure. */
  async function attempt(
    send: () => Promise<{ version: number; saved_at: string }>,
    sent: Body,
  ): Promise<boolean> {
    setState({ kind: "saving" });
    try {
      const { version, saved_at } = await send();
      base.current = { values: sent, version };
      setState({ kind: "saved", at: saved_at });
      options.onSaved({ values: sent, version, saved_at });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ kind: "unsaved", message: error.message });
      if (error.code === "draft_changed") merge(error.data as PreparationStep);
      else if (closing.includes(error.code)) {
        setState({ kind: "closed", message: error.message });
        options.onClosed();
      } else throw error;
      return false;
    }
  }

  async function keep(isLeaving: boolean): Promise<boolean> {
    const values = options.read();
    if (isDisputed.current) return false;
    if (isSame(values, base.current.values)) return true;
    const of = { campaign_id: campaignId, version: base.current.version };
    const isSaved = await attempt(() => keepDraft(of, step, values, isLeaving), values);
    return isSaved && !isUnsaved() ? true : isSaved && keep(isLeaving);
  }

  /** One save at a time. */
  function enqueue(work: () => Promise<boolean>): Promise<boolean> {
    clearTimeout(timer.current);
    const next = running.current.catch(() => false).then(work);
    running.current = next;
    return next;
  }

  const flush = (isLeaving = false) =>
    enqueue(() =>
      keep(isLeaving).catch(() => {
        later(retryMs);
        return false;
      }),
    );

  const flushAtEnd = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (isUnsaved() && !isDisputed.current) void flush(true);
  });
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === "hidden") flushAtEnd();
    };
    const online = () => flushAtEnd();
    document.addEventListener("visibilitychange", hidden);
    window.addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("online", online);
      // Another page of the site: what was typed last goes with the one that is left.
      flushAtEnd();
    };
  }, []);
  useLeaveWarning(() => isUnsaved());

  return {
    state,
    foreign,
    changed: () => {
      if (isUnsaved()) later(pauseMs);
    },
    flush,
    complete: (body) =>
      enqueue(async () => {
        if (isDisputed.current) return false;
        const of = { campaign_id: campaignId, version: base.current.version };
        return attempt(() => saveStep(of, step, body), body);
      }),
    settle: (whose) => {
      if (whose === "theirs" && foreign) {
        const picked = foreign.disputed.map((field) => [field, foreign.theirs[field]]);
        options.show({ ...options.read(), ...Object.fromEntries(picked) });
      }
      isDisputed.current = false;
      setForeign(null);
      void flush();
    },
    dismiss: () => setForeign(null),
  };
}
