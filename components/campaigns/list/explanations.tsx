import { Contracts } from "@/components/home/contracts";
import { RiskNoticeSection } from "@/components/home/risk-notice-section";
import { Steps } from "@/components/home/steps";

/** Below the list: the risk, and how it works. */
export function Explanations() {
  return (
    <>
      <RiskNoticeSection />
      <Contracts />
      <Steps />
    </>
  );
}
