import type { FindingDetail } from "@rukun/contract/provider-findings";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { CellLink, Title } from "@/components/backoffice/detail-style";
import { Part, Parts, Standing } from "@/components/backoffice/part";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { FormFailure } from "@/components/form/form-failure";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { DataList } from "@/components/ui/data-list";
import { StatusChip } from "@/components/ui/status-chip";
import { showAlert } from "@/lib/alert/alert-store";
import { useFindingMessage, useHandleFinding, useRetryFinding } from "@/lib/api/treasury/mutations";
import { useFindingQuery } from "@/lib/api/treasury/queries";
import { watchedPayoutPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { formatCount } from "@/lib/proof/format";
import { color, radius, space } from "@/styles/theme";
import { findingCodeKey, findingTones } from "./finding-text";
import { TreasuryFrame } from "./treasury-frame";

/** One thing that an outside party said: the message, what is wrong with it, and the ways out. */
export function FindingPage({ id }: { id: string | undefined }) {
  const { data, error, refetch } = useFindingQuery(id);
  return (
    <TreasuryFrame section="findings" error={error} onRetry={() => void refetch()}>
      {data && <Content finding={data} />}
    </TreasuryFrame>
  );
}

function Content({ finding }: { finding: FindingDetail }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const { kind, party, code, detail, message, handled_at: handledAt } = finding;
  const key = findingCodeKey(finding);
  const { payout_id: payout } = finding;
  // The cause says it in words already.
  const more = key && detail.startsWith(`${code}: `) ? detail.slice(code.length + 2) : detail;
  return (
    <>
      <Title>{t(`findings.parties.${party}`)}</Title>
      <Standing>
        <StatusChip tone={handledAt ? "verified" : findingTones[kind]}>
          {handledAt ? t("findings.handled") : t(`findings.kinds.${kind}`)}
        </StatusChip>
      </Standing>
      <Parts>
        <Part title={t("finding.about")}>
          <Said>{t(`finding.explained.${kind}`)}</Said>
          <DataList
            rows={[
              [t("finding.cause"), key ? t(key) : code],
              ...(more ? ([[t("finding.detail"), more]] as const) : []),
              [t("findings.found"), formatDateTime(finding.found_at, locale)],
              [
                t("finding.object"),
                payout ? (
                  <CellLink key="object" href={watchedPayoutPath(payout)}>
                    {payout}
                  </CellLink>
                ) : (
                  finding.object_id
                ),
              ],
              ...(handledAt
                ? ([
                    [
                      t("finding.handledBy"),
                      [finding.handled_by, formatDateTime(handledAt, locale)]
                        .filter(Boolean)
                        .join(", "),
                    ],
                    [t("finding.reason"), finding.handled_reason ?? t("finding.retried")],
                  ] as const)
                : []),
            ]}
          />
        </Part>
        {message && <MessagePart id={finding.id} message={message} />}
        {!handledAt && <WaysOut finding={finding} />}
      </Parts>
    </>
  );
}

interface MessagePartProps {
  readonly id: string;
  readonly message: NonNullable<FindingDetail["message"]>;
}

/** What is shown of a message names nobody; its bytes are saved as they came. */
function MessagePart({ id, message }: MessagePartProps) {
  const { t } = useTranslation(["treasury", "common"]);
  const locale = useLocale();
  const save = useFindingMessage();
  const { size, excerpt, sha256, times_asked: timesAsked } = message;
  return (
    <Part title={t("finding.message")}>
      <DataList
        rows={[
          [t("finding.received"), formatDateTime(message.received_at, locale)],
          [t("finding.type"), [message.type, message.encoding].filter(Boolean).join(", ") || "–"],
          ...(size === null
            ? []
            : ([
                [
                  t("finding.size"),
                  t("finding.bytes", { count: size, size: formatCount(size, locale) }),
                ],
              ] as const)),
          ...(sha256 ? ([["SHA-256", <Hash key="hash">{sha256}</Hash>]] as const) : []),
          ...(timesAsked > 0
            ? ([[t("finding.timesAsked"), t("payout.times", { count: timesAsked })]] as const)
            : []),
        ]}
      />
      {size !== null && (
        <>
          <p>{t("finding.covered")}</p>
          {excerpt && (
            // It is scrolled to by keyboard, too.
            <Excerpt tabIndex={0} role="region" aria-label={t("finding.excerpt")}>
              {excerpt}
            </Excerpt>
          )}
          <FormFailure message={save.error?.message} attempt={save.error} />
          <Actions>
            <Button
              variant="OUTLINE-NEUTRAL"
              loading={save.isPending}
              loadingLabel={t("common:loading")}
              onClick={() => save.mutate(id)}
            >
              {t("finding.save")}
            </Button>
          </Actions>
        </>
      )}
    </Part>
  );
}

function WaysOut({ finding: { id, may_retry: mayRetry, kind } }: { finding: FindingDetail }) {
  const { t } = useTranslation(["treasury", "common"]);
  const required = useRequired();
  const handle = useHandleFinding(id);
  const retry = useRetryFinding(id);
  const [reason, setReason] = useState("");
  const [isMissingShown, setIsMissingShown] = useState(false);
  const submit = () => {
    const isMissing = reason.trim() === "";
    setIsMissingShown(isMissing);
    if (isMissing) return undefined;
    return handle.mutateAsync(reason).then(
      () => showAlert("SUCCESS", t("finding.saved")),
      // Shown in the form.
      () => undefined,
    );
  };
  const isAsked = kind === "unknown_payment";
  return (
    <Room>
      {mayRetry && (
        <Part title={t(isAsked ? "finding.askAgain" : "finding.readAgain")}>
          <p>{t(isAsked ? "finding.askAgainNote" : "finding.readAgainNote")}</p>
          <FormFailure message={retry.error?.message} attempt={retry.error} />
          <Way>
            <Button
              variant="OUTLINE-PRIMARY"
              loading={retry.isPending}
              loadingLabel={t("common:loading")}
              onClick={() =>
                retry.mutate(undefined, {
                  onSuccess: () => showAlert("SUCCESS", t("finding.retrySent")),
                })
              }
            >
              {t(isAsked ? "finding.askAgain" : "finding.readAgain")}
            </Button>
          </Way>
        </Part>
      )}
      <Part title={t("finding.waysOut")}>
        <ReasonForm onSubmit={submit} failure={handle.error}>
          <ReasonField
            id="finding-reason"
            label={t("finding.reason")}
            hint={t("finding.reasonHint")}
            value={reason}
            onChange={setReason}
            error={required(isMissingShown, reason) ?? handle.error?.fieldErrors.reason}
          />
          <Actions>
            <Button type="submit" loading={handle.isPending} loadingLabel={t("common:loading")}>
              {t("finding.handle")}
            </Button>
          </Actions>
        </ReasonForm>
      </Part>
    </Room>
  );
}

/** Beside the message, one below the other. */
const Room = styled.div`
  display: grid;
  gap: ${space(4)};
  align-content: start;
`;

const Way = styled.div`
  margin-top: ${space(4)};
`;

const Said = styled.p`
  margin-bottom: ${space(3)};
`;

const Hash = styled.span`
  overflow-wrap: anywhere;
`;

const Excerpt = styled.pre`
  max-height: 320px;
  margin-block: ${space(3)};
  padding: ${space(3)};
  overflow: auto;
  border-radius: ${radius.input};
  background-color: ${color("surface-2")};
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
