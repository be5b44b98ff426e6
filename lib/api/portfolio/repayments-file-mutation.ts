import type { getPortfolioRepaymentsFile } from "@rukun/contract/portfolio";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { saveFile } from "@/lib/browser";

/** Saves what reached the fund account as a file; of one funding, or of all. */
export const useRepaymentsFile = () =>
  useMutation({
    mutationFn: async (id: string | undefined) => {
      const { name, type, content } = await call<typeof getPortfolioRepaymentsFile>(
        "GET /v2/portofolio/list-repayments/file",
        { query: id ? { campaign_transaction_id: id } : {} },
      );
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      saveFile(new Blob([bytes], { type }), name);
    },
  });
