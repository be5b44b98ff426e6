import {
  documentsOf,
  draftFieldsOf,
  fieldsOf,
  type SeenStep,
  type Step,
  type StepAnswer,
  type StepBody,
  type StepDrafts,
  type StepRevision,
  type StepStart,
  type Steps,
  type StepValues,
  savedName,
} from "@rukun/contract/step";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { leadTo } from "@/components/ui/into-view";
import type { ApiError } from "@/lib/api/api-error";
import { useSaveStep } from "@/lib/api/steps/mutations";
import { revisionOf } from "@/lib/api/steps/queries";
import { useRefresh } from "@/lib/api/use-refresh";
import { savedFields, startValues } from "@/lib/steps/step-values";
import { showServerErrors } from "./show-server-errors";
import { beginForm, useForeignChanges } from "./use-foreign-changes";
import type { Wizard } from "./use-wizard";

interface StepFormOptions {
  /** Awaited before validation, such as a photo that is being shrunk. */
  readonly settled?: () => Promise<void>;
  readonly shouldFocusError?: boolean;
}

type Form<S extends Step> = UseFormReturn<StepValues<S>, unknown, StepBody<S>>;

/** Props of every field of the form. */
export type StepField<
  S extends Step,
  Names extends FieldPath<StepValues<S>> = FieldPath<StepValues<S>>,
> = <Name extends Names>(
  name: Name,
) => {
  readonly name: Name;
  readonly control: Form<S>["control"];
  readonly required: boolean;
  readonly disabled: boolean;
};

/**
 * The form of one step: starts with the draft or the saved values, keeps the draft while typing, submits the step, and
 * shows the server's errors under its fields. What colleagues saved in a shared step meanwhile is merged into it.
 *
 * @param name of the step, and of its part of the draft
 * @param saved the initial values, restored when the draft is deleted; later changes are ignored
 */
