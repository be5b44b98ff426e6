import type { CompanyRecord } from "@rukun/contract/profile";
import { styled } from "styled-components";
import { LazyStep } from "@/components/wizard/lazy-step";
import { StepLoader } from "@/components/wizard/step-loader";
import { space } from "@/styles/theme";
import { CompanyNotices } from "./company-notices";
import type { CompanyMode, CompanyStep } from "./company-state";
import { stepLoaders } from "./step-loaders";
import type { CompanyWizardState } from "./use-company-wizard";

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
`;

interface CompanyBodyProps {
  readonly company: CompanyRecord;
  readonly mode: CompanyMode;
  readonly view: CompanyStep;
  readonly state: Pick<CompanyWizardState, "wizard" | "saved" | "uploads" | "areUploadsKnown">;
}

/** Notices and the current step. */
export function CompanyBody(props: CompanyBodyProps) {
  const { company, mode, view } = props;
  return (
    <Stack>
      <CompanyNotices company={company} mode={mode} step={view} />
      {/* Every step is remounted, also when a changed status opens the same one again. */}
      <Step key={`${view} ${mode}`} {...props} />
    </Stack>
  );
}

function Step({ company, view, state }: CompanyBodyProps) {
  const { wizard, saved } = state;
  const loading = { isReady: wizard.draft.isReady, readOnly: wizard.readOnly };
  switch (view) {
    case 1:
      return (
        <StepLoader query={saved.stepOne} {...loading}>
          {(fields) => (
            <LazyStep load={stepLoaders[1]}>
              {({ CompanyStepOneForm }) => <CompanyStepOneForm wizard={wizard} saved={fields} />}
            </LazyStep>
          )}
        </StepLoader>
      );
    case 2:
      return (
        <StepLoader
          query={saved.stepTwo}
          {...loading}
          isReady={loading.isReady && state.areUploadsKnown}
        >
          {(fields) => (
            <LazyStep load={stepLoaders[2]}>
              {({ CompanyStepTwoForm }) => (
                <CompanyStepTwoForm
                  wizard={wizard}
                  saved={fields}
                  uploads={state.uploads}
                  company={company}
                />
              )}
            </LazyStep>
          )}
        </StepLoader>
      );
    case 3:
      return (
        <StepLoader query={saved.stepThree} {...loading}>
          {(fields) => (
            <LazyStep load={stepLoaders[3]}>
              {({ CompanyStepThreeForm }) => (
                <CompanyStepThreeForm wizard={wizard} saved={fields} company={company} />
              )}
            </LazyStep>
          )}
        </StepLoader>
      );
    case 4:
      return (
        <StepLoader query={saved.stepFour} {...loading}>
          {(fields) => (
            <LazyStep load={stepLoaders[4]}>
              {({ CompanyStepFourForm }) => <CompanyStepFourForm wizard={wizard} saved={fields} />}
            </LazyStep>
          )}
        </StepLoader>
      );
  }
}
