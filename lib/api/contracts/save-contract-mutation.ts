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

/** Its document, or the list of contracts that it is under. */
const files = { document: "pdf", list: "csv" } as const;

async function save(file: keyof typeof files, { id, number }: Named): Promise<void> {
  const api = browserApi();
  try {
    const url = `${api.baseUrl}/v1/contract/${file}?contract_id=${encodeURIComponent(id)}`;
    saveFile(await fetchFile(url, { api }), `${number}.${files[file]}`);
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    showAlert("ERROR", isAnswer ? error.message : fallbackMessages.network[api.locale]);
  }
}

/** Downloads the newest PDF of a contract, or its list. Failures are shown as an alert. */
export const useSaveContract = (file: keyof typeof files = "document") =>
  useMutation({ mutationFn: (contract: Named) => save(file, contract) });
