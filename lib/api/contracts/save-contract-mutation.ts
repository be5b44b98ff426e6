import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { browserApi } from "@/lib/api/browser-api";
import { fallbackMessages } from "@/lib/api/fallback-messages";
import { fetchFile } from "@/lib/api/fetch-file";
import { addressOf } from "@/lib/api/http";
import { saveFile } from "@/lib/browser";
import { useChange } from "../mutation";

interface Named {
  readonly id: string;
  readonly number: string;
}

/** Its document, the same as signed at the provider, or the list of contracts that it is under. */
export type ContractFile = "document" | "signed" | "list";

const calls = {
  document: "GET /v1/contract/document",
  signed: "GET /v1/contract/signed",
  list: "GET /v1/contract/list",
} as const satisfies Record<ContractFile, string>;

async function save(file: ContractFile, { id, number }: Named): Promise<void> {
  const api = browserApi();
  try {
    const url = addressOf(api, calls[file], { query: { contract_id: id } });
    saveFile(await fetchFile(url, { api }), `${number}.${file === "list" ? "csv" : "pdf"}`);
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    showAlert("ERROR", isAnswer ? error.message : fallbackMessages.network[api.locale]);
  }
}

/** Downloads a file of a contract, the newest. Failures are shown as an alert. */
export const useSaveContract = (file: ContractFile = "document") =>
  useChange((contract: Named) => save(file, contract), { stale: [] });
