import { type PartsOf, readParts } from "./draft-parts";
import { createDraftStore } from "./draft-store";

const parts = {
  stepOne: {
    full_name: "text",
    full_address_according_id_card: "text",
    province_id: "text",
    city_id: "text",
    district_id: "text",
    sub_district_id: "text",
    current_address: "text",
    is_current_address_same_as_ktp: "flag",
  },
  stepTwo: { id_card_number: "text" },
} as const;

/**
 * What somebody typed in the individual verification and has not sent: the texts of steps 1 and 2. Never a photo.
 */
export type KycParts = PartsOf<typeof parts>;

export const kycDrafts = createDraftStore<Partial<KycParts>>(
  // The name under which browsers already hold drafts.
  "verification",
  (value) => readParts(parts, value),
);
