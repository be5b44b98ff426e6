import { Contracts } from "./contracts";
import { RiskNoticeSection } from "./risk-notice-section";
import { Steps } from "./steps";

/** Below the list of campaigns: the risk, and how it works. */
export function Explanations() {
  return (
    <>
      <RiskNoticeSection />
      <Contracts />
      <Steps />
    </>
  );
}
