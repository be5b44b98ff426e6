import { type CampaignStepName, campaignSteps } from "@rukun/contract/campaign-steps";
import type { CompanyCampaign, PreparationStep } from "@rukun/contract/company-campaigns";
import type { StoredFile } from "@rukun/contract/files";
import { type Asked, answersOf, droppedBy, fieldsAsked } from "@rukun/contract/step-answers";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useForm,
} from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { ApiError } from "@/lib/api/api-error";
import { useLocale } from "@/lib/i18n/use-locale";
import { bodyOf, valuesOf } from "@/lib/steps/step-values";
import { shownRules } from "./shown-rules";
import type { Body, CampaignValues } from "./steps";
import { useStepDraft } from "./use-step-draft";

const loadRules = () => import("./step-rules");

/** What every step of the wizard is given. */
export interface StepContext {
  readonly campaignId: string;
  readonly limit: CompanyCampaign["borrower_limit"];
  readonly loaded: Readonly<Record<CampaignStepName, PreparationStep>>;
  /** Every step as it is typed now. */
  readonly bodies: Readonly<Record<CampaignStepName, Body>>;
  readonly readOnly: boolean;
  readonly onTyped: (step: CampaignStepName, body: Body) => void;
  readonly onSaved: (step: CampaignStepName, saved: Partial<PreparationStep>) => void;
  /** A file has arrived. */
  readonly onFile: (file: StoredFile) => void;
  readonly onClosed: () => void;
  /** The step is complete. */
  readonly onDone: () => unknown;
  readonly onBack: () => unknown;
}

/** Answers that a change would drop: the change waits for an answer. */
interface Question<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly value: FieldPathValue<Values, FieldPath<Values>>;
  readonly dropped: readonly Asked[];
}

/** A step's form: checked by the contract's rules, kept on the server while it is typed, and saved as a whole. */
export function useCampaignForm<Name extends CampaignStepName>(context: StepContext, step: Name) {
  type Values = CampaignValues<Name>;
  const { campaignId, limit, loaded, bodies, onTyped, onSaved, onClosed } = context;
  const locale = useLocale();
  const basis = { basics: bodies["step-one"], limit };
  const start = loaded[step];
  const read = (body: Body) => valuesOf(campaignSteps[step], body) as Values;
  const write = (values: Values): Body =>
    bodyOf(campaignSteps[step], values, answersOf(campaignSteps, bodies));
  const form = useForm<Values>({
    defaultValues: read(start.values) as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: async (values, _context, options) => {
      const rules = await loadRules().catch(() => null);
      // The server makes the same checks.
      if (!rules) return { values, errors: {} };
      const messages = rules.checkStep(step, write(values), basis, locale);
      return rules.resolveStep(messages, values, options);
    },
  });
  const current = () => write(form.getValues());
  const [question, setQuestion] = useState<Question<Values> | null>(null);
  const isConfirmed = useRef(false);
  const draft = useStepDraft({
    campaignId,
    step,
    loaded: start,
    read: current,
    show: (body) => {
      form.reset(read(body) as DefaultValues<Values> as Values, { keepErrors: true });
      onTyped(step, body);
    },
    normalise: (body) => write(read(body)),
    onSaved: (saved) => onSaved(step, saved),
    onClosed,
  });

  /** A change of one field mends, or changes, what was said of others: rules across fields. */
  async function lookAgain(): Promise<void> {
    const shown = shownRules(form.formState.errors);
    const rules = shown.length > 0 ? await loadRules().catch(() => null) : null;
    if (!rules) return;
    const messages = rules.checkStep(step, current(), basis, locale);
    for (const { path, message } of shown) {
      const name = path as FieldPath<Values>;
      const now = messages.get(path.replace(/\.root$/, ""));
      if (now === undefined) form.clearErrors(name);
      else if (now !== message) form.setError(name, { type: "rule", message: now });
    }
  }

  /** What is answered elsewhere follows it in the form, too. */
  function showKnown(body: Body): void {
    for (const { path, field, value } of fieldsAsked(campaignSteps[step], body, body)) {
      const name = path as FieldPath<Values>;
      if (field.kind === "rows" || !field.known || "is" in field.known || !value) continue;
      if (form.getValues(name) !== value)
        form.setValue(name, value as FieldPathValue<Values, typeof name>, { shouldDirty: true });
    }
  }

  const typed = useEffectEvent((name: FieldPath<Values> | undefined) => {
    const body = current();
    const dropped =
      name && !isConfirmed.current ? droppedBy(campaignSteps, bodies, { [step]: body }) : [];
    if (name && dropped.length > 0) {
      // The form never holds what is not confirmed: it would be saved.
      setQuestion({ name, value: form.getValues(name), dropped });
      form.setValue(name, get(read(bodies[step]), name));
      return;
    }
    showKnown(body);
    onTyped(step, body);
    draft.changed();
    void lookAgain();
  });
  useEffect(() => {
    const subscription = form.watch((_values, { name }) => typed(name));
    return () => subscription.unsubscribe();
  }, [form]);
  const begun = useEffectEvent(() => showKnown(current()));
  useEffect(() => begun(), []);

  /** Answers the question about what another answer would drop. */
  function answerQuestion(isChanged: boolean): void {
    setQuestion(null);
    if (!question || !isChanged) return;
    isConfirmed.current = true;
    form.setValue(question.name, question.value, { shouldDirty: true });
    isConfirmed.current = false;
  }

  const looked = useEffectEvent(lookAgain);
  const earlier = step === "step-two" ? bodies["step-one"] : null;
  useEffect(() => {
    // The lines are compared with the target, which can be changed from here.
    if (earlier) void looked();
  }, [earlier]);

  function showRefusal(error: ApiError): void {
    applyServerErrors(error, form.setError, Object.keys(error.fieldErrors) as FieldPath<Values>[]);
  }

  /** Saves the whole step if it fits. @returns whether it did; the messages are in the form otherwise. */
  async function complete(): Promise<boolean> {
    let isSaved = false;
    await form.handleSubmit(async () => {
      try {
        isSaved = await draft.complete(current());
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showRefusal(error);
      }
    })();
    return isSaved;
  }

  return { form, draft, question, answerQuestion, complete, showRefusal };
}

export type CampaignForm<Name extends CampaignStepName> = ReturnType<typeof useCampaignForm<Name>>;
