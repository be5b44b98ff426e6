import type { getPortfolioScheduleFile } from "@rukun/contract/repayments";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { saveWrittenFile } from "@/lib/api/save-written-file";

/** Saves the instalments of a campaign as a file. */
export const useScheduleFile = () =>
  useMutation({
    mutationFn: async (id: string) =>
      saveWrittenFile(
        await call<typeof getPortfolioScheduleFile>("GET /v1/company/portofolio/detail/file", {
          query: { campaign_transaction_id: id },
        }),
      ),
  });
