import type { CompanySignatories, Signatory } from "@rukun/contract/signatories";
import { useMaySign, useSignatories } from "@/lib/api/signatories/queries";

/** An owner who may sign; whoever looks, unless told otherwise. */
export const signatory = (changes: Partial<Signatory> = {}): Signatory => ({
  user_id: "u1",
  full_name: "Lilis Suryani",
  role: "owner",
  is_self: true,
  missing: [],
  authority: {
    ...{ authority_id: "a1", basis: "akta-pendirian", state: "recorded", valid_until: null },
    ...{ proposed_at: "2026-11-20T02:00:00Z", decided_at: "2026-11-21T02:00:00Z" },
    ...{ withdrawn_at: null, reason: null },
  },
  ...changes,
});

export const signatories = (...members: Signatory[]): CompanySignatories => ({
  members,
  has_signer: members.some(({ missing }) => missing.length === 0),
});

/** Answers both hooks; their module is mocked by the test. */
export function answerSignatories(...members: Signatory[]): void {
  const data = signatories(...members);
  jest.mocked(useSignatories).mockReturnValue({ data } as never);
  jest
    .mocked(useMaySign)
    .mockReturnValue(members.some(({ is_self: isSelf, missing }) => isSelf && !missing.length));
}
