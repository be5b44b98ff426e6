import type { CallData } from "@rukun/contract/call";
import type { getCompanySignatories, ReviewedSignatory } from "@rukun/contract/signatories";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Heading } from "@/components/ui/data-list";
import { StatusChip } from "@/components/ui/status-chip";
import { showAlert } from "@/lib/alert/alert-store";
import { useAuthorityDocument } from "@/lib/api/signatories/mutations";
import { useCompanySignatories } from "@/lib/api/signatories/queries";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { memberRemoved } from "@/lib/signatories/member-removed";
import { color, radius, space, type } from "@/styles/theme";
import { AuthorityActions } from "./authority-actions";
import { AuthorityStatus } from "./authority-status";
import { RecordDialog } from "./record-dialog";

type Signatories = CallData<typeof getCompanySignatories>;
type Authority = ReviewedSignatory["authorities"][number];

const People = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;

const Person = styled.li`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color("line")};
  border-radius: ${radius.banner};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  justify-content: space-between;
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const Fact = styled.p`
  ${type.small}
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;

const History = styled.ol`
  display: grid;
  gap: ${space(3)};
`;

const Entry = styled.li`
  display: grid;
  gap: ${space(1)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color("line")};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

/** Who may sign for a company and on what that rests; an officer records, refuses and withdraws it. */
export function CompanySigners({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation("authorities");
  const { data } = useCompanySignatories(companyId);
  const [recording, setRecording] = useState<ReviewedSignatory>();
  if (!data) return null;
  return (
    <>
      <Heading>{t("section")}</Heading>
      {!data.has_signer && <Banner variant="WARNING">{t("none")}</Banner>}
      <People aria-label={t("section")}>
        {data.members.map((member) => (
          <Member
            key={member.user_id}
            member={member}
            deeds={data.deeds}
            onRecord={() => setRecording(member)}
          />
        ))}
      </People>
      {recording && (
        <RecordDialog
          key={recording.user_id}
          companyId={companyId}
          member={recording}
          deeds={data.deeds}
          onClose={() => setRecording(undefined)}
        />
      )}
    </>
  );
}

interface MemberProps {
  readonly member: ReviewedSignatory;
  readonly deeds: Signatories["deeds"];
  readonly onRecord: () => void;
}

function Member({ member, deeds, onRecord }: MemberProps) {
  const { t } = useTranslation("authorities");
  const locale = useLocale();
  const { full_name: name, missing, authorities, role } = member;
  const may = missing.length === 0;
  const needs = formatList(
    missing.map((need) => t(`needs.${need}`)),
    locale,
  );
  const lacksAuthority = role !== null && missing.includes("authority");
  return (
    <Person>
      <Head>
        {name}
        <StatusChip tone={may ? "verified" : "waiting"}>{t(may ? "may" : "mayNot")}</StatusChip>
      </Head>
      {role === null ? <Fact>{t("left")}</Fact> : may ? null : <Fact>{t("lacks", { needs })}</Fact>}
      {lacksAuthority && deeds.length === 0 && <Fact>{t("noDeeds")}</Fact>}
      {lacksAuthority && deeds.length > 0 && (
        <div>
          <Button
            size="DENSE"
            variant="OUTLINE-PRIMARY"
            aria-label={t("recordFor", { name })}
            onClick={onRecord}
          >
            {t("record")}
          </Button>
        </div>
      )}
      {authorities.length === 0 ? (
        <Fact>{t("noHistory")}</Fact>
      ) : (
        <History>
          {authorities.map((authority) => (
            <HistoryEntry
              key={authority.authority_id}
              authority={authority}
              name={name}
              isMember={role !== null}
            />
          ))}
        </History>
      )}
    </Person>
  );
}

interface EntryProps {
  readonly authority: Authority;
  readonly name: string;
  readonly isMember: boolean;
}

function HistoryEntry({ authority, name, isMember }: EntryProps) {
  const { t } = useTranslation("authorities");
  const locale = useLocale();
  const { decided_by: decider, decided_at: decidedAt, reason } = authority;
  const { withdrawn_by: withdrawer, withdrawn_at: withdrawnAt, valid_until: until } = authority;
  const time = (moment: string) => formatDateTime(moment, locale);
  return (
    <Entry>
      <Head>
        <span>
          {t(`basis.${authority.basis}`)},{" "}
          {until ? t("until", { date: formatDate(until, locale) }) : t("untilWithdrawn")}
        </span>
        <AuthorityStatus state={authority.state} />
      </Head>
      <Fact>
        {t("proposedBy", { name: authority.proposed_by, time: time(authority.proposed_at) })}
      </Fact>
      {decidedAt && <Fact>{t("decidedBy", { name: decider, time: time(decidedAt) })}</Fact>}
      {withdrawnAt && (
        <Fact>{t("withdrawnBy", { name: withdrawer, time: time(withdrawnAt) })}</Fact>
      )}
      {reason && (
        <Fact>
          {t("reasonOf", { reason: reason === memberRemoved ? t("memberRemoved") : reason })}
        </Fact>
      )}
      <Actions>
        <OpenDocument id={authority.authority_id} name={name} />
        <AuthorityActions authority={authority} name={name} isMember={isMember} />
      </Actions>
    </Entry>
  );
}

/** Asked for when it is opened, because each view is recorded. */
function OpenDocument({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation(["authorities", "common"]);
  const paper = useAuthorityDocument(id);
  const open = async () => {
    try {
      const { url } = await paper.mutateAsync();
      const link = document.createElement("a");
      link.href = url;
      // Sent as a file to keep, so the page stays.
      link.click();
    } catch (error) {
      showAlert("ERROR", error instanceof Error ? error.message : "");
    }
  };
  return (
    <Button
      size="DENSE"
      variant="OUTLINE-NEUTRAL"
      loading={paper.isPending}
      loadingLabel={t("common:loading")}
      aria-label={t("documentOf", { name })}
      onClick={open}
    >
      {t("document")}
    </Button>
  );
}
