import { useMutation } from "@tanstack/react-query";
import { browserApi } from "@/lib/api/browser-api";
import { fetchFile } from "@/lib/api/fetch-file";
import { saveFile } from "@/lib/browser";
import { profitReportKeys } from "./keys";

interface Minutes {
  readonly reportId: string;
  readonly name: string;
}

/** Downloads the minutes of a loss. That they were opened is recorded, so the report is asked for again. */
export const useOpenMinutes = () =>
  useMutation({
    mutationFn: async ({ reportId, name }: Minutes) => {
      const api = browserApi();
      const url = `${api.baseUrl}/v1/backoffice/profit-reports/${encodeURIComponent(reportId)}/minutes`;
      saveFile(await fetchFile(url, { api }), name);
    },
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: profitReportKeys.all }),
  });
