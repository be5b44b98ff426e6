import { useState } from "react";

/** Counts the openings of a dialog. As `key` of its content, it resets all state between openings. */
export function useOpening(open: boolean): number {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) {
    setOpening(({ count }) => ({ open, count: open ? count + 1 : count }));
  }
  return opening.count;
}
