import { useState } from "react";

type Calendar = typeof import("./date-calendar").DateCalendar;

/** The calendar of a date field: loaded when it is first opened; typing works without it. */
export function useCalendar() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [Calendar, setCalendar] = useState<Calendar>();

  const open = async () => {
    setIsOpen(true);
    setHasFailed(false);
    if (Calendar) return;
    try {
      const { DateCalendar } = await import("./date-calendar");
      setCalendar(() => DateCalendar);
    } catch {
      setIsOpen(false);
      setHasFailed(true);
    }
  };
  return { isOpen, hasFailed, Calendar, open, close: () => setIsOpen(false) };
}
