import { type CampaignStepName, campaignSteps } from "@rukun/contract/campaign-steps";
import { type Asked, answersOf, fieldsAsked } from "@rukun/contract/step-answers";
import { ArrowLeft, Eye } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from "react-hook-form";
import { createGlobalStyle, styled } from "styled-components";
import { ErrorSummary } from "@/components/form/error-summary";
import { Form } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { leadTo } from "@/components/ui/into-view";
import { DroppedQuestion } from "@/components/wizard/dropped-question";
import { ForeignBanner } from "@/components/wizard/foreign-banner";
import { color, layer, media, radius, space, type } from "@/styles/theme";
import { Sections } from "./form-layout";
import { SavedNote } from "./saved-note";
import { useAnswerLabel } from "./use-answer-label";
import type { StepContext } from "./use-campaign-form";
import type { StepDraft } from "./use-step-draft";

/**
 * At the end of the window: on small screens always, because the form may begin below the window; on laptops while the
 * form is longer, and then at its end.
 */
const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.sticky};
  padding: ${space(3)} ${space(4)} max(${space(3)}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color("line")};
  background-color: ${color("surface")};

  ${media.tablet} {
    padding-inline: ${space(6)};
  }

  ${media.low} {
    padding-top: ${space(2)};
    padding-bottom: max(${space(2)}, env(safe-area-inset-bottom));
  }

  ${media.desktop} {
    position: sticky;
    margin-top: ${space(6)};
    padding: ${space(3)} ${space(4)};
    border: 1px solid ${color("line")};
    border-radius: ${radius.card} ${radius.card} 0 0;
  }
`;

const BarRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  justify-content: flex-end;

  ${media.tablet} {
    flex-wrap: nowrap;

    > :first-child {
      margin-right: auto;
    }
  }
`;

/**
 * What gets the focus from the keyboard comes to rest above the bar, the first line of a text area too; and the page
 * ends above it. On phones, why something is not saved takes more lines.
 */
const AboveBar = createGlobalStyle<{ $isUnsaved: boolean }>`
  html {
    scroll-padding-bottom: ${({ $isUnsaved }) => ($isUnsaved ? 220 : 160)}px;
  }

  body {
    padding-bottom: calc(
      ${({ $isUnsaved }) => ($isUnsaved ? 163 : 103)}px + env(safe-area-inset-bottom)
    );
  }

  ${media.tablet} {
    html {
      scroll-padding-bottom: 112px;
    }

    body {
      padding-bottom: calc(69px + env(safe-area-inset-bottom));
    }
  }

  ${media.desktop} {
    body {
      padding-bottom: 0;
    }
  }
`;

const Next = styled(Button)`
  flex: 1;

  ${media.tablet} {
    flex: none;
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  align-items: center;
  order: -1;
  min-width: 0;

  ${media.tablet} {
    flex: 0 1 auto;
    order: 0;
  }

  ${media.low} {
    flex: 0 1 auto;
    order: 0;
  }
`;

const Gaps = styled.p`
  ${type.small}
  color: ${color("danger")};
  font-weight: 600;
`;

const OnSmall = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

/** What is asked outside of the form's values. */
interface OtherField {
  /** Of its element. */
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
}

