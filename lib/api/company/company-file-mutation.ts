import type { getCompanyFile } from "@rukun/contract/company";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { fallbackMessages } from "@/lib/api/fallback-messages";
import { fetchFile } from "@/lib/api/fetch-file";
import { saveFile } from "@/lib/browser";
import { readLanguage } from "@/lib/i18n/language";
import { useChange } from "../mutation";

/**
 * Downloads a document of the company. A form stays open for longer than a signed address is valid, so each download
 * requests a new one. Failures are shown as an alert.
 */
export const useCompanyFileDownload = () => useChange(download, { stale: [] }).mutateAsync;

async function download(fileId: string): Promise<void> {
  try {
    const { url, name } = await call<typeof getCompanyFile>("GET /v1/company/files/:file_id", {
      params: { file_id: fileId },
    });
    saveFile(await fetchFile(url), name);
  } catch (error) {
    const message = error instanceof ApiError ? error.message : null;
    showAlert("ERROR", message ?? fallbackMessages.network[readLanguage()]);
  }
}
