import * as z from "zod/mini";
import { createDraftStore } from "./draft-store";

const text = z.string().check(z.maxLength(2000));

const stepOne = z.object({
  full_name: text,
  full_address_according_id_card: text,
  province_id: text,
  city_id: text,
  district_id: text,
  sub_district_id: text,
  current_address: text,
  is_current_address_same_as_ktp: z.boolean(),
});

const parts = {
  stepOne,
  stepTwo: z.object({ id_card_number: text }),
};

/**
 * What somebody typed in the individual verification and has not sent: the texts of steps 1 and 2. Never a photo.
 */
const verificationDraft = z.partial(z.object(parts));

export type VerificationParts = z.output<z.ZodMiniObject<typeof parts>>;

export const verificationDrafts = createDraftStore<Partial<VerificationParts>>(
  "verification",
  (value) => verificationDraft.safeParse(value).data,
);
