import {
  documentsOf,
  draftFieldsOf,
  fieldsOf,
  type Step,
  type StepBody,
  type StepDraft,
  type StepStart,
  type Steps,
  type StepValues,
  savedName,
} from "@rukun/contract/step";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { useSaveStep } from "@/lib/api/steps/step-mutation";
import { startValues } from "@/lib/steps/step-values";
import { showServerErrors } from "./show-server-errors";
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
 * shows the server's errors under its fields.
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
  const { draft, readOnly, submission } = wizard;
  const step = wizard.steps[name] as S[Name];
  const [pictures] = useState(() => fieldsOf(step, ({ kind }) => kind === "picture"));
  const [draftFields] = useState(() => draftFieldsOf(step));
  const [documents] = useState<readonly string[]>(() => documentsOf(step));
  const [start] = useState(() => startValues(step, saved));
  const [initial] = useState(() => ({
    ...start,
    ...draft.read()[name],
    ...Object.fromEntries(pictures.map((field) => [field, wizard.pictures[field]])),
  }));
  const save = useSaveStep(step);

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
    defaultValues: initial as FieldValues,
    resolver,
    shouldFocusError,
  });

  const keep = useEffectEvent((values: FieldValues) => {
    for (const field of pictures) {
      wizard.keepPicture(field, values[field] instanceof File ? values[field] : undefined);
    }
    if (draftFields.length === 0) return;
    const known = start as FieldValues;
    const typed = Object.fromEntries(
      draftFields.map((field) => [field, values[field] ?? known[field]]),
    );
    const isChanged = draftFields.some((field) => typed[field] !== known[field]);
    draft.change(name, isChanged ? (typed as StepDraft<S[Name]>) : undefined);
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );

  function deleteDraft() {
    draft.forget(name);
    for (const field of documents) wizard.uploads?.discard(field);
    for (const field of [...draftFields, ...documents]) {
      form.resetField(field, { defaultValue: (start as FieldValues)[field] });
    }
    form.clearErrors("root");
    wizard.announce(t("draftDeleted"));
  }

  const isUpload = pictures.some((field) => wizard.pictures[field] !== undefined);
  const isRestored = draft.restored.includes(name);
  // Not awaited: while it is under way the form is inert, except for a retry, which submits it again.
  const send = (body: FieldValues) => {
    void submission.start({
      send: ({ signal, ...progress }) =>
        save.mutateAsync({
          body: body as StepBody<S[Name]>,
          signal,
          ...(pictures.length > 0 ? progress : {}),
        }),
      onSaved: () => {
        draft.forget(name);
        for (const field of pictures) wizard.keepPicture(field, undefined);
        for (const field of documents) wizard.uploads?.forget(field);
        wizard.onSaved();
      },
      onRefused: (error) => {
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
    form: form as Form<S[Name]>,
    field,
    send: send as (body: StepBody<S[Name]>) => void,
    /** Props of `StepForm`. */
    frame: {
      wizard,
      isUpload,
      onSubmit: () => (settled ? settled().then(() => submit()) : submit()),
      error: form.formState.errors.root?.server?.message,
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
