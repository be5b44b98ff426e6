import type { getStatementFile, StatementFormat } from "@rukun/contract/fund-statement";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { saveWrittenFile } from "@/lib/api/save-written-file";
import type { StatementQuery } from "./keys";

/** Saves a statement as a file. */
export const useStatementFile = () =>
  useMutation({
    mutationFn: async (query: StatementQuery & { readonly format: StatementFormat }) => {
      const file = await call<typeof getStatementFile>("GET /v2/user/rdl/statement/file", {
        query,
      });
      saveWrittenFile(file);
    },
  });
