import * as contract from "@rukun/contract/company";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { CompanyService } from "./company.service.ts";
import { memberOf, viewerOf } from "./member.policy.ts";

export function companyRoutes(handle: HandleCall, company: CompanyService): void {
  handle(contract.getCompanyStepOne, ({ membership }) => company.getStepOne(membership.companyId));
  handle(contract.saveCompanyStepOne, ({ body, context, ...input }) =>
    company.saveStepOne(memberOf(input), body, context),
  );
  handle(contract.getCompanyStepTwo, (input) => company.getStepTwo(viewerOf(input)));
  handle(contract.saveCompanyStepTwo, ({ body, context, ...input }) =>
    company.saveStepTwo(memberOf(input), body, context),
  );
  handle(contract.getCompanyFile, ({ params, ...input }) =>
    company.getFile(viewerOf(input), params.file_id),
  );
  handle(contract.getCompanyStepThree, (input) => company.getStepThree(viewerOf(input)));
  handle(contract.saveCompanyStepThree, ({ body, context, ...input }) =>
    company.saveStepThree(memberOf(input), body, context),
  );
  handle(contract.validateNpwp, ({ membership, body }) =>
    company.validateNpwp(membership.companyId, body.company_npwp_number),
  );
  handle(contract.getCompanyStepFour, ({ membership }) =>
    company.getStepFour(membership.companyId),
  );
  handle(contract.saveCompanyStepFour, ({ body, context, ...input }) =>
    company.saveStepFour(memberOf(input), body, context),
  );
  handle(contract.renameCompany, ({ body, context, ...input }) =>
    company.rename(memberOf(input), body, context),
  );
}
