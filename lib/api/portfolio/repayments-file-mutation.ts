import type { getPortfolioRepaymentsFile } from "@rukun/contract/portfolio";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { saveWrittenFile } from "@/lib/api/save-written-file";

/** Saves what reached the fund account as a file; of one funding, or of all. */
export const useRepaymentsFile = () =>
  useMutation({
    mutationFn: async (id: string | undefined) => {
      const file = await call<typeof getPortfolioRepaymentsFile>(
        "GET /v2/portofolio/list-repayments/file",
        { query: id ? { campaign_transaction_id: id } : {} },
      );
      saveWrittenFile(file);
    },
  });
