import { say } from "../lib/terminal.mjs";

/** Kilobytes of 1000 bytes with one decimal: `174.3 kB`. */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Megabytes of 1,000,000 bytes: `312 MB`. */
export const megabytes = (bytes) => `${Math.round(bytes / 1_000_000)} MB`;

export const milliseconds = (value) =>
  `${value < 100 ? value.toFixed(2) : Math.round(value).toString()} ms`;

/** A ratio in whole percent: `25 %`. */
export const percent = (share) => `${Math.round(share * 100)} %`;

/**
 * A figure's target, and whether it was met.
 * @param {number} value
 * @param {{ atMost?: number, atLeast?: number }} target
 * @param {(value: number) => string} [format]
 */
export function target(value, { atMost, atLeast }, format = String) {
  const isMet = atMost === undefined ? value >= atLeast : value <= atMost;
  const text = atMost === undefined ? `>= ${format(atLeast)}` : `<= ${format(atMost)}`;
  return `${text} ${isMet ? "met" : "MISSED"}`;
}

/** The median of an odd number of values. */
export const median = (values) =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)];

/**
 * Prints a plain-text table; the first column is left-aligned, the others right-aligned.
 * @param {string} title
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {string[]} [notes] lines underneath
 */
export function printTable(title, head, rows, notes = []) {
  const widths = head.map((_cell, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const line = (row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? "";
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  say(`\n${title}\n`);
  say(`  ${line(head)}`);
  say(`  ${widths.map((width) => "-".repeat(width)).join("  ")}`);
  for (const row of rows) say(`  ${line(row)}`);
  if (notes.length > 0) say();
  for (const note of notes) say(`  ${note}`);
}
