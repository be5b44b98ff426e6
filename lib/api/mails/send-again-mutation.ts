import type { sendMailAgain } from "@rukun/contract/mails";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { mailKeys } from "./keys";

export function useSendMailAgainMutation() {
  return useMutation({
    mutationFn: (mailId: string) =>
      call<typeof sendMailAgain>("POST /v1/backoffice/mails/:mail_id/send-again", {
        params: { mail_id: mailId },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: mailKeys.all }),
  });
}
