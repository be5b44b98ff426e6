/** What has to be there: the row that a key names, or a column that a status fills; the database checks most of it. */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("what has to be there is missing");
  return value;
}
