import { type BankAccount, mostBankAccounts } from "@rukun/contract/bank-accounts";
import type { UserProfile } from "@rukun/contract/profile";
import { Landmark, Lock, Plus } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { TitledPage } from "@/components/layout/empty-page";
import { isMoneyHeld, MoneyHeldNote } from "@/components/layout/money-held-note";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { showAlert } from "@/lib/alert/alert-store";
import {
  useDeleteBankAccount,
  useMakeBankAccountPrimary,
  useSendBankAccountEmail,
} from "@/lib/api/bank-accounts/mutations";
import { useBankAccounts } from "@/lib/api/bank-accounts/queries";
import { usePin } from "@/lib/api/pin/queries";
import { pinPath } from "@/lib/pin-path";
import { color, media, space, type } from "@/styles/theme";
import { AccountCard } from "./account-card";
import { AddAccountDialog } from "./add-account-dialog";
import { PinDialog } from "./pin-dialog";
import { useMailedApproval } from "./use-mailed-approval";
import { WaitingForEmail } from "./waiting-for-email";

const Lead = styled.p`
  margin: ${space(1)} 0 ${space(6)};
  color: ${color("text-2")};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(4)};

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

const Held = styled.div`
  margin-bottom: ${space(4)};
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(3)};
  color: ${color("text-2")};
`;

type Task =
  | { readonly name: "add" }
  | { readonly name: "primary" | "delete"; readonly of: BankAccount };

/** Where money can be sent to: the funder's own accounts at their banks. */
export function BankAccountsView({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation("rdf");
  const isHeld = isMoneyHeld(profile);
  const accounts = useBankAccounts();
  const pin = usePin();
  const [task, setTask] = useState<Task>();
  const makePrimary = useMakeBankAccountPrimary();
  const remove = useDeleteBankAccount();
  const send = useSendBankAccountEmail();
  useMailedApproval();
  const sendEmail = (id: string) =>
    send.mutateAsync(id).then(
      () => showAlert("SUCCESS", t("accounts.sent")),
      (error) => showAlert("ERROR", error.message),
    );
  const close = () => setTask(undefined);
  const chosen = task && task.name !== "add" ? task.of : undefined;
  const about = { bank: chosen?.bank.name ?? "", digits: chosen?.last_digits ?? "" };
  const failed = [accounts, pin].find((each) => each.error && !each.data);
  return (
    <TitledPage title={t("accounts.title")}>
      <Lead>{t("accounts.lead")}</Lead>
      {failed && <LoadProblem error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(accounts.data && pin.data) && <Skeleton height={240} round={16} />}
      {pin.data && !pin.data.is_set && (
        <EmptyState
          icon={Lock}
          title={t("accounts.noPin")}
          body={t("accounts.noPinBody")}
          action={
            <ButtonLink href={pinPath} size="LARGE" fullWidth="mobile">
              {t("toProfile")}
            </ButtonLink>
          }
        />
      )}
      {accounts.data && pin.data?.is_set && (
        <>
          {accounts.data.length === 0 && (
            <EmptyState
              icon={Landmark}
              title={t("accounts.empty")}
              body={t("accounts.emptyBody")}
            />
          )}
          {isHeld ? (
            <Held>
              <MoneyHeldNote profile={profile} />
            </Held>
          ) : (
            <WaitingForEmail accounts={accounts.data} />
          )}
          <List>
            {accounts.data.map((account) => (
              <AccountCard
                key={account.id}
                account={account}
                isOnly={accounts.data.length === 1}
                isSending={send.isPending && send.variables === account.id}
                isHeld={isHeld}
                onMakePrimary={() => setTask({ name: "primary", of: account })}
                onDelete={() => setTask({ name: "delete", of: account })}
                onSendEmail={() => void sendEmail(account.id)}
              />
            ))}
          </List>
          {!isHeld && accounts.data.length < mostBankAccounts && (
            <Button
              variant="OUTLINE-PRIMARY"
              size="LARGE"
              icon={Plus}
              fullWidth="mobile"
              onClick={() => setTask({ name: "add" })}
            >
              {t("accounts.add")}
            </Button>
          )}
          <Note>{t("accounts.note", { most: mostBankAccounts })}</Note>
        </>
      )}
      <AddAccountDialog open={task?.name === "add"} onClose={close} />
      <PinDialog
        open={task?.name === "primary"}
        title={t("accounts.primaryTitle")}
        submitLabel={t("accounts.makePrimary")}
        done={t("accounts.primaryDone")}
        isSending={makePrimary.isPending}
        onConfirm={(entered, then) =>
          makePrimary.mutateAsync({ id: chosen?.id ?? "", pin: entered }, then)
        }
        onClose={close}
      >
        {t("accounts.primaryBody", about)}
      </PinDialog>
      <PinDialog
        open={task?.name === "delete"}
        title={t("accounts.deleteTitle")}
        submitLabel={t("accounts.delete")}
        tone="danger"
        done={t("accounts.deleted")}
        isSending={remove.isPending}
        onConfirm={(entered, then) =>
          remove.mutateAsync({ id: chosen?.id ?? "", pin: entered }, then)
        }
        onClose={close}
      >
        {t("accounts.deleteBody", about)}
      </PinDialog>
    </TitledPage>
  );
}
