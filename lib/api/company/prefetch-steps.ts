import type { QueryClient } from "@tanstack/react-query";
import { companyStepFourQuery } from "./step-four-query";
import { companyStepOneQuery } from "./step-one-query";
import { companyStepThreeQuery } from "./step-three-query";
import { companyStepTwoQuery } from "./step-two-query";

/** Asks for the saved data of every step, as far as it is not there; failures show when a step is opened. */
export function prefetchCompanySteps(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(companyStepOneQuery());
  void queryClient.prefetchQuery(companyStepTwoQuery());
  void queryClient.prefetchQuery(companyStepThreeQuery());
  void queryClient.prefetchQuery(companyStepFourQuery());
}
