import { useMutation } from "@tanstack/react-query";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { browserApi } from "@/lib/api/browser-api";
import { fallbackMessages } from "@/lib/api/fallback-messages";
import { fetchFile } from "@/lib/api/fetch-file";
import { saveFile } from "@/lib/browser";

interface Named {
  readonly id: string;
  readonly number: string;
}

/** Its document, the same as signed at the provider, or the list of contracts that it is under. */
export type ContractFile = "document" | "signed" | "list";

async function save(file: ContractFile, { id, number }: Named): Promise<void> {
  const api = browserApi();
  try {
    const url = `${api.baseUrl}/v1/contract/${file}?contract_id=${encodeURIComponent(id)}`;
    saveFile(await fetchFile(url, { api }), `${number}.${file === "list" ? "csv" : "pdf"}`);
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    showAlert("ERROR", isAnswer ? error.message : fallbackMessages.network[api.locale]);
  }
}

/** Downloads a file of a contract, the newest. Failures are shown as an alert. */
export const useSaveContract = (file: ContractFile = "document") =>
  useMutation({ mutationFn: (contract: Named) => save(file, contract) });
