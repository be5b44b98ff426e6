import { Contracts } from "./contracts";
import { Proof } from "./proof";
import { Steps } from "./steps";

/** The home of guests below its campaigns. */
export function HowItWorks() {
  return (
    <>
      <Steps />
      <Contracts />
      <Proof />
    </>
  );
}
