import type {
  getFindingMessage,
  handleFinding,
  retryFinding,
} from "@rukun/contract/provider-findings";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { saveWrittenFile } from "../save-written-file";
import { treasuryKeys } from "./keys";

const path = "/v1/backoffice/provider-findings/:finding_id";

/** Records how a finding was dealt with. */
export const useHandleFinding = (finding_id: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      call<typeof handleFinding>(`POST ${path}/handle`, {
        params: { finding_id },
        body: { reason },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: treasuryKeys.all }),
  });

/** Has a message read, or asked about, again. */
export const useRetryFinding = (finding_id: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof retryFinding>(`POST ${path}/retry`, { params: { finding_id }, body: {} }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: treasuryKeys.all }),
  });

/** Saves a message as it came. */
export const useFindingMessage = (finding_id: string) =>
  useMutation({
    mutationFn: async () => {
      const params = { finding_id };
      saveWrittenFile(await call<typeof getFindingMessage>(`GET ${path}/message`, { params }));
    },
  });
