/** RFC 4180. A cell that begins with letters is no formula to a table program; the caller sees to that. */
export const csvCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** With a byte order mark, by which table programs know the encoding. */
const writeCsv = (lines: readonly string[]): string => `\uFEFF${lines.join("\r\n")}\r\n`;

/** A table as a file, the head first. */
export const csvFile = (name: string, lines: readonly string[]) => ({
  name: `${name}.csv`,
  type: "text/csv;charset=utf-8",
  content: Buffer.from(writeCsv(lines)).toString("base64"),
});
