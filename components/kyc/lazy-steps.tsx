import dynamic from "next/dynamic";
import { stepLoading as loading } from "@/components/wizard/step-loading";

// Typeahead, mask and camera are bundled with the steps that use them.

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
