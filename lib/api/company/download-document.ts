import type { getCompanyFile } from "@rukun/contract/company";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { fallbackMessages } from "@/lib/api/fallback-messages";
import { fetchFile } from "@/lib/api/fetch-file";
import { saveFile } from "@/lib/browser";
import { readLanguage } from "@/lib/i18n/language";

/**
 * Saves a document of the company on this device. A form stays open for longer than an address works, so each download
 * asks for a fresh one. What goes wrong is told by an alert.
 */
export async function downloadDocument(fileId: string): Promise<void> {
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
