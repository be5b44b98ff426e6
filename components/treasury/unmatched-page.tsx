import type { UnmatchedDetail } from "@rukun/contract/unmatched";
import { useTranslation } from "next-i18next/pages";
import { Title } from "@/components/backoffice/detail-style";
import { Line, Lines, Part, Parts, Standing } from "@/components/backoffice/part";
import { Banner } from "@/components/ui/banner";
import { DataList } from "@/components/ui/data-list";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";
import { useUnmatchedQuery } from "@/lib/api/treasury/queries";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { DecideForm } from "./decide-form";
import { KeepForm } from "./keep-form";
import { PostingsPart } from "./postings-part";
import { ProposeForm } from "./propose-form";
import { useReceiverFacts } from "./receiver-facts";
import { TreasuryFrame } from "./treasury-frame";

const tones = {
  WAITING: "waiting",
  PROPOSED: "info",
  GIVEN: "verified",
} as const satisfies Record<UnmatchedDetail["state"], ChipTone>;
const events = ["propose", "keep", "approve", "decline"] as const;

/** A payment that fitted nothing: what is known of it, what was proposed, and what this officer may do. */
export function UnmatchedPage({ id }: { id: string | undefined }) {
  const { data, error, refetch } = useUnmatchedQuery(id);
  return (
    <TreasuryFrame section="unmatched" error={error} onRetry={() => void refetch()}>
      {data && <Content payment={data} />}
    </TreasuryFrame>
  );
}

function Content({ payment }: { payment: UnmatchedDetail }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const factsOf = useReceiverFacts();
  const { state, funder, proposed_by, reason, history, version } = payment;
  const amount = formatRupiah(payment.amount, locale);
  return (
    <>
      <Title>{t("unmatched.heading", { amount })}</Title>
      <Standing>
        <StatusChip tone={tones[state]}>{t(`unmatched.states.${state}`)}</StatusChip>
      </Standing>
      <Parts>
        <Part title={t("unmatched.description")}>
          <DataList
            rows={[
              [t("columns.reference"), payment.reference],
              [t("columns.received"), formatDateTime(payment.received_at, locale)],
              ...(proposed_by ? ([[t("unmatched.proposedBy"), proposed_by]] as const) : []),
              ...(reason
                ? ([
                    [t(state === "WAITING" ? "unmatched.lastNote" : "unmatched.reason"), reason],
                  ] as const)
                : []),
            ]}
          />
        </Part>
        {state === "WAITING" && (
          <>
            <Part title={t("unmatched.proposeTitle")}>
              <ProposeForm key={version} payment={payment} />
            </Part>
            <Part title={t("unmatched.keepTitle")}>
              <KeepForm key={version} payment={payment} />
            </Part>
          </>
        )}
        {funder && (
          <Part title={t("unmatched.funder")}>
            {state === "PROPOSED" && !funder.may_receive && (
              <Banner variant="WARNING">{t("unmatched.notEligible")}</Banner>
            )}
            <DataList rows={[[t("receiver.name"), funder.name], ...factsOf(funder)]} />
          </Part>
        )}
        {state === "PROPOSED" && (
          <Part title={t("unmatched.decideTitle")}>
            {payment.is_own ? (
              <Banner variant="INFO">{t("unmatched.own")}</Banner>
            ) : (
              <DecideForm key={version} payment={payment} />
            )}
          </Part>
        )}
        <Part title={t("unmatched.history")}>
          {history.length === 0 && <p>{t("unmatched.noHistory")}</p>}
          <Lines>
            {history.map((each) => {
              const event = events.find((name) => name === each.action);
              return (
                <Line key={`${each.at}-${each.action}`}>
                  <span>
                    <strong>
                      {event ? t(`unmatched.events.${event}`, { to: each.to ?? "" }) : each.action}
                    </strong>
                    <br />
                    {each.reason}
                  </span>
                  <span>
                    {each.by}, {formatDateTime(each.at, locale)}
                  </span>
                </Line>
              );
            })}
          </Lines>
        </Part>
        <PostingsPart postings={payment.postings} />
      </Parts>
    </>
  );
}
