import type { ReactNode } from "react";
import { styled } from "styled-components";
import { space } from "@/styles/theme";
import { CancelFunding } from "../cancel-funding";
import { HoldBanner } from "../hold-banner";
import type { StepProps } from "./step-props";

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: start;

  > div:not(:last-child) {
    width: 100%;
  }
`;

/** The current step of a transaction that is not paid: until when it is held, what to do, and the way out. */
export function HeldStep({ transaction, onOver, children }: StepProps & { children?: ReactNode }) {
  const { id, status, pause, held_until: heldUntil } = transaction;
  // A virtual account has a countdown of its own.
  const isCounted = heldUntil !== null && status.value !== "AWAITING_PAYMENT";
  return (
    <Stack>
      {isCounted && <HoldBanner heldUntil={heldUntil} onOver={onOver} />}
      {children}
      <CancelFunding id={id} pausedUntil={pause.if_cancelled} />
    </Stack>
  );
}
