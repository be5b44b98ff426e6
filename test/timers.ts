import { act } from "@testing-library/react";

/**
 * Lets what was left to timers without a delay happen, also what those leave to others: React's results, history steps,
 * the focus after a dialog. Such timers run in the order in which they were set, however busy the machine is.
 */
export async function runZeroDelayTimers(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
}