interface StepFrameProps<Values extends FieldValues> {
  readonly of: {
    readonly form: UseFormReturn<Values>;
    readonly draft: StepDraft;
    readonly question: { readonly dropped: readonly Asked[] } | null;
    readonly answerQuestion: (isChanged: boolean) => void;
  };
  readonly step: CampaignStepName;
  readonly context: StepContext;
  readonly nextLabel: string;
  readonly onNext: () => unknown;
  readonly onPreview: () => void;
  readonly others?: readonly OtherField[];
  /** Above the fields. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** How many of the fields have a message. */
function gapsIn(errors: object, labels: Readonly<Record<string, string>>): number {
  return Object.keys(labels).filter((name) => get(errors, `${name}.message`)).length;
}

/** Errors of lists stand at `root`; here they are under the list's own name. */
function withLists<Values extends FieldValues>(errors: FieldErrors<Values>): FieldErrors<Values> {
  const lists = Object.entries(errors).flatMap(([name, error]) => {
    const root = (error as { root?: { message?: string } } | undefined)?.root;
    return root ? [[name, { ...error, message: root.message }] as const] : [];
  });
  return { ...errors, ...Object.fromEntries(lists) } as FieldErrors<Values>;
}

/** A list takes no focus itself: its first line does. */
const fieldToFocus = <Values extends FieldValues>(
  name: FieldPath<Values>,
  labels: Readonly<Record<string, string>>,
) => (Object.keys(labels).find((each) => each.startsWith(`${name}.0.`)) ?? name) as typeof name;

/** The form of a step between its messages and its bar. "Next" stays active: it says what is missing. */
export function StepFrame<Values extends FieldValues>({
  of: { form, draft, question, answerQuestion },
  step,
  context: { bodies, readOnly, onBack },
  nextLabel,
  onNext,
  onPreview,
  others = [],
  notice,
  children,
}: StepFrameProps<Values>) {
  const { t } = useTranslation(["company-campaigns", "common"]);
  const labelOf = useAnswerLabel();
  const { errors: received, submitCount } = form.formState;
  const answers = answersOf(campaignSteps, bodies);
  const asked = fieldsAsked(campaignSteps[step], bodies[step], answers);
  /** In the order of the form. */
  const labels: Record<string, string> = {
    "akad.kind": t("fields.akad"),
    ...Object.fromEntries(asked.map((each) => [each.path, labelOf(each)])),
    ...Object.fromEntries(others.map(({ id, label }) => [id, label])),
  };
  const wrong = others.filter(({ error }) => error);
  const errors = {
    ...withLists(received),
    ...Object.fromEntries(wrong.map(({ id, error }) => [id, { message: error }])),
  };
  const gaps = submitCount > 0 ? gapsIn(errors, labels) : 0;
  const isDisputed = Boolean(draft.foreign?.disputed.length);
  const { state } = draft;
  const isUnsaved = state.kind === "unsaved" || state.kind === "closed";
  /** Then the note only promises to save: that gives way to the gaps on a phone's one line. */
  const isUntouched = state.kind === "saved" && state.at === null;
  const banner = useRef<HTMLDivElement>(null);
  const [isGoing, setGoing] = useState(false);
  // Until the next step is there: its address comes before it, and a press meanwhile would be on this one.
  async function goOn(): Promise<void> {
    if (isDisputed) return leadTo(banner.current);
    setGoing(true);
    try {
      await onNext();
    } finally {
      setGoing(false);
    }
  }
  return (
    <Form onSubmit={goOn}>
      <AboveBar $isUnsaved={isUnsaved} />
      <Sections>
        <ErrorSummary<Values>
          errors={errors}
          submitCount={submitCount}
          labels={labels as never}
          message={errors.root?.server?.message ?? null}
          onSelect={(name) =>
            others.some(({ id }) => id === name)
              ? document.getElementById(name)?.focus()
              : form.setFocus(fieldToFocus(name, labels))
          }
        />
        <ForeignBanner
          ref={banner}
          changes={draft}
          labelOf={(field) => t(`fields.${field as "target"}`)}
        />
        {notice}
        <fieldset disabled={readOnly}>
          <Sections>{children}</Sections>
        </fieldset>
      </Sections>
      <DroppedQuestion
        dropped={question?.dropped.map(labelOf) ?? []}
        onConfirm={() => answerQuestion(true)}
        onCancel={() => answerQuestion(false)}
      />
      <Bar>
        <BarRow>
          <Button variant="OUTLINE-PRIMARY" icon={ArrowLeft} onClick={onBack}>
            {t("back")}
          </Button>
          <Words>
            {gaps > 0 && <Gaps>{t("gaps", { count: gaps })}</Gaps>}
            {!(gaps > 0 && isUntouched) && <SavedNote state={state} />}
            {isDisputed && (
              <Button variant="TERTIARY" size="DENSE" onClick={() => leadTo(banner.current)}>
                {t("draftDecide")}
              </Button>
            )}
          </Words>
          <OnSmall>
            <IconButton icon={Eye} label={t("previewOpen")} onClick={onPreview} />
          </OnSmall>
          <Next
            type="submit"
            disabled={readOnly}
            loading={isGoing}
            loadingLabel={t("common:loading")}
          >
            {nextLabel}
          </Next>
        </BarRow>
      </Bar>
    </Form>
  );
}
