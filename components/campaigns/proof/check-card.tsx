import { Check, CloudOff, Info, RefreshCw } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { formatCount, formatSeconds } from "@/lib/proof/format";
import type { Proof } from "@/lib/proof/use-proof";
import { withNext } from "@/lib/session/next-target";
import { useSessionState } from "@/lib/session/use-session-state";
import { color, media, radius, space, tabular, type } from "@/styles/theme";
import type { ColorToken } from "@/styles/tokens";
import { CompareSeal } from "./compare-seal";
import { Head, Mark, Sub, Title } from "./result-style";
import type { OwnEntries } from "./use-own";

const Frame = styled(Card)<{ $edge: ColorToken }>`
  border-color: ${({ $edge }) => color($edge)};
`;

const Track = styled.progress`
  width: 100%;
  height: 8px;
  margin-top: ${space(4)};
  border: 0;
  border-radius: ${radius.pill};
  background-color: ${color("surface-3")};
  overflow: clip;
  appearance: none;

  &::-webkit-progress-bar {
    background-color: ${color("surface-3")};
  }

  &::-webkit-progress-value {
    background-color: ${color("primary")};
  }

  &::-moz-progress-bar {
    background-color: ${color("primary")};
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${space(4)} ${space(6)};
  margin-top: ${space(5)};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 0 ${space(3)};
    align-content: start;
  }

  svg {
    margin-top: 2px;
    color: ${color("primary")};
  }

  strong {
    font-weight: 700;
  }

  p {
    ${type.small}
    ${tabular}
    grid-column: 2;
    color: ${color("text-2")};
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(5)};

  ${media.tablet} {
    display: flex;
  }
`;

interface CheckCardProps {
  readonly proof: Proof;
  readonly party: string | undefined;
  readonly own: OwnEntries | undefined;
  readonly slug: string;
}

/** The check in this browser: under way, done without a finding, or not possible. */
export function CheckCard({ proof, party, own, slug }: CheckCardProps) {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  const isGuest = useSessionState() === "guest";
  const [isComparing, setComparing] = useState(false);
  const { state } = proof;

  if (state.phase === "checking") {
    const { done, expected } = state;
    const count = {
      count: done,
      done: formatCount(done, locale),
      expected: formatCount(expected, locale),
    };
    const text = expected > 0 ? t("check.progressOf", count) : t("check.progress", count);
    return (
      <Frame $edge="line" aria-busy>
        <Head>
          <Star size={44} />
          <div>
            <Title aria-live="polite">{t("check.checking")}</Title>
            <Sub>{text}</Sub>
          </div>
        </Head>
        <Track
          aria-label={t("check.progressLabel")}
          max={Math.max(expected, 1)}
          value={expected > 0 ? Math.min(done, expected) : undefined}
        />
      </Frame>
    );
  }
  if (state.phase === "failed") {
    return (
      <Frame $edge="line-strong" role="alert">
        <Head>
          <Mark $ink="surface">
            <Star size={44} filled tone="text-3" />
            <Icon of={CloudOff} size={20} />
          </Mark>
          <div>
            <Title>{t(`check.failed.${state.reason}`)}</Title>
            <Sub>{t(`check.failedBody.${state.reason}`)}</Sub>
          </div>
        </Head>
        <Actions>
          <Button variant="OUTLINE-PRIMARY" icon={RefreshCw} onClick={proof.again}>
            {t("check.again")}
          </Button>
        </Actions>
      </Frame>
    );
  }

  const { entries, milliseconds, finishedAt, seal, unsealed } = state.result;
  const time = formatDateTime(new Date(finishedAt), locale);
  const took = t("check.took", { seconds: formatSeconds(milliseconds, locale), time });
  const title =
    entries > 0
      ? t("check.passed", { count: entries, number: formatCount(entries, locale) })
      : t("check.empty");
  const mine = own && own.escrow.count + own.repayment.count;
  return (
    <Frame $edge={entries > 0 ? "primary" : "line"}>
      <Head>
        <Mark $ink="surface">
          <Star size={44} filled={entries > 0} />
          {entries > 0 && <Icon of={Check} size={24} />}
        </Mark>
        <div>
          <Title>{title}</Title>
          <Sub>{entries > 0 ? took : t("check.emptyBody")}</Sub>
        </div>
      </Head>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      {entries > 0 && (
        <Points>
          <Point title={t("check.chain")}>{t("check.chainBody")}</Point>
          <Point title={t("check.sums")}>{t("check.sumsBody")}</Point>
          {seal ? (
            <Point title={t("check.seal", { time: formatDateTime(seal.at, locale) })}>
              {t("check.sealBody")}
            </Point>
          ) : (
            <Point isOpen title={t("check.notSealed")}>
              {t("check.notSealedBody")}
            </Point>
          )}
          {seal &&
            unsealed.map((book) => (
              <Point
                key={book}
                isOpen
                title={t("check.bookNotSealed", { book: t(`book.names.${book}`) })}
              >
                {t("check.notSealedBody")}
              </Point>
            ))}
          {isGuest && (
            <Point isOpen title={t("check.guest")}>
              {t("check.guestBody")}{" "}
              <Link href={withNext(paths.login, proofPath(slug))}>{t("check.login")}</Link>
            </Point>
          )}
          {party !== undefined && mine !== undefined && (
            <Point isOpen={mine === 0} title={t(mine > 0 ? "check.own" : "check.ownNone")}>
              {mine > 0 ? t("check.ownBody", { count: mine }) : t("check.ownNoneBody")}
            </Point>
          )}
        </Points>
      )}
      <Actions>
        <Button variant="OUTLINE-PRIMARY" icon={RefreshCw} onClick={proof.again}>
          {t("check.again")}
        </Button>
        {entries > 0 && !isComparing && (
          <Button variant="TERTIARY" onClick={() => setComparing(true)}>
            {t("compare.open")}
          </Button>
        )}
      </Actions>
      {isComparing && <CompareSeal onCompare={proof.compare} />}
    </Frame>
  );
}

interface PointProps {
  readonly title: string;
  /** Not found out. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

function Point({ title, isOpen = false, children }: PointProps) {
  return (
    <li>
      <Icon of={isOpen ? Info : Check} />
      <strong>{title}</strong>
      <p>{children}</p>
    </li>
  );
}
