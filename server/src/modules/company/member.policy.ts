import type { Membership, SignedIn } from "../../plugins/contract-routes.ts";

/** Actor and company, as determined by the route gate. */
export interface Member {
  readonly userId: string;
  readonly companyId: string;
}

/** Company and session of a reader; signed file addresses expire with the session. */
export interface Viewer {
  readonly companyId: string;
  readonly sessionId: string;
}

type CompanyInput = { readonly signedIn: SignedIn; readonly membership: Membership };

/** Who acts in a company's call, and for which company. */
export const memberOf = ({ signedIn, membership }: CompanyInput): Member => ({
  userId: signedIn.userId,
  companyId: membership.companyId,
});

export const viewerOf = ({ signedIn, membership }: CompanyInput): Viewer => ({
  companyId: membership.companyId,
  sessionId: signedIn.sessionId,
});
