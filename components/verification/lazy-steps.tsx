import dynamic from "next/dynamic";
import { LoadProblem } from "./load-problem";
import { StepSkeleton } from "./step-skeleton";

// Typeahead, mask and camera each come with the step that uses them.

interface LoadingProps {
  readonly error?: Error | null;
  readonly retry?: () => void;
}

const loading = ({ error, retry }: LoadingProps) =>
  error && retry ? <LoadProblem onRetry={retry} /> : <StepSkeleton />;

export const LazyStepOne = dynamic(
  () => import("./step-one-form").then(({ StepOneForm }) => StepOneForm),
  { ssr: false, loading },
);

export const LazyStepTwo = dynamic(
  () => import("./step-two-form").then(({ StepTwoForm }) => StepTwoForm),
  { ssr: false, loading },
);

export const LazySelfie = dynamic(
  () => import("./selfie-step").then(({ SelfieStep }) => SelfieStep),
  { ssr: false, loading },
);
