import type { PersonReviewDetail } from "@rukun/contract/reviews/person";
import { useTranslation } from "next-i18next/pages";
import { DataList } from "@/components/ui/data-list";
import { countryName } from "@/lib/format/country";
import { groupIdCardNumber } from "@/lib/format/id-card-number";
import { useLocale } from "@/lib/i18n/use-locale";

const screeningTexts = {
  pending: "screeningPending",
  clear: "screeningClear",
  possible_hit: "screeningHit",
} as const;

/** The submitted data, beside the pictures. */
export function PersonData({ review }: { review: PersonReviewDetail }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const { typed } = review;
  const region = [typed.sub_district, typed.district, typed.city, typed.province]
    .map(({ name }) => name)
    .join(", ");
  const rows = [
    [t("fieldName"), typed.full_name],
    [t("fieldIdNumber"), groupIdCardNumber(typed.id_card_number)],
    [t("fieldIdAddress"), typed.full_address_according_id_card],
    [t("fieldRegion"), region],
    [
      t("fieldCurrentAddress"),
      typed.is_current_address_same_as_ktp ? t("sameAsIdCard") : typed.current_address,
    ],
    [t("fieldEmail"), review.email],
    [t("fieldPhone"), review.phone],
    [t("fieldNationality"), countryName(review.nationality, locale)],
    [t("screening"), t(screeningTexts[review.screening.result])],
  ] as const;
  return <DataList rows={rows} />;
}
