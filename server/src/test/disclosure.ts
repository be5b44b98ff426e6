/** What is disclosed, as a stranger computes it: from the text of the CSV and the formula alone. */
export function recomputed(csv: string) {
  const [head = "", ...lines] = csv.trimEnd().split("\r\n");
  const names = head.split(",");
  const rows = lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
  const sumOf = (chosen: readonly Record<string, string>[], column: string) =>
    chosen.reduce((sum, row) => sum + BigInt(row[column] ?? 0), 0n);
  const outstanding = sumOf(rows, "outstanding");
  return {
    rows,
    disbursed: String(sumOf(rows, "principal")),
    companies: new Set(rows.map(({ company }) => company)).size,
    rates: [0, 30, 60, 90].map((days) => {
      const overdue = rows.filter(
        (row) =>
          Number(row.days_past_due) > days &&
          BigInt(row.outstanding ?? 0) + BigInt(row.margin_outstanding ?? 0) > 0n,
      );
      const campaigns = overdue.map(({ campaign }) => campaign);
      const late = sumOf(
        rows.filter(({ campaign }) => campaigns.includes(campaign)),
        "outstanding",
      );
      const bps =
        outstanding === 0n ? null : Number(10_000n - ceiling(late * 10_000n, outstanding));
      return {
        ...{ days, bps, late: String(late), outstanding: String(outstanding) },
        overdue: {
          instalments: overdue.length,
          principal: String(sumOf(overdue, "outstanding")),
          margin: String(sumOf(overdue, "margin_outstanding")),
        },
      };
    }),
  };
}

const ceiling = (total: bigint, by: bigint): bigint => (total + by - 1n) / by;
