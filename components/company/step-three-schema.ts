import { companyStepThreeBody } from "@rukun/contract/company";
import { requiredFile } from "@rukun/contract/fields";
import * as z from "zod/mini";

export { companyStepThreeBody };

/** Before a picture is stored one has to be chosen. */
export const withPicture = z.extend(companyStepThreeBody, { company_npwp_file: requiredFile() });
