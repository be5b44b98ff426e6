import { headers as names } from "@rukun/contract/headers";
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
  const { baseUrl, apiKey, token, locale } = browserApi();
  try {
    const url = `${baseUrl}/v1/contract/${file}?contract_id=${encodeURIComponent(id)}`;
    const headers = { [names.apiKey]: apiKey, Authorization: `Bearer ${token}` };
    saveFile(await fetchFile(url, { headers }), `${number}.${files[file]}`);
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    showAlert("ERROR", isAnswer ? error.message : fallbackMessages.network[locale]);
  }
}

/** Downloads the newest PDF of a contract, or its list. Failures are shown as an alert. */
export const useSaveContract = (file: keyof typeof files = "document") =>
  useMutation({ mutationFn: (contract: Named) => save(file, contract) });
