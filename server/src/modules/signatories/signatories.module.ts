import * as contract from "@rukun/contract/signatories";
import type { Module, Platform } from "../../platform.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createAuthoritiesService } from "./authorities.service.ts";
import { createProposalsService } from "./proposals.service.ts";
import type { SignatoriesService } from "./signatories.service.ts";

/** Who signs for a company: proposed by it, recorded by officers. */
export function createSignatoriesModule(
  { config: { webUrl }, ...platform }: Platform,
  others: { signatories: SignatoriesService; files: FilesService; mail: MailService },
): Module {
  const { signatories } = others;
  const proposals = createProposalsService({ ...platform, ...others });
  const authorities = createAuthoritiesService({ ...platform, ...others, webUrl });
  return {
    services: {},
    routes(handle) {
      handle(contract.listSignatories, ({ signedIn, membership }) =>
        signatories.list(membership.companyId, signedIn.userId),
      );
      handle(contract.proposeSignatory, ({ signedIn, membership, body, context }) =>
        proposals.propose({ ...signedIn, ...membership, ...context }, body),
      );
      handle(contract.listAuthorities, ({ query }) => authorities.list(query));
      handle(contract.getCompanySignatories, ({ params }) =>
        authorities.ofCompany(params.company_id),
      );
      handle(contract.recordSignatory, ({ signedIn, params, body, context }) =>
        authorities.record({ ...signedIn, ...context }, params.company_id, body),
      );
      handle(contract.viewAuthorityDocument, ({ signedIn, params, context }) =>
        authorities.document({ ...signedIn, ...context }, params.authority_id),
      );
      handle(contract.acceptAuthority, ({ signedIn, params, context }) =>
        authorities.decide({ ...signedIn, ...context }, params.authority_id, null),
      );
      handle(contract.refuseAuthority, ({ signedIn, params, body, context }) =>
        authorities.decide({ ...signedIn, ...context }, params.authority_id, body.reason),
      );
      handle(contract.withdrawAuthority, ({ signedIn, params, body, context }) =>
        authorities.withdraw({ ...signedIn, ...context }, params.authority_id, body.reason),
      );
    },
  };
}
