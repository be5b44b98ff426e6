import type { CompanyRecord } from "@rukun/contract/profile";
import { styled } from "styled-components";
import { LazyStep } from "@/components/wizard/lazy-step";
import { StepLoader } from "@/components/wizard/step-loader";
import type { PreOnboardingMode } from "@/lib/company/pre-onboarding-task";
import { space } from "@/styles/theme";
import { PreOnboardingNotices } from "./pre-onboarding-notices";
import type { PreOnboardingStep } from "./pre-onboarding-state";
import { stepLoaders } from "./step-loaders";
import type { PreOnboardingWizardState } from "./use-pre-onboarding-wizard";

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
`;

interface PreOnboardingBodyProps {
  readonly company: CompanyRecord;
  readonly mode: PreOnboardingMode;
  readonly view: PreOnboardingStep;
  readonly state: Pick<
    PreOnboardingWizardState,
    "wizard" | "profile" | "saved" | "uploads" | "areUploadsKnown" | "asked"
  >;
}

/** Notices and the current step. */
export function PreOnboardingBody(props: PreOnboardingBodyProps) {
  const { company, mode, view } = props;
  return (
    <Stack>
      <PreOnboardingNotices company={company} mode={mode} step={view} />
      {/* Every step is remounted, also when a changed status opens the same one again. */}
      <Step key={`${view} ${mode}`} {...props} />
    </Stack>
  );
}

function Step({ company, view, state }: PreOnboardingBodyProps) {
  const { wizard, saved, profile, asked, uploads } = state;
  const { readOnly } = wizard;
  const isReady = wizard.draft.isReady;
  switch (view) {
    case 1:
      return (
        <StepLoader query={saved.stepOne} isReady={isReady} readOnly={readOnly}>
          {(fields) => (
            <LazyStep load={stepLoaders[1]}>
              {({ StepOneForm }) => (
                <StepOneForm wizard={wizard} saved={fields} company={company} user={profile.data} />
              )}
            </LazyStep>
          )}
        </StepLoader>
      );
    case 2:
      return (
        <StepLoader query={saved.stepTwo} isReady={isReady} readOnly={readOnly}>
          {(fields) => (
            <LazyStep load={stepLoaders[2]}>
              {({ StepTwoForm }) => (
                <StepTwoForm
                  wizard={wizard}
                  saved={fields}
                  eligibility={company.pre_onboarding.eligibility}
                />
              )}
            </LazyStep>
          )}
        </StepLoader>
      );
    case 3:
      return (
        <StepLoader
          query={saved.stepThree}
          isReady={isReady && state.areUploadsKnown}
          readOnly={readOnly}
        >
          {(fields) => (
            <LazyStep load={stepLoaders[3]}>
              {({ StepThreeForm }) => (
                <StepThreeForm wizard={wizard} saved={fields} uploads={uploads} asked={asked} />
              )}
            </LazyStep>
          )}
        </StepLoader>
      );
  }
}
