import type { issueHandover } from "@rukun/contract/handovers";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";

/** Issues a token with which the user continues on another device; the one before stops working. */
export const useIssueHandover = () =>
  useMutation({ mutationFn: () => call<typeof issueHandover>("POST /v1/user/handover") });
