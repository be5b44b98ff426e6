import type { getStatementFile, StatementFormat } from "@rukun/contract/fund-statement";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { saveFile } from "@/lib/browser";

/** Saves a month's statement as a file. */
export const useStatementFile = () =>
  useMutation({
    mutationFn: async (query: { readonly month: string; readonly format: StatementFormat }) => {
      const { name, type, content } = await call<typeof getStatementFile>(
        "GET /v2/user/rdl/statement/file",
        { query },
      );
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      saveFile(new Blob([bytes], { type }), name);
    },
  });
