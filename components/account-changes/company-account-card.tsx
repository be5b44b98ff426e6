import { openAccountChanges } from "@rukun/contract/account-change-status";
import type { OwnAccountChange, ShownAccount } from "@rukun/contract/account-changes";
import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DataList } from "@/components/ui/data-list";
import { Skeleton } from "@/components/ui/skeleton";
import { showAlert } from "@/lib/alert/alert-store";
import { useWithdrawAccountChange } from "@/lib/api/account-changes/mutations";
import { useCompanyAccount } from "@/lib/api/account-changes/queries";
import { useLateWindow } from "@/lib/first-load/use-late-window";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { useOpened } from "@/lib/use-opened";
import { color, space, type } from "@/styles/theme";
import { AccountChangeChip } from "./account-change-chip";

const loadDialog = () => withNamespaces(["form"], () => import("./change-account-dialog"));

const Title = styled.h2`
  ${type.h3}
`;

const Lead = styled.p`
  margin: ${space(1)} 0 ${space(5)};
  color: ${color("text-2")};
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(5)};
  color: ${color("text-2")};
`;

const Latest = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(5)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color("line")};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Subtitle = styled.h3`
  ${type.h4}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(5)};
`;

interface CompanyAccountProps {
  readonly company: CompanyRecord;
}

/** Where the money of an approved company goes; nothing before. Needs `account-changes`. */
export const CompanyAccount = ({
  company: { company_status: status, role },
}: CompanyAccountProps) =>
  status.value === "approved" ? (
    <CompanyAccountCard mayChange={mayInCompany(role.value, "change_account")} />
  ) : null;

interface CompanyAccountCardProps {
  /** Whether this member may propose another one. */
  readonly mayChange: boolean;
}

/** The account in use, and how it is changed. */
export function CompanyAccountCard({ mayChange }: CompanyAccountCardProps) {
  const { t } = useTranslation("account-changes");
  const { t: common } = useTranslation();
  const { data, error, refetch } = useCompanyAccount();
  const { isOpen, open, close } = useOpened();
  const dialog = useLateWindow("The dialog for the company's account", loadDialog, isOpen, close);
  const isWaiting = data?.latest ? isOpenChange(data.latest) : false;
  return (
    <Card as="section">
      <Title>{t("own.title")}</Title>
      <Lead>{t("own.lead")}</Lead>
      {!data && error && (
        <Banner
          variant="ERROR"
          title={t("errorTitle")}
          action={
            <Button variant="TERTIARY" onClick={() => refetch()}>
              {common("tryAgain")}
            </Button>
          }
        >
          {error.message}
        </Banner>
      )}
      {!data && !error && <Skeleton height={96} />}
      {data && <AccountFacts account={data.account} />}
      {data?.latest && <LatestChange change={data.latest} mayWithdraw={mayChange && isWaiting} />}
      {data && !mayChange && <Note>{t("own.ownersOnly")}</Note>}
      {data && mayChange && !isWaiting && (
        <Actions>
          <Button
            variant="OUTLINE-PRIMARY"
            fullWidth="mobile"
            loading={isOpen && !dialog}
            loadingLabel={common("loading")}
            onClick={open}
          >
            {t("own.change")}
          </Button>
        </Actions>
      )}
      {dialog && <dialog.ChangeAccountDialog open={isOpen} onClose={close} />}
    </Card>
  );
}

const isOpenChange = ({ status }: Pick<OwnAccountChange, "status">): boolean =>
  (openAccountChanges as readonly string[]).includes(status);

function AccountFacts({ account }: { readonly account: ShownAccount }) {
  const { t } = useTranslation("account-changes");
  return (
    <DataList
      rows={[
        [t("bank"), account.bank.name],
        [t("number"), t("ending", { digits: account.last_digits })],
        [t("holderName"), account.account_name],
      ]}
    />
  );
}

interface LatestChangeProps {
  readonly change: OwnAccountChange;
  readonly mayWithdraw: boolean;
}

function LatestChange({ change, mayWithdraw }: LatestChangeProps) {
  const { t } = useTranslation("account-changes");
  const { t: common } = useTranslation();
  const locale = useLocale();
  const withdraw = useWithdrawAccountChange();
  const [isAsking, setAsking] = useState(false);
  // What was accepted is the account above.
  if (change.status === "ACCEPTED") return null;
  return (
    <Latest>
      <Head>
        <Subtitle>{t("own.proposed")}</Subtitle>
        <AccountChangeChip status={change.status} />
      </Head>
      <AccountFacts account={change.account} />
      <p>{t(`own.${change.status}`, { date: formatDateTime(change.proposed_at, locale) })}</p>
      {change.refusal !== null && (
        <Banner variant="ERROR" title={t("own.refusal")}>
          {change.refusal}
        </Banner>
      )}
      {withdraw.error && <Banner variant="ERROR">{withdraw.error.message}</Banner>}
      {mayWithdraw && (
        <div>
          <Button
            variant="OUTLINE-DANGER"
            fullWidth="mobile"
            loading={withdraw.isPending}
            loadingLabel={common("loading")}
            onClick={() => setAsking(true)}
          >
            {t("own.withdraw")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        tone="danger"
        open={isAsking}
        title={t("own.askTitle")}
        body={t("own.askBody")}
        confirmLabel={t("own.withdraw")}
        cancelLabel={t("back")}
        onConfirm={() => {
          setAsking(false);
          return withdraw.mutateAsync(change.change_id).then(
            () => showAlert("SUCCESS", t("own.withdrawn")),
            // Shown in the card.
            () => undefined,
          );
        }}
        onCancel={() => setAsking(false)}
      />
    </Latest>
  );
}
