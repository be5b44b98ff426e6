import type { CampaignStepName } from "@rukun/contract/campaign-rules";
import type { CompanyCampaign, PreparationStep } from "@rukun/contract/company-campaigns";
import type { StoredFile } from "@rukun/contract/files";
import { useCallback, useEffect, useEffectEvent } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { ApiError } from "@/lib/api/api-error";
import { useLocale } from "@/lib/i18n/use-locale";
import { shownRules } from "./shown-rules";
import { type Body, fieldOfPath } from "./step-values";
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

interface CampaignFormOptions<Values> {
  readonly read: (body: Body) => Values;
  readonly write: (values: Values) => Body;
}

/** A step's form: checked by the contract's rules, kept on the server while it is typed, and saved as a whole. */
export function useCampaignForm<Values extends FieldValues>(
  context: StepContext,
  step: CampaignStepName,
  { read, write }: CampaignFormOptions<Values>,
) {
  const { campaignId, limit, loaded, bodies, onTyped, onSaved, onClosed } = context;
  const locale = useLocale();
  const basis = { basics: bodies["step-one"], limit };
  const start = loaded[step];
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
  const draft = useStepDraft({
    campaignId,
    step,
    loaded: start,
    read: current,
    show: (body) => {
      form.reset(read(body) as DefaultValues<Values> as Values, { keepErrors: true });
      onTyped(step, body);
    },
    normalise: useCallback((body: Body) => write(read(body)), [read, write]),
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

  const typed = useEffectEvent(() => {
    onTyped(step, current());
    draft.changed();
    void lookAgain();
  });
  useEffect(() => {
    const subscription = form.watch(() => typed());
    return () => subscription.unsubscribe();
  }, [form]);

  const looked = useEffectEvent(lookAgain);
  const earlier = step === "step-two" ? bodies["step-one"] : null;
  useEffect(() => {
    // The lines are compared with the target, which can be changed from here.
    if (earlier) void looked();
  }, [earlier]);

  function showRefusal(error: ApiError): void {
    const fieldErrors = Object.fromEntries(
      Object.entries(error.fieldErrors).map(([path, text]) => [fieldOfPath(path), text]),
    );
    const fields = Object.keys(fieldErrors) as FieldPath<Values>[];
    applyServerErrors({ message: error.message, fieldErrors }, form.setError, fields);
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

  return { form, draft, complete, showRefusal };
}

export type CampaignForm<Values extends FieldValues> = ReturnType<typeof useCampaignForm<Values>>;
