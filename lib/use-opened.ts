import { useState } from "react";

/** Open or not, with the two ways between. */
export function useOpened() {
  const [isOpen, setIsOpen] = useState(false);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
