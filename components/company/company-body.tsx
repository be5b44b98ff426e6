import type { CompanyRecord } from "@rukun/contract/profile";
import { styled } from "styled-components";
import { StepLoader } from "@/components/wizard/step-loader";
import type { StepProps } from "@/components/wizard/step-props";
import type { useCompanyStepFour } from "@/lib/api/company/step-four-query";
import type { useCompanyStepOne } from "@/lib/api/company/step-one-query";
import type { useCompanyStepThree } from "@/lib/api/company/step-three-query";
import type { useCompanyStepTwo } from "@/lib/api/company/step-two-query";
import type { CompanyParts } from "@/lib/drafts/company-draft";
import { space } from "@/styles/theme";
import { CompanyNotices } from "./company-notices";
import type { CompanyMode, CompanyStep } from "./company-state";
import { LazyStepFour, LazyStepOne, LazyStepThree, LazyStepTwo } from "./lazy-steps";
import type { CompanyFiles } from "./use-company-flow";

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
`;

interface CompanyBodyProps {
  readonly company: CompanyRecord;
  readonly mode: CompanyMode;
  readonly view: CompanyStep;
  readonly step: StepProps<CompanyParts>;
  readonly loaders: {
    readonly 1: ReturnType<typeof useCompanyStepOne>;
    readonly 2: ReturnType<typeof useCompanyStepTwo>;
    readonly 3: ReturnType<typeof useCompanyStepThree>;
    readonly 4: ReturnType<typeof useCompanyStepFour>;
  };
  readonly files: CompanyFiles;
}

/** Notices and the step that is shown. */
export function CompanyBody(props: CompanyBodyProps) {
  const { company, mode, view } = props;
  return (
    <Stack>
      <CompanyNotices company={company} mode={mode} step={view} />
      {/* Each step starts afresh, also when a status that changed meanwhile opens the same one again. */}
      <Step key={`${view} ${mode}`} {...props} />
    </Stack>
  );
}

function Step({ company, view, step, loaders, files }: CompanyBodyProps) {
  const { isReady } = step.draft;
  switch (view) {
    case 1:
      return (
        <StepLoader query={loaders[1]} isReady={isReady}>
          {({ company_profile }) => <LazyStepOne {...step} saved={company_profile} />}
        </StepLoader>
      );
    case 2:
      return (
        <StepLoader query={loaders[2]} isReady={isReady}>
          {(saved) => <LazyStepTwo {...step} saved={saved} uploads={files.uploads} />}
        </StepLoader>
      );
    case 3:
      return (
        <StepLoader query={loaders[3]} isReady={isReady}>
          {(saved) => (
            <LazyStepThree
              {...step}
              company={company}
              saved={saved}
              photo={files.photo}
              onPhotoChange={files.onPhotoChange}
            />
          )}
        </StepLoader>
      );
    case 4:
      return (
        <StepLoader query={loaders[4]} isReady={isReady}>
          {(saved) => <LazyStepFour {...step} saved={saved} />}
        </StepLoader>
      );
  }
}
