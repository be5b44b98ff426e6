import { requiredFile } from "@rukun/contract/fields";
import { stepTwoBody } from "@rukun/contract/kyc";
import * as z from "zod/mini";

export { stepTwoBody };

/** Before a photo is stored one has to be chosen. */
export const withPhoto = z.extend(stepTwoBody, { id_card_file: requiredFile() });
