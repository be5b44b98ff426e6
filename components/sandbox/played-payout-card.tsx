import { type PayoutOutcome, type PlayedPayout, payoutOutcomes } from "@rukun/contract/sandbox";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { SelectInput } from "@/components/ui/select-input";
import { StatusChip } from "@/components/ui/status-chip";
import { useDecidePlayedPayout } from "@/lib/api/sandbox/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

const Amount = styled.h3`
  ${type.h3}
  ${tabular}
`;

const Meta = styled.p`
  ${type.small}
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;

const State = styled.div`
  margin-top: ${space(3)};
`;

const Reason = styled(Field)`
  margin-top: ${space(4)};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;

const Outcome = styled.p`
  ${type.small}
  min-height: 1lh;
  margin-top: ${space(3)};
`;

/** What a bank says most often; the API takes every reason that the provider documents. */
const reasons = [
  "INVALID_DESTINATION",
  "REJECTED_BY_BANK",
  "TEMPORARY_BANK_NETWORK_ERROR",
] as const;
type Reason = (typeof reasons)[number];
const isReason = (text: string): text is Reason => (reasons as readonly string[]).includes(text);

const tones = {
  PENDING: "waiting",
  COMPLETED: "verified",
  FAILED: "rejected",
  REVERSED: "rejected",
} as const;

const endings = payoutOutcomes.filter((each) => each !== "returned");

/** One payout; whoever plays the bank decides, once, what becomes of it. */
export function PlayedPayoutCard({ payout }: { readonly payout: PlayedPayout }) {
  const { t } = useTranslation(["sandbox", "common"]);
  const locale = useLocale();
  const [reason, setReason] = useState<Reason>("INVALID_DESTINATION");
  const { mutateAsync, data, error, isPending, variables } = useDecidePlayedPayout(payout.id);
  const decide = (outcome: PayoutOutcome) =>
    mutateAsync({ outcome, ...(outcome === "failed" && { reason }) }).catch(() => undefined);
  return (
    <Card as="li">
      <Amount>{formatRupiah(payout.amount, locale)}</Amount>
      <Meta>{`${payout.bank_code} •••• ${payout.last_digits}`}</Meta>
      <Meta>{t("holder", { name: payout.name })}</Meta>
      <Meta>{payout.description}</Meta>
      <Meta>{t("payoutReference", { reference: payout.id })}</Meta>
      <State>
        <StatusChip tone={tones[payout.status]}>{t(`payoutStates.${payout.status}`)}</StatusChip>
      </State>
      {error && <Banner variant="ERROR">{error.message}</Banner>}
      {payout.status === "PENDING" && (
        <>
          <Reason id={`reason-${payout.id}`} label={t("reason")}>
            {(control) => (
              <SelectInput
                {...control}
                value={reason}
                onChange={({ target }) => isReason(target.value) && setReason(target.value)}
              >
                {reasons.map((each) => (
                  <option key={each} value={each}>
                    {t(`reasons.${each}`)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Reason>
          <Ways>
            {endings.map((outcome) => (
              <Button
                key={outcome}
                size="DENSE"
                variant={outcome === "arrived" ? "PRIMARY" : "OUTLINE-PRIMARY"}
                loading={isPending && variables.outcome === outcome}
                loadingLabel={t("common:loading")}
                onClick={() => decide(outcome)}
              >
                {t(`payoutOutcomes.${outcome}`)}
              </Button>
            ))}
          </Ways>
        </>
      )}
      {payout.status === "COMPLETED" && (
        <Ways>
          <Button
            size="DENSE"
            variant="OUTLINE-PRIMARY"
            loading={isPending}
            loadingLabel={t("common:loading")}
            onClick={() => decide("returned")}
          >
            {t("payoutOutcomes.returned")}
          </Button>
        </Ways>
      )}
      <Outcome role="status">{data && t("told", { count: data.messages })}</Outcome>
    </Card>
  );
}
