import type { getFindingMessage } from "@rukun/contract/provider-findings";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { saveWrittenFile } from "../save-written-file";

/** Saves a message as it came. */
export const useFindingMessage = (finding_id: string) =>
  useMutation({
    mutationFn: async () => {
      const message = await call<typeof getFindingMessage>(
        "GET /v1/backoffice/provider-findings/:finding_id/message",
        { params: { finding_id } },
      );
      saveWrittenFile(message);
    },
  });
