import type { Locale } from "@rukun/contract/locales";
import type { PersonReviewDetail } from "@rukun/contract/reviews/person";
import { personChecklist } from "@rukun/contract/reviews/person-policy";
import type { TFunction } from "i18next";
import { formatDate } from "@/lib/format/date";
import type { ComparisonProps, Seen } from "../detail/comparison";
import type { FieldName } from "../detail/field-texts";

/** Added to the day of birth in women's numbers. */
const womensDayOffset = 40;
/** Nobody has an ID card before. */
const ageOfCard = 17;

/** What the number itself says of its holder: DDMMYY from the 7th digit on. Undefined for a date that cannot be. */
export function holderOf(idCardNumber: string, today: Date) {
  const pair = (start: number) => Number(idCardNumber.slice(start, start + 2));
  const isWoman = pair(6) > womensDayOffset;
  const day = isWoman ? pair(6) - womensDayOffset : pair(6);
  const [month, yy] = [pair(8), pair(10)];
  const year = 2000 + yy + ageOfCard <= today.getUTCFullYear() ? 2000 + yy : 1900 + yy;
  const born = new Date(Date.UTC(year, month - 1, day));
  if (born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return undefined;
  return { isWoman, born: born.toISOString().slice(0, 10) };
}

/** Who it is: what an item is about that compares no typed value. */
const identity: readonly string[] = ["full_name", "id_card_number"];

/**
 * The typed values that the ID card must show.
 * @param item the one the officer has come to: only what it compares, so that both stay in view together
 */
export function personComparison(
  { typed, id_card_warnings }: Pick<PersonReviewDetail, "typed" | "id_card_warnings">,
  item: string | undefined,
  { t, locale }: { t: TFunction<"reviews">; locale: Locale },
): ComparisonProps {
  const byEye: Seen = { text: t("seenPicture") };
  const row = (field: FieldName, text: string, seen = byEye) => ({ field, typed: text, seen });
  const holder = holderOf(typed.id_card_number, new Date());
  const number: Seen = holder
    ? {
        text: t(holder.isWoman ? "seenWomansNumber" : "seenMansNumber", {
          date: formatDate(holder.born, locale),
        }),
      }
    : { text: t("warningBirthDate"), isSame: false };
  const isElsewhere = id_card_warnings.includes("region_mismatch");
  const province: Seen = {
    text: t(isElsewhere ? "seenOtherProvince" : "seenProvince"),
    isSame: !isElsewhere,
  };
  const fields = [
    row("full_name", typed.full_name),
    row("id_card_number", typed.id_card_number, number),
    row("full_address_according_id_card", typed.full_address_according_id_card),
    row("sub_district", typed.sub_district.name),
    row("district", typed.district.name),
    row("city", typed.city.name),
    row("province", typed.province.name, province),
  ];
  const of: readonly string[] = personChecklist.find(({ key }) => key === item)?.of ?? [];
  const compared = fields.filter(({ field }) => of.includes(field));
  const ofIdentity = fields.filter(({ field }) => identity.includes(field));
  const ofItem = compared.length > 0 ? compared : ofIdentity;
  return { title: t("idCard"), fields: item === undefined ? fields : ofItem };
}
