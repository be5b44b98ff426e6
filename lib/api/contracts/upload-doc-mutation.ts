import type { CallBody } from "@rukun/contract/call";
import type { uploadDoc } from "@rukun/contract/signing";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { invalidateSubjects } from "./keys";

/** Brings a contract to the signature provider; what it is about then says where to sign. */
export const useUploadDoc = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof uploadDoc>) =>
      call<typeof uploadDoc>("POST /v2/privy/upload-doc", { body }),
    onSettled: (_data, _error, _input, _result, { client }) => invalidateSubjects(client),
  });
