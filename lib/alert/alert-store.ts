import { create } from "zustand";

export type AlertVariant = "INFO" | "SUCCESS" | "WARNING" | "ERROR";

/** The transient alert (spec §3). `count` tells two alerts with the same text apart. */
interface Alert {
  readonly show: boolean;
  readonly variant: AlertVariant;
  readonly message: string;
  readonly count: number;
}

export const useAlert = create<Alert>(() => ({
  show: false,
  variant: "INFO",
  message: "",
  count: 0,
}));

/** Shows a message under the top bar, replacing an earlier one. It disappears after a few seconds. */
export function showAlert(variant: AlertVariant, message: string): void {
  useAlert.setState(({ count }) => ({ show: true, variant, message, count: count + 1 }));
}

export function hideAlert(): void {
  useAlert.setState({ show: false });
}
