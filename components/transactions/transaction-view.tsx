import { TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { FailureNote } from "@/components/layout/failure-note";
import { Button, ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { intoView } from "@/components/ui/into-view";
import { Skeleton } from "@/components/ui/skeleton";
import { LazyStep } from "@/components/wizard/lazy-step";
import { useTransaction } from "@/lib/api/transactions/queries";
import { paths } from "@/lib/paths";
import { color } from "@/styles/theme";
import { FundingFrame, type FundingStep } from "./funding-frame";
import { AmountDoneStep } from "./steps/amount-done-step";
import { currentStep, isEndedUnpaid, isPastSigning, paidStatus } from "./steps/current-step";
import { HeldStep } from "./steps/held-step";
import { PayDone } from "./steps/pay-done";
import type { StepProps } from "./steps/step-props";

const Done = styled.p`
  color: ${color("text-2")};
`;

/** Clear of the top bar. */
const News = styled.div`
  scroll-margin-top: 96px;
`;

/** Taller than most windows: the foot of the page would leap out of sight. */
const loadingHeight = 900;

// What to do in a step comes with it.
const loadAkadStep = () => import("./steps/akad-step");
const loadPayStep = () => import("./steps/pay-step");
const loadSettledStep = () => import("./steps/settled-step");
const loadSignStep = () => import("./steps/sign-step");
// The page starts within 185 kB without it, and it stands at the foot of a phone.
const loadSummary = () => import("./transaction-summary");

/** A funder's transaction: where it stands, what to do next, and the way out. */
export function TransactionView({ id }: { readonly id: string }) {
  const { t } = useTranslation("transactions");
  const { data: transaction, error, refetch } = useTransaction(id);
  if (error && !transaction) {
    const isMissing = error.status === 404 || error.status === 403;
    return (
      <Container>
        <EmptyState
          heading="h1"
          icon={TriangleAlert}
          title={t(isMissing ? "missing.title" : "failed.title")}
          body={isMissing ? t("missing.body") : error.message}
          footnote={isMissing ? undefined : <FailureNote of={error} />}
          action={
            isMissing ? (
              <ButtonLink href={paths.campaign} size="LARGE" fullWidth="mobile">
                {t("missing.toCampaigns")}
              </ButtonLink>
            ) : (
              <Button size="LARGE" fullWidth="mobile" onClick={() => refetch()}>
                {t("failed.retry")}
              </Button>
            )
          }
        />
      </Container>
    );
  }
  if (!transaction) {
    return (
      <Container>
        <Skeleton height={loadingHeight} round={16} />
      </Container>
    );
  }
  return <Known transaction={transaction} onOver={() => void refetch()} />;
}

function Known({ transaction, onOver }: StepProps) {
  const { t } = useTranslation("transactions");
  const { campaign, held_until: heldUntil } = transaction;
  // How it ended while somebody looked is brought into view: steps close above it, and the page would show its foot.
  const [wasHeld] = useState(heldUntil !== null);
  const news = wasHeld && heldUntil === null ? intoView : undefined;
  const paid = paidStatus(transaction);
  const current = currentStep(transaction);
  // A step that is over shows what was done in it, the current one what to do; those ahead have a line each.
  const steps: Partial<Record<FundingStep, ReactNode>> = {
    amount: (
      <News ref={paid ? undefined : news}>
        <AmountDoneStep transaction={transaction} />
      </News>
    ),
  };
  if (current === "sign" || isPastSigning(transaction)) {
    steps.akad = <Done>{t("akads.allRead")}</Done>;
  }
  const signStep = (
    <LazyStep load={loadSignStep}>
      {({ SignStep }) => <SignStep transaction={transaction} />}
    </LazyStep>
  );
  if (isPastSigning(transaction)) steps.sign = signStep;
  if (paid) {
    steps.pay = <PayDone transaction={transaction} />;
    steps.settled = (
      <LazyStep load={loadSettledStep}>
        {({ SettledStep }) => (
          <News ref={news}>
            <SettledStep transaction={transaction} status={paid} />
          </News>
        )}
      </LazyStep>
    );
  }
  if (current === "akad" || current === "sign" || current === "pay") {
    steps[current] = (
      <HeldStep transaction={transaction} onOver={onOver}>
        {current === "akad" && (
          <LazyStep load={loadAkadStep}>
            {({ AkadStep }) => <AkadStep transaction={transaction} />}
          </LazyStep>
        )}
        {current === "sign" && signStep}
        {current === "pay" && (
          <LazyStep load={loadPayStep}>
            {({ PayStep }) => <PayStep transaction={transaction} onOver={onOver} />}
          </LazyStep>
        )}
      </HeldStep>
    );
  }
  return (
    <FundingFrame
      subtitle={t("subtitle", { campaign: campaign.title, company: campaign.company })}
      current={current}
      isOver={isEndedUnpaid(transaction)}
      aside={
        <LazyStep load={loadSummary}>
          {({ TransactionSummary }) => <TransactionSummary transaction={transaction} />}
        </LazyStep>
      }
    >
      {steps}
    </FundingFrame>
  );
}
