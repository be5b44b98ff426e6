import type { WatchedPayoutDetail } from "@rukun/contract/watched-payouts";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { CellLink, Title } from "@/components/backoffice/detail-style";
import { Part, Parts, Standing } from "@/components/backoffice/part";
import { Banner } from "@/components/ui/banner";
import { DataList } from "@/components/ui/data-list";
import { StatusChip } from "@/components/ui/status-chip";
import { useWatchedPayoutQuery } from "@/lib/api/treasury/queries";
import {
  backofficePaths,
  disbursementPath,
  operatedCampaignPath,
  remittancePath,
} from "@/lib/backoffice-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { PayoutHistory } from "./payout-history";
import { payoutTones } from "./payout-tone";
import { PostingsPart } from "./postings-part";
import { TakeBackForm } from "./take-back-form";
import { TreasuryFrame } from "./treasury-frame";

/** One payout: whose it is, where it goes, what became of it and what the bank said. */
export function WatchedPayoutPage({ id }: { id: string | undefined }) {
  const { data, error, refetch } = useWatchedPayoutQuery(id);
  return (
    <TreasuryFrame section="payouts" error={error} onRetry={() => void refetch()}>
      {data && <Content payout={data} />}
    </TreasuryFrame>
  );
}

const accounts = { "bank:rdf": "accounts.rdf", "bank:escrow": "accounts.escrow" } as const;

function Content({ payout }: { payout: WatchedPayoutDetail }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const { purpose, state, owner, campaign, remittance_id, provider_id, hold } = payout;
  const campaignPath = purpose === "disbursement" ? disbursementPath : operatedCampaignPath;
  return (
    <>
      <Title>{formatRupiah(payout.amount, locale)}</Title>
      <Standing>
        <StatusChip tone={payoutTones[state]}>{t(`payouts.states.${state}`)}</StatusChip>
      </Standing>
      {payout.is_contradicted && (
        <Warning>
          <Banner variant="ERROR">
            <strong>{t("payout.warning")}</strong> {t("payout.warningBody")}
          </Banner>
        </Warning>
      )}
      {hold && (
        <Warning>
          <Banner variant="WARNING" title={t(`payout.held.${hold}`)}>
            {t(`payout.heldBody.${hold}`)}{" "}
            {hold === "name" && (
              <CellLink href={backofficePaths.bankNames}>{t("payout.toNames")}</CellLink>
            )}
          </Banner>
        </Warning>
      )}
      <Parts>
        <Part title={t("payout.about")}>
          <DataList
            rows={[
              [t("payouts.purpose"), t(`payouts.purposes.${purpose}`)],
              [
                t("payout.owner"),
                [t(`payout.owners.${owner.kind}`), owner.name].filter(Boolean).join(": "),
              ],
              ...(campaign
                ? ([
                    [
                      t("columns.campaign"),
                      <CellLink key="campaign" href={campaignPath(campaign.id)}>
                        {campaign.title}
                      </CellLink>,
                    ],
                  ] as const)
                : []),
              ...(remittance_id
                ? ([
                    [
                      t("payout.remittance"),
                      <CellLink key="remittance" href={remittancePath(remittance_id)}>
                        {t("payout.remittanceLink")}
                      </CellLink>,
                    ],
                  ] as const)
                : []),
              [t("payout.from"), t(accounts[payout.from])],
              [t("payout.to"), `${payout.bank_code} •••• ${payout.last_digits}`],
              [t("payout.holder"), payout.holder],
              [t("payout.id"), payout.id],
              ...(provider_id ? ([[t("payout.providerId"), provider_id]] as const) : []),
              ...(payout.times_asked > 0
                ? ([
                    [t("payout.timesAsked"), t("payout.times", { count: payout.times_asked })],
                  ] as const)
                : []),
            ]}
          />
        </Part>
        {hold && (
          <Part title={t("payout.takeBack.title")}>
            <TakeBackForm id={payout.id} />
          </Part>
        )}
        <PayoutHistory history={payout.history} />
        <PostingsPart postings={payout.postings} />
      </Parts>
    </>
  );
}

const Warning = styled.div`
  margin-top: ${space(4)};
`;
