import { useState } from "react";

/** Open state with its two setters. */
export function useOpened() {
  const [isOpen, setIsOpen] = useState(false);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
