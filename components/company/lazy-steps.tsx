import dynamic from "next/dynamic";
import { stepLoading as loading } from "@/components/wizard/step-loading";
import { stepLoaders } from "./step-loaders";

export const LazyStepOne = dynamic(
  () => stepLoaders[1]().then(({ CompanyStepOneForm }) => CompanyStepOneForm),
  { ssr: false, loading },
);

export const LazyStepTwo = dynamic(
  () => stepLoaders[2]().then(({ CompanyStepTwoForm }) => CompanyStepTwoForm),
  { ssr: false, loading },
);

export const LazyStepThree = dynamic(
  () => stepLoaders[3]().then(({ CompanyStepThreeForm }) => CompanyStepThreeForm),
  { ssr: false, loading },
);

export const LazyStepFour = dynamic(
  () => stepLoaders[4]().then(({ CompanyStepFourForm }) => CompanyStepFourForm),
  { ssr: false, loading },
);