export function useStepForm<S extends Steps, Name extends keyof S & string>(
  wizard: Wizard<S>,
  name: Name,
  saved: StepStart<S[Name]>,
  { settled, shouldFocusError = true }: StepFormOptions = {},
) {
  const { t } = useTranslation("wizard");
  const queryClient = useQueryClient();
  const refreshSteps = useRefresh(["steps"]);
  const { draft, readOnly, submission } = wizard;
  const step = wizard.steps[name] as S[Name];
  const [pictures] = useState(() => fieldsOf(step, ({ kind }) => kind === "picture"));
  const [draftFields] = useState(() => draftFieldsOf(step));
  const [documents] = useState<readonly string[]>(() => documentsOf(step));
  const [start] = useState<FieldValues>(() => startValues(step, saved));
  const [revision] = useState(() => revisionOf(queryClient, step));
  const [begun] = useState(() => {
    const { seen, ...kept }: FieldValues & { seen?: SeenStep } = draft.read()[name] ?? {};
    const chosen = pictures.map((field) => [field, wizard.pictures[field]]);
    return beginForm(start, { typed: { ...kept, ...Object.fromEntries(chosen) }, seen }, revision);
  });
  const [shown, setShown] = useState(saved);
  const [whole] = useState(() =>
    step.shared ? Object.values(wizard.steps).filter(({ shared }) => shared === "form") : [],
  );
  const save = useSaveStep(
    step,
    whole.map(({ path }) => path),
  );

  // Required unless one is stored already.
  const [missing] = useState(() => pictures.filter((field) => isMissing(step, saved, field)));
  const { loadBodies } = wizard;
  const loadSchema = useMemo(
    () => async () => {
      const { [name]: body } = await loadBodies();
      if (missing.length === 0) return body;
      const { withPictures } = await import("@rukun/contract/step-schemas");
      return withPictures(body, missing);
    },
    [loadBodies, name, missing],
  );
  const resolver = useContractResolver(
    loadSchema as () => Promise<z.ZodMiniType<FieldValues, FieldValues>>,
  );
  const form = useForm<FieldValues>({
    defaultValues: begun.values,
    resolver,
    shouldFocusError,
  });

  const changes = useForeignChanges({
    form,
    seen: { version: revision.version, values: start },
    foreign: begun.foreign,
    isWhole: step.shared === "form",
    remember: () => remember(form.getValues()),
  });

  function remember(values: FieldValues): void {
    for (const field of pictures) {
      wizard.keepPicture(field, values[field] instanceof File ? values[field] : undefined);
    }
    if (draftFields.length === 0) return;
    const { version, values: known } = changes.seen();
    const typed = Object.fromEntries(
      draftFields.map((field) => [field, values[field] ?? known[field]]),
    );
    const isChanged = draftFields.some((field) => typed[field] !== known[field]);
    const seen = step.shared && {
      version,
      values: Object.fromEntries(draftFields.map((field) => [field, known[field]])),
    };
    const part = { ...typed, ...(seen && { seen }) } as StepDrafts<S>[Name];
    draft.change(name, isChanged ? part : undefined);
  }
  const keep = useEffectEvent(remember);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );

  function deleteDraft() {
    draft.forget(name);
    for (const field of documents) wizard.uploads?.discard(field);
    for (const field of [...draftFields, ...documents]) {
      form.resetField(field, { defaultValue: changes.seen().values[field] });
    }
    changes.dismiss();
    form.clearErrors("root");
    wizard.announce(t("draftDeleted"));
  }

  const isUpload = pictures.some((field) => wizard.pictures[field] !== undefined);
  const isRestored = draft.restored.includes(name);

  /** A colleague saved the step, or one that is sent with it. */
  function merge(error: ApiError, body: FieldValues): void {
    const now = error.data as StepAnswer<S[Name]> & StepRevision;
    const theirs = savedFields(step, now);
    // They may have saved other steps as well.
    refreshSteps();
    setShown(theirs);
    // A correction starts empty: what was sent before is to be replaced.
    const values = step.sentTo ? start : startValues(step, theirs);
    if (changes.merge(values, now)) send(body);
  }

  // Not awaited: while it is under way the form is inert, except for a retry, which submits it again.
  const send = (body: FieldValues) => {
    if (changes.isDisputed) {
      leadTo(changes.banner.current);
      return;
    }
    void submission.start({
      send: ({ signal, ...progress }) =>
        save.mutateAsync({
          body: body as StepBody<S[Name]>,
          version: step.shared && changes.seen().version,
          signal,
          ...(pictures.length > 0 ? progress : {}),
        }),
      onSaved: ({ version }) => {
        draft.forget(name);
        if (version !== undefined) {
          const sent = fieldsOf(step).map((field) => [field, body[field] ?? ""]);
          changes.saved(Object.fromEntries(sent), version);
        }
        for (const field of pictures) wizard.keepPicture(field, undefined);
        for (const field of documents) wizard.uploads?.forget(field);
        wizard.onSaved();
      },
      onRefused: (error) => {
        if (step.shared && error.code === "draft_changed") return merge(error, body);
        showServerErrors(error, form, fieldsOf(step));
        wizard.onRefused(error);
      },
    });
  };
  const submit = form.handleSubmit(send);

  const field = ((fieldName: string) => ({
    name: fieldName,
    control: form.control,
    required: !readOnly,
    disabled: readOnly,
  })) as StepField<S[Name]>;

  return {
    step,
    /** The saved values, or what a colleague saved meanwhile. */
    shown,
    form: form as Form<S[Name]>,
    field,
    send: send as (body: StepBody<S[Name]>) => void,
    /** Props of `StepForm`. */
    frame: {
      wizard,
      isUpload,
      onSubmit: () => (settled ? settled().then(() => submit()) : submit()),
      error: form.formState.errors.root?.server?.message,
      changes,
      restored: {
        texts: isRestored,
        documents: documents.some((field) => wizard.uploads?.find(field)?.isRestored),
        needsPhoto: isRestored && pictures.length > 0 && !isUpload,
      },
      onDeleteDraft: deleteDraft,
    },
  };
}

function isMissing<S extends Step>(step: S, saved: StepStart<S>, name: string): boolean {
  const field = step.fields[name];
  if (!field) return false;
  const stored = (saved as Readonly<Record<string, unknown>>)[savedName(name, field)];
  return field.kind === "picture" && field.mayStay === true && !stored;
}
