import type { ContractKind } from "@rukun/contract/contract-kinds";

const prefixes: Readonly<Record<ContractKind, string>> = {
  rdl: "RDL",
  "bil-ujrah": "WBU",
  wakalah: "WKL",
  musyarakah: "MSY",
  murabahah: "MBH",
};
const numberLength = 10;

/** Follows from the id: a counter would make all contracts wait for each other. */
export const contractNumber = (kind: ContractKind, id: string, at: Date): string =>
  `${prefixes[kind]}-${at.getUTCFullYear()}-${id.replaceAll("-", "").slice(-numberLength).toUpperCase()}`;

/** `R●●● K●●●●●`: enough for whoever knows the person. */
export const reducedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const [first = "", ...rest] = Array.from(word);
      return first + "●".repeat(rest.length);
    })
    .join(" ");
