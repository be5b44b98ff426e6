import dynamic from "next/dynamic";
import { stepLoading as loading } from "@/components/wizard/step-loading";
import { stepLoaders } from "./step-loaders";

export const LazyStepOne = dynamic(() => stepLoaders.one().then(({ StepOneForm }) => StepOneForm), {
  ssr: false,
  loading,
});

export const LazyStepTwo = dynamic(() => stepLoaders.two().then(({ StepTwoForm }) => StepTwoForm), {
  ssr: false,
  loading,
});

export const LazySelfie = dynamic(() => stepLoaders.selfie().then(({ SelfieStep }) => SelfieStep), {
  ssr: false,
  loading,
});
