import type { ReviewDetail } from "@rukun/contract/backoffice";
import type { Locale } from "@rukun/contract/locales";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { groupIdCardNumber } from "@/lib/format/id-card-number";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

const warningTexts = {
  region_mismatch: "warningRegionMismatch",
  birth_date_impossible: "warningBirthDate",
} as const;

const screeningTexts = {
  pending: "screeningPending",
  clear: "screeningClear",
  possible_hit: "screeningHit",
} as const;

/** Name of a country by its ISO 3166-1 code. */
const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;

/** What the person typed, beside the pictures. */
export function TypedData({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation("backoffice");
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
  return (
    <section aria-labelledby="typed-data">
      <Heading id="typed-data">{t("typedData")}</Heading>
      <List>
        {rows.map(([label, value]) => (
          <Row key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
      </List>
      {review.id_card_warnings.length > 0 ? (
        <Banner variant="WARNING" title={t("warningsTitle")}>
          {review.id_card_warnings.map((warning) => (
            <span key={warning}>{t(warningTexts[warning])} </span>
          ))}
        </Banner>
      ) : null}
    </section>
  );
}

export const Heading = styled.h2`
  ${type.h4}
  margin: 0 0 ${space(2)};
`;

const List = styled.dl`
  margin: 0 0 ${space(4)};
`;

const Row = styled.div`
  ${type.small}
  display: grid;
  grid-template-columns: minmax(128px, 2fr) minmax(0, 5fr);
  gap: ${space(3)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color("line")};
  dt {
    color: ${color("text-2")};
  }
  dd {
    margin: 0;
    font-weight: 650;
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
  }
`;
