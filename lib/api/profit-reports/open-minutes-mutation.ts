import { browserApi } from "@/lib/api/browser-api";
import { fetchFile } from "@/lib/api/fetch-file";
import { addressOf } from "@/lib/api/http";
import { saveFile } from "@/lib/browser";
import { useChange } from "../mutation";

interface Minutes {
  readonly reportId: string;
  readonly name: string;
}

/** Downloads the minutes of a loss. That they were opened is recorded, so the report is asked for again. */
export const useOpenMinutes = () =>
  useChange(
    async ({ reportId, name }: Minutes) => {
      const api = browserApi();
      const params = { report_id: reportId };
      const url = addressOf(api, "GET /v1/backoffice/profit-reports/:report_id/minutes", {
        params,
      });
      saveFile(await fetchFile(url, { api }), name);
    },
    { stale: ["profit-reports"] },
  );
