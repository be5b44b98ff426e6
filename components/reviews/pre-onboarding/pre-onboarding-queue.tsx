import { ReviewQueue } from "../queue/review-queue";
import { preOnboardingView } from "./pre-onboarding-view";

/** The officers' queue of pre-onboardings. */
export const PreOnboardingQueue = () => <ReviewQueue view={preOnboardingView} />;
