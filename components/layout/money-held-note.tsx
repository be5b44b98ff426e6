import type { UserProfile } from "@rukun/contract/profile";
import { type UserStatusGroup, userStatusGroup } from "@rukun/contract/status";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { paths } from "@/lib/paths";

/** Whether a funder's money stays where it is for now; see `moneyPolicy`, by which every call decides anew. */
export const isMoneyHeld = (profile: UserProfile): boolean =>
  userStatusGroup(profile.user_status.name) !== "verified";

const bodies = {
  registered: "registered",
  waiting: "waiting",
  rejected: "rejected",
  verified: "waiting",
} as const satisfies Record<UserStatusGroup, string>;

/** Says that nothing leaves for now, why, and what can be done meanwhile. Needs the texts of `held`. */
export function MoneyHeldNote({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation("held");
  const group = userStatusGroup(profile.user_status.name);
  return (
    <Banner
      variant="WARNING"
      title={t("title")}
      action={
        <ButtonLink href={paths.profile} variant="TERTIARY" size="DENSE">
          {t(group === "rejected" ? "correct" : "toProfile")}
        </ButtonLink>
      }
    >
      {`${t(bodies[group])} ${t("meanwhile")}`}
    </Banner>
  );
}
