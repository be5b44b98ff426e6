import type { Day } from "./calendar.ts";

/**
 * Days on which Indonesian banks do not clear: national holidays and joint leave (cuti bersama) on weekdays and
 * weekends. 2026 follows the joint decree of the three ministers; 2027 is reckoned from the calendars, because its
 * decree comes in the autumn before. Whoever changes the list gives it another version.
 */
export const holidays = {
  version: "2026-11",
  until: "2027-12-31",
  days: new Set<Day>([
    // National holidays of 2026.
    ...["2026-01-01", "2026-01-16", "2026-02-17", "2026-03-19", "2026-03-21", "2026-03-22"],
    ...["2026-04-03", "2026-04-05", "2026-05-01", "2026-05-14", "2026-05-27", "2026-05-31"],
    ...["2026-06-01", "2026-06-16", "2026-08-17", "2026-08-25", "2026-12-25"],
    // Joint leave of 2026.
    ...["2026-02-16", "2026-03-18", "2026-03-20", "2026-03-23", "2026-03-24"],
    ...["2026-05-15", "2026-05-28", "2026-12-24"],
    // 2027, reckoned.
    ...["2027-01-01", "2027-01-05", "2027-02-06", "2027-03-08", "2027-03-10", "2027-03-11"],
    ...["2027-03-26", "2027-03-28", "2027-05-01", "2027-05-06", "2027-05-16", "2027-05-20"],
    ...["2027-06-01", "2027-06-06", "2027-08-15", "2027-08-17", "2027-12-25"],
  ]) as ReadonlySet<Day>,
} as const;
