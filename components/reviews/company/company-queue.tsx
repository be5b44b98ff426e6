import { ReviewQueue } from "../queue/review-queue";
import { companyView } from "./company-view";

/** The officers' queue of companies. */
export const CompanyQueue = () => <ReviewQueue view={companyView} />;
