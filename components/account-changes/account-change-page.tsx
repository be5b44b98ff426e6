import {
  type AccountChangeStatus,
  accountChangeStatusTitles,
} from "@rukun/contract/account-change-status";
import type { AccountChangeDetail } from "@rukun/contract/account-changes";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { NameChip } from "@/components/backoffice/name-chip";
import { useMay } from "@/components/backoffice/use-may";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DataList, Heading } from "@/components/ui/data-list";
import { useAccountChange } from "@/lib/api/account-changes/queries";
import { backofficePaths, bankNamePath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, focusRing, media, radius, space, type } from "@/styles/theme";
import { AccountChangeChip } from "./account-change-chip";
import { DecideAccountChange } from "./decide-account-change";

const Under = styled.div`
  margin: ${space(2)} 0 ${space(6)};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  margin-bottom: ${space(4)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Notes = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
`;

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
`;

const Paper = styled.a`
  ${focusRing}
  border-radius: ${radius.dense};
  color: ${color("link")};
`;

const History = styled.ol`
  ${type.small}
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The old account of a company beside the one it wants to be paid to, the evidence, and the officers' words. */
export function AccountChangePage({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation("account-changes");
  const { data, error, refetch } = useAccountChange(id);
  return (
    <DetailFrame
      section="accountChanges"
      list={{ href: backofficePaths.accountChanges, title: t("title") }}
      texts={{ missing: t("missingTitle"), missingBody: t("missingBody"), error: t("errorTitle") }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? <Content change={data} /> : null}
    </DetailFrame>
  );
}

function Content({ change }: { readonly change: AccountChangeDetail }) {
  const { t } = useTranslation("account-changes");
  const locale = useLocale();
  const { company, status, holder, evidence } = change;
  const isOpen = status === "PROPOSED" || status === "CHECKED";
  return (
    <>
      <Title>{company}</Title>
      <Under>
        <AccountChangeChip status={status} />
      </Under>
      <Notes>
        {change.shared_with > 0 && (
          <Banner variant="WARNING" title={t("sharedTitle")}>
            {t("shared", { count: change.shared_with })}
          </Banner>
        )}
        {isOpen && change.disbursements > 0 && (
          <Banner variant="INFO" title={t("disbursementsTitle")}>
            {t("disbursements", { count: change.disbursements })}
          </Banner>
        )}
      </Notes>
      <Columns>
        <AccountPart title={t(isOpen ? "old" : "oldThen")} account={change.old} />
        <AccountPart title={t("new")} account={change.account} />
        <Card as="section">
          <Heading>{t("facts")}</Heading>
          <DataList
            rows={[
              [t("nameStanding"), <NameStanding key="name" name={change.name} />],
              [
                t("bankAnswer"),
                holder
                  ? t("bankAnswered", {
                      name: holder.name,
                      date: formatDateTime(holder.asked_at, locale),
                    })
                  : t("bankSilent"),
              ],
              [t("reason"), change.reason],
              [
                t("evidence"),
                <Paper key="evidence" href={evidence.url} target="_blank" rel="noreferrer">
                  {evidence.name}
                </Paper>,
              ],
              [t("proposedBy"), change.proposed_by],
              [t("columns.proposed"), formatDateTime(change.proposed_at, locale)],
            ]}
          />
        </Card>
        <Card as="section">
          <Heading>{t("decide")}</Heading>
          {isOpen ? (
            <DecideAccountChange key={change.version} change={change} />
          ) : (
            <Past change={change} />
          )}
        </Card>
      </Columns>
      {isOpen && change.history.length > 1 && (
        <Card as="section">
          <Heading>{t("history")}</Heading>
          <Past change={change} />
        </Card>
      )}
    </>
  );
}

/** How the holder's name stands, and the way to where an officer decides on it. */
function NameStanding({ name }: Pick<AccountChangeDetail, "name">) {
  const { t } = useTranslation("bank-names");
  const may = useMay();
  return (
    <Standing>
      <NameChip state={name.state} />
      {name.case_id && may("check_bank_names") && (
        <ButtonLink href={bankNamePath(name.case_id)} variant="OUTLINE-PRIMARY" size="DENSE">
          {t("openCase")}
        </ButtonLink>
      )}
    </Standing>
  );
}

interface AccountPartProps {
  readonly title: string;
  readonly account: AccountChangeDetail["account"];
}

function AccountPart({ title, account }: AccountPartProps) {
  const { t } = useTranslation("account-changes");
  return (
    <Card as="section">
      <Heading>{title}</Heading>
      <DataList
        rows={[
          [t("bank"), account.bank.name],
          [t("number"), account.account_number],
          [t("holderName"), account.account_name],
        ]}
      />
    </Card>
  );
}

const isStatus = (text: string | null): text is AccountChangeStatus =>
  text !== null && Object.hasOwn(accountChangeStatusTitles, text);

/** Who did what with it, the newest first. */
function Past({ change }: { readonly change: AccountChangeDetail }) {
  const { t } = useTranslation("account-changes");
  const locale = useLocale();
  return (
    <History>
      {change.history.map(({ at, by, to, reason }) => (
        <li key={at}>
          <strong>{isStatus(to) ? accountChangeStatusTitles[to][locale] : to}</strong>
          <br />
          {t("doneBy", { name: by ?? t("system"), date: formatDateTime(at, locale) })}
          {reason && (
            <>
              <br />
              {reason}
            </>
          )}
        </li>
      ))}
    </History>
  );
}
