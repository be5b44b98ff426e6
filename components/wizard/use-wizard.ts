import type { UserProfile } from "@rukun/contract/profile";
import { documentsOf, type StepDrafts, type StepStart, type Steps } from "@rukun/contract/step";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "next-i18next/pages";
import { useCallback, useState } from "react";
import type * as z from "zod/mini";
import type { UploadsStore } from "@/components/form/upload/uploads-store";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { profileKeys } from "@/lib/api/profile/keys";
import { profileQuery, useProfile } from "@/lib/api/profile/profile-query";
import { useSavedSteps } from "@/lib/api/steps/step-query";
import type { StepDraftStore } from "@/lib/drafts/step-drafts";
import type { Unsent } from "./leave-question";
import { type DraftControl, useDraft } from "./use-draft";
import { type Place, usePlace } from "./use-place";
import { type Submission, useSubmission } from "./use-submission";

/** The steps of a form with what only the browser knows of them. */
export interface WizardSteps<S extends Steps> {
  readonly steps: S;
  /** Fetches what the steps are checked against; the fields are shown without waiting for it. */
  readonly loadBodies: () => Promise<Readonly<Record<keyof S, z.ZodMiniType>>>;
}

interface WizardOptions<S extends Steps, Mode extends string, View> {
  readonly definition: WizardSteps<S>;
  /** The form's id; the buttons in the footer send it. */
  readonly formId: string;
  /** Of one user, or one company, which may still be unknown. */
  readonly drafts: StepDraftStore<S>;
  /** Where the wizard stands for a user; undefined when there is nothing to fill in. */
  readonly placeOf: (user: UserProfile) => Place<Mode, View> | undefined;
  /** What comes after a step; undefined after the last one. */
  readonly nextView: (view: View, mode: Mode) => View | undefined;
  /** The place does not follow the user's status any more: all is done. */
  readonly isOver: (view: View | undefined) => boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Documents that are sent while the form is filled in. */
  readonly uploads?: UploadsStore;
}

/** What a step's form gets from the wizard around it. */
export interface Wizard<S extends Steps> extends WizardSteps<S> {
  readonly formId: string;
  readonly readOnly: boolean;
  readonly submission: Submission;
  readonly draft: DraftControl<StepDrafts<S>>;
  /** Pictures that were chosen and not sent, by field; they live as long as the dialog is open and are never stored. */
  readonly pictures: Readonly<Record<string, File | undefined>>;
  readonly keepPicture: (field: string, file: File | undefined) => void;
  readonly uploads: UploadsStore | undefined;
  /** For readers: goes on without sending. */
  readonly onAdvance: () => void;
  readonly onSaved: () => void;
  readonly onRefused: (error: ApiError) => void;
  /** Says something to people who listen. */
  readonly announce: (text: string) => void;
}

/** Props of a step's form. */
export interface StepProps<S extends Steps, Name extends keyof S> {
  readonly wizard: Wizard<S>;
  readonly saved: StepStart<S[Name]>;
}

/** Answers that tell that the user is somewhere else than the dialog thinks. */
const outdated: readonly string[] = [
  "under_review",
  "already_verified",
  "company_approved",
  "step_not_reached",
  "forbidden",
];

/** Everything a dialog of steps knows while it is open: where it stands, what was saved, typed, chosen and sent. */
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
  const queryClient = useQueryClient();
  const profile = useProfile();
  const start = profile.data && placeOf(profile.data);
  const saved = useSavedSteps(definition.steps, open && start !== undefined);
  const resend = useCallback(
    () => document.querySelector<HTMLFormElement>(`form#${formId}`)?.requestSubmit(),
    [formId],
  );
  const submission = useSubmission(resend, t("common:serverError"));
  const { mode, view, show } = usePlace(start, (now) => submission.isSending || isOver(now));
  const readOnly = mode !== "edit";
  // Before it is known whether anything may be changed, a draft is not touched.
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
    if (Object.keys(error.fieldErrors).length === 0) showAlert("ERROR", error.message);
    if (!outdated.includes(error.code)) return;
    await queryClient.invalidateQueries({ queryKey: profileKeys.profile });
    const user = queryClient.getQueryData(profileQuery().queryKey);
    const place = user && placeOf(user);
    // A step before this one is missing.
    if (error.code === "step_not_reached" && place) show(place.view);
  }

  function findUnsent(): Unsent {
    if (readOnly || isOver(view)) return { texts: "none", photo: false };
    const documents = Object.values(definition.steps).flatMap(documentsOf);
    return {
      texts: draft.findUnsent(),
      photo: Object.values(pictures).some((file) => file !== undefined),
      documents: documents.some((name) => uploads?.find(name) !== undefined),
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
