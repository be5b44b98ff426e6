import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord, UserProfile } from "@rukun/contract/profile";
import type { Signatory } from "@rukun/contract/signatories";
import type { SignerNeed } from "@rukun/contract/signing-authority";
import { userStatusGroup } from "@rukun/contract/status";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { AnchoredCard } from "@/components/ui/anchored-card";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toItsTop } from "@/components/ui/into-view";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { useSignatories } from "@/lib/api/signatories/queries";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { signatoriesAnchor } from "@/lib/paths";
import { memberRemoved } from "@/lib/signatories/member-removed";
import { color, space, type } from "@/styles/theme";
import {
  PeopleList,
  PersonActions,
  PersonFacts,
  PersonName,
  PersonRow,
  PersonWords,
} from "./people-style";
import { ProposeDialog } from "./propose-dialog";

interface SignatoriesCardProps {
  readonly profile: UserProfile;
  readonly company: Pick<CompanyRecord, "role">;
  /** Opens the verification dialog. */
  readonly onVerify: () => void;
}

/** Who may sign for the company, what each of the others lacks, who can do it, and what to do now. */
export function SignatoriesCard({ profile, company, onVerify }: SignatoriesCardProps) {
  const { t } = useTranslation("signatories");
  const { t: common } = useTranslation("common");
  const { asPath } = useRouter();
  const { data, error, refetch } = useSignatories();
  const [proposed, setProposed] = useState<Signatory>();
  const mayPropose = mayInCompany(company.role.value, "manage_members");
  // Whoever would need another role first is shown where something is known of them.
  const shown = data?.members.filter(
    ({ missing, authority }) => !missing.includes("role") || authority !== null,
  );
  return (
    <AnchoredCard
      as="section"
      id={signatoriesAnchor}
      aria-labelledby="signatories-title"
      // It comes after the page, which has looked for the place in its address by then.
      ref={asPath.endsWith(`#${signatoriesAnchor}`) ? toItsTop : undefined}
    >
      <Title id="signatories-title">{t("title")}</Title>
      <Lead>{t("lead")}</Lead>
      {shown ? (
        <PeopleList aria-label={t("title")}>
          {shown.map((member) => (
            <Row
              key={member.user_id}
              member={member}
              profile={profile}
              onVerify={onVerify}
              onPropose={mayPropose ? () => setProposed(member) : undefined}
            />
          ))}
        </PeopleList>
      ) : error ? (
        <Failure
          variant="ERROR"
          title={t("failed")}
          action={
            <Button variant="TERTIARY" onClick={() => void refetch()}>
              {common("tryAgain")}
            </Button>
          }
        >
          {error.message}
        </Failure>
      ) : (
        <Waiting aria-busy="true">
          <Skeleton height={56} round={12} />
        </Waiting>
      )}
      {proposed ? (
        <ProposeDialog
          key={proposed.user_id}
          member={proposed}
          onClose={() => setProposed(undefined)}
        />
      ) : null}
    </AnchoredCard>
  );
}

interface RowProps {
  readonly member: Signatory;
  readonly profile: UserProfile;
  readonly onVerify: () => void;
  readonly onPropose: (() => void) | undefined;
}

function Row({ member, profile, onVerify, onPropose }: RowProps) {
  const { t } = useTranslation("signatories");
  const { full_name: name, missing, authority, is_self: isSelf } = member;
  const isReady = missing.length === 0;
  const group = userStatusGroup(profile.user_status.name);
  const verifies = isSelf && missing.includes("verification") && group !== "waiting";
  const isOpen = missing.includes("authority") && authority?.state !== "proposed";
  const proposes = isOpen && !missing.includes("role") && onPropose;
  return (
    <PersonRow>
      <PersonWords>
        <PersonName>
          {name}
          {isSelf ? <StatusChip tone="neutral">{t("self")}</StatusChip> : null}
          <StatusChip tone={isReady ? "verified" : "waiting"}>
            {t(isReady ? "may" : "mayNot")}
          </StatusChip>
        </PersonName>
        {missing.includes("authority") ? null : <Recorded member={member} />}
        {missing.map((need) => (
          <PersonFacts key={need}>
            <Need need={need} member={member} isWaiting={isSelf && group === "waiting"} />
          </PersonFacts>
        ))}
        {proposes && authority ? <PersonFacts>{t("again")}</PersonFacts> : null}
      </PersonWords>
      {verifies || proposes ? (
        <PersonActions>
          {verifies ? (
            <Button size="DENSE" onClick={onVerify}>
              {t("verify")}
            </Button>
          ) : null}
          {proposes ? (
            <Button
              size="DENSE"
              variant="OUTLINE-PRIMARY"
              aria-label={t("proposeFor", { name })}
              onClick={proposes}
            >
              {t("propose")}
            </Button>
          ) : null}
        </PersonActions>
      ) : null}
    </PersonRow>
  );
}

/** The authority that counts. */
function Recorded({ member: { authority } }: { readonly member: Signatory }) {
  const { t } = useTranslation("signatories");
  const locale = useLocale();
  if (!authority?.decided_at) return null;
  const basis = t(`basis.${authority.basis}`);
  return (
    <>
      <PersonFacts>
        {t("recorded", { basis, date: formatDate(authority.decided_at, locale) })}
      </PersonFacts>
      <PersonFacts>
        {authority.valid_until
          ? t("until", { date: formatDate(authority.valid_until, locale) })
          : t("untilWithdrawn")}
      </PersonFacts>
    </>
  );
}

/** What is missing, and who can do it. */
function Need({
  need,
  member: { authority, is_self: isSelf },
  isWaiting,
}: {
  readonly need: SignerNeed;
  readonly member: Signatory;
  /** This member's own verification is with an officer or the provider. */
  readonly isWaiting: boolean;
}) {
  const { t } = useTranslation("signatories");
  const locale = useLocale();
  if (need === "role") return t("needs.role");
  if (need === "verification") {
    if (isWaiting) return t("needs.verificationWaits");
    return t(isSelf ? "needs.verificationSelf" : "needs.verification");
  }
  const { state, reason, valid_until: until, proposed_at: sent } = authority ?? {};
  switch (state) {
    case "proposed":
      return t("needs.proposed", { time: formatDateTime(sent ?? "", locale) });
    case "refused":
    case "withdrawn":
      return t(`needs.${state}`, {
        reason: reason === memberRemoved ? t("memberRemoved") : (reason ?? ""),
      });
    case "expired":
      return t("needs.expired", { date: formatDate(until ?? "", locale) });
    default:
      return t("needs.authority");
  }
}

const Title = styled.h2`
  ${type.h3}
`;

const Lead = styled.p`
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

const Failure = styled(Banner)`
  margin-top: ${space(4)};
`;

const Waiting = styled.div`
  margin-top: ${space(4)};
`;
