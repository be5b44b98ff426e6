import type { CallBody } from "@rukun/contract/call";
import type { setNextAnswer } from "@rukun/contract/sandbox";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { sandboxKeys } from "./keys";

/** Chooses how a party that is played answers next. */
export const useSetNextAnswer = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof setNextAnswer>) =>
      call<typeof setNextAnswer>("POST /v1/development/sandbox/next-answers", { body }),
    onSuccess: (_data, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: sandboxKeys.nextAnswers }),
  });
