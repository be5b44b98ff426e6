import type { ListedContract } from "../../documents/terms.ts";
import { csvCell } from "../../lib/csv.ts";
import { reducedName } from "../contracts/contracts.policy.ts";

/** As many as can be read, in the document and on the screen; longer lists are a file alone. */
export const mostInDocument = 1000;
/** What fits beside number and amount. */
const longestName = 28;

/** The name as the list has it: reduced, in one line, and no formula to a table program. */
export function listedName(name: string): string {
  const reduced = reducedName(name).replace(/^[^\p{L}]+/u, "");
  const letters = Array.from(reduced);
  if (letters.length <= longestName) return reduced || "–";
  return `${letters.slice(0, longestName - 1).join("")}…`;
}

export const listHead = "no,contract,funder,amount,sha256\r\n";

/** A row of the file whose hash is signed: these bytes never change. */
export const listLine = (position: number, listed: ListedContract): string =>
  `${position},${listed.number},${csvCell(listed.funder)},${listed.amount},${listed.sha256 ?? ""}\r\n`;
