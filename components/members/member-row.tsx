import { companyRoleTitles } from "@rukun/contract/company-roles";
import type { CompanyMember } from "@rukun/contract/members";
import { useTranslation } from "next-i18next/pages";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDate } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { PersonActions, PersonFacts, PersonName, PersonRow, PersonWords } from "./people-style";

interface MemberRowProps {
  member: CompanyMember;
  /** The last owner must stay owner. */
  isLastOwner: boolean;
  /** Undefined for users who may only read the list. */
  manage?: { readonly onChangeRole: () => void; readonly onRemove: () => void } | undefined;
}

/** One member with its actions. */
export function MemberRow({ member, isLastOwner, manage }: MemberRowProps) {
  const { t } = useTranslation("members");
  const locale = useLocale();
  const name = member.full_name;
  return (
    <PersonRow>
      <Avatar name={name} />
      <PersonWords>
        <PersonName>
          {name}
          {member.is_self ? <StatusChip tone="neutral">{t("self")}</StatusChip> : null}
        </PersonName>
        <PersonFacts>{member.email}</PersonFacts>
        <PersonFacts>
          {companyRoleTitles[member.role][locale]} ·{" "}
          {t("joined", { date: formatDate(member.joined_at, locale) })}
        </PersonFacts>
        {manage && isLastOwner ? <PersonFacts>{t("lastOwner")}</PersonFacts> : null}
      </PersonWords>
      {manage && !isLastOwner ? (
        <PersonActions>
          <Button
            variant="OUTLINE-NEUTRAL"
            size="DENSE"
            aria-label={t("changeRoleOf", { name })}
            onClick={manage.onChangeRole}
          >
            {t("changeRole")}
          </Button>
          <Button
            variant="OUTLINE-DANGER"
            size="DENSE"
            aria-label={t("removeName", { name })}
            onClick={manage.onRemove}
          >
            {t("remove")}
          </Button>
        </PersonActions>
      ) : null}
    </PersonRow>
  );
}
