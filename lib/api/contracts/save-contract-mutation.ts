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

async function save({ id, number }: Named): Promise<void> {
  const { baseUrl, apiKey, token, locale } = browserApi();
  try {
    const url = `${baseUrl}/v1/contract/document?contract_id=${encodeURIComponent(id)}`;
    const headers = { [names.apiKey]: apiKey, Authorization: `Bearer ${token}` };
    saveFile(await fetchFile(url, { headers }), `${number}.pdf`);
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    showAlert("ERROR", isAnswer ? error.message : fallbackMessages.network[locale]);
  }
}

/** Downloads the newest PDF of a contract. Failures are shown as an alert. */
export const useSaveContract = () => useMutation({ mutationFn: save });
