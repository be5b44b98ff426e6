import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import {
  checkbox,
  idCardNumber,
  message,
  optionalText,
  personName,
  regionId,
  requiredFile,
  requiredText,
} from "./fields.ts";
import { storedFile } from "./files.ts";
import { userProfile } from "./profile.ts";
import { region } from "./regions.ts";

/** Individual verification, step 1: name and address per ID card (§3, §5). */
export const stepOneBody = z
  .strictObject({
    full_name: personName(),
    full_address_according_id_card: requiredText(500),
    province_id: regionId(1),
    city_id: regionId(2),
    district_id: regionId(3),
    sub_district_id: regionId(4),
    /** Required unless `is_current_address_same_as_ktp`. */
    current_address: optionalText(500),
    is_current_address_same_as_ktp: checkbox(),
  })
  .check(
    z.refine((body) => body.is_current_address_same_as_ktp || Boolean(body.current_address), {
      error: message("required"),
      path: ["current_address"],
    }),
  );
export type StepOneInput = z.input<typeof stepOneBody>;

/** Answer of every saved step: the step to fill next, and the user as it is now. */
const saved = z.object({ step: z.number(), user: userProfile });
const submitErrors = ["under_review", "already_verified", "step_not_reached"] as const;
/** Pictures take time to check. One address can be that of many people. */
const pictureLimit = { max: 60, windowSeconds: 600 } as const;

export const getStepOne = defineCall({
  method: "GET",
  path: "/v1/user/kyc/step-one",
  summary: "What was saved in step 1; null before the first save.",
  access: "member",
  response: z.object({
    user_profile: z.nullable(
      z.object({
        full_name: z.string(),
        full_address_according_id_card: z.string(),
        province: region,
        city: region,
        district: region,
        sub_district: region,
        current_address: z.string(),
        is_current_address_same_as_ktp: z.boolean(),
      }),
    ),
  }),
});

export const saveStepOne = defineCall({
  method: "POST",
  path: "/v1/user/kyc/step-one",
  summary: "Saves name and address.",
  access: "member",
  body: stepOneBody,
  response: saved,
  errors: submitErrors,
});

/** Step 2: ID card number and photo. The photo may be left out when one is already stored. */
export const stepTwoBody = z.strictObject({
  id_card_number: idCardNumber(),
  id_card_file: z.optional(requiredFile()),
});
export type StepTwoInput = z.input<typeof stepTwoBody>;

export const getStepTwo = defineCall({
  method: "GET",
  path: "/v1/user/kyc/step-two",
  summary: "What was saved in step 2.",
  access: "member",
  response: z.object({
    id_card_number: z.nullable(z.string()),
    id_card_file: z.nullable(storedFile),
  }),
});

export const saveStepTwo = defineCall({
  method: "POST",
  path: "/v1/user/kyc/step-two",
  summary: "Saves the ID card number and its photo.",
  access: "member",
  body: stepTwoBody,
  bodyType: "multipart",
  response: saved,
  errors: [...submitErrors, "too_many_requests"],
  rateLimit: pictureLimit,
});

/** Step 3: a selfie from the camera. A new one is asked for on every submission. */
export const stepThreeBody = z.strictObject({ selfie_file: requiredFile() });

export const getStepThree = defineCall({
  method: "GET",
  path: "/v1/user/kyc/step-three",
  summary: "The selfie of the last submission.",
  access: "member",
  response: z.object({ selfie_file: z.nullable(storedFile) }),
});

export const saveStepThree = defineCall({
  method: "POST",
  path: "/v1/user/kyc/step-three",
  summary:
    "Saves the selfie and sends everything for review. The same selfie sent twice changes nothing.",
  access: "member",
  body: stepThreeBody,
  bodyType: "multipart",
  response: saved,
  errors: [...submitErrors, "too_many_requests"],
  rateLimit: pictureLimit,
});
