import type { UserProfile } from "@rukun/contract/profile";
import { documentsOf, type StepDrafts, type StepStart, type Steps } from "@rukun/contract/step";
import { useTranslation } from "next-i18next/pages";
import { useCallback, useState } from "react";
import type * as z from "zod/mini";
import { isUnfinished } from "@/components/form/upload/file-upload";
import type { UploadsStore } from "@/components/form/upload/uploads-store";
import { showAlert } from "@/lib/alert/alert-store";
import { briefly } from "@/lib/alert/briefly";
import type { ApiError } from "@/lib/api/api-error";
import { useProfile, useProfileAgain } from "@/lib/api/profile/queries";
import { useFreshSteps, useSavedSteps } from "@/lib/api/steps/queries";
import type { StepDraftStore } from "@/lib/drafts/step-drafts";
import { type DraftControl, useDraft } from "@/lib/drafts/use-draft";
import type { Unsent } from "./unsent";
import { type Place, usePlace } from "./use-place";
import { type Submission, useSubmission } from "./use-submission";

/** The steps of a form, with what only the browser knows of them. */
export interface WizardSteps<S extends Steps> {
  readonly steps: S;
  /** Prefetches the validation; the fields are shown without it. */
  readonly loadBodies: () => Promise<Readonly<Record<keyof S, z.ZodMiniType>>>;
}

interface WizardOptions<S extends Steps, Mode extends string, View> {
  readonly definition: WizardSteps<S>;
  /** The form's id; the footer's buttons submit it. */
  readonly formId: string;
  /** Of one user or company, which may still be loading. */
  readonly drafts: StepDraftStore<S>;
  /** Where the wizard starts for a user; undefined when there is nothing to fill in. */
  readonly placeOf: (user: UserProfile) => Place<Mode, View> | undefined;
  /** The step after a step; undefined after the last one. */
  readonly nextView: (view: View, mode: Mode) => View | undefined;
  /** All is done: the step no longer follows the user's status. */
  readonly isOver: (view: View | undefined) => boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Documents uploaded while the form is filled in. */
  readonly uploads?: UploadsStore;
}

/** What a step's form gets from its wizard. */
export interface Wizard<S extends Steps> extends WizardSteps<S> {
  readonly formId: string;
  readonly readOnly: boolean;
  readonly submission: Submission;
  readonly draft: DraftControl<StepDrafts<S>>;
  /** Chosen but unsent pictures by field; kept while the dialog is open, and never stored. */
  readonly pictures: Readonly<Record<string, File | undefined>>;
  readonly keepPicture: (field: string, file: File | undefined) => void;
  readonly uploads: UploadsStore | undefined;
  /** When read-only: continues without submitting. */
  readonly onAdvance: () => void;
  readonly onSaved: () => void;
  readonly onRefused: (error: ApiError) => void;
  /** Announces something to screen readers. */
  readonly announce: (text: string) => void;
}

/** Props of a step's form. */
export interface StepProps<S extends Steps, Name extends keyof S> {
  readonly wizard: Wizard<S>;
  readonly saved: StepStart<S[Name]>;
}

/** Error codes which show that the user's status differs from what the dialog assumes. */
const outdated: readonly string[] = [
  "under_review",
  "already_verified",
  "company_approved",
  "pre_onboarding_approved",
  "not_eligible",
  "transition_invalid",
  "step_not_reached",
  "forbidden",
];

/** State of a wizard dialog while it is open: current step, saved data, drafts, chosen files and submission. */
export function useWizard<S extends Steps, Mode extends string, View>({
  definition,
  formId,
  drafts,
  placeOf,
  nextView,
  isOver,
  open,
  onClose,
  uploads,
}: WizardOptions<S, Mode, View>) {
  const { t } = useTranslation(["wizard", "common"]);
  const askProfileAgain = useProfileAgain();
  const profile = useProfile();
  const start = profile.data && placeOf(profile.data);
  const saved = useSavedSteps(definition.steps, open && start !== undefined);
  const submission = useSubmission(t("common:serverError"));
  const { mode, view, show } = usePlace(start, (now) => submission.isSending || isOver(now));
  const readOnly = mode !== "edit";
  useFreshSteps(definition.steps, mode);
  // Drafts are not touched until it is known whether the data is editable.
  const draft = useDraft(drafts, mode && profile.data?.id, !readOnly);
  const [pictures, setPictures] = useState<Wizard<S>["pictures"]>({});
  const [announcement, announce] = useState("");

  const keepPicture = useCallback(
    (field: string, file: File | undefined) =>
      setPictures((kept) => (kept[field] === file ? kept : { ...kept, [field]: file })),
    [],
  );

  function advance() {
    const next = view !== undefined && mode !== undefined ? nextView(view, mode) : undefined;
    if (next === undefined) onClose();
    else show(next);
  }

  async function refuse(error: ApiError) {
    if (Object.keys(error.fieldErrors).length === 0) showAlert("ERROR", briefly(error.message));
    if (!outdated.includes(error.code)) return;
    const user = await askProfileAgain();
    const place = user && placeOf(user);
    // An earlier step is missing.
    if (error.code === "step_not_reached" && place) show(place.view);
  }

  function findUnsent(): Unsent {
    if (readOnly || isOver(view)) return { texts: "none", photo: false };
    const documents = Object.values(definition.steps).flatMap(documentsOf);
    return {
      texts: draft.findUnsent(),
      photo: Object.values(pictures).some((file) => file !== undefined),
      documents: documents.some((name) => isUnfinished(uploads?.find(name))),
      sending: submission.isSending,
    };
  }

  const wizard: Wizard<S> = {
    ...definition,
    formId,
    readOnly,
    submission,
    draft,
    pictures,
    keepPicture,
    uploads,
    onAdvance: advance,
    onSaved: () => {
      showAlert("SUCCESS", t("saved"));
      advance();
    },
    onRefused: (error) => void refuse(error),
    announce,
  };
  return { wizard, profile, saved, mode, view, show, findUnsent, announcement };
}
