import { Download, Flag, MapPin, RefreshCw, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { complaintsAnchor } from "@/components/layout/complaints-anchor";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import type { Fault } from "@/lib/proof/book-check";
import { formatCount, spacedHash } from "@/lib/proof/format";
import type { ProofResult } from "@/lib/proof/proof-server";
import { color, media, radius, space, tabular, type } from "@/styles/theme";
import { Head, Mark, Sub, Title } from "./result-style";
import { useEntryWords } from "./use-entry-words";

const Frame = styled(Card)`
  border-color: ${color("danger")};
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 10px;
  margin-top: ${space(8)};
`;

const Good = styled.span`
  border-radius: 4px;
  background-color: ${color("primary")};
`;

const Bad = styled.span`
  position: relative;
  min-width: 24px;
  border-radius: 4px;
  background: repeating-linear-gradient(
    90deg,
    ${color("danger")} 0 4px,
    ${color("danger-surface")} 4px 8px
  );

  svg {
    position: absolute;
    bottom: calc(100% + 4px);
    left: -11px;
    color: ${color("danger")};
  }
`;

const Ends = styled.div`
  ${type.small}
  ${tabular}
  display: flex;
  gap: ${space(4)};
  justify-content: space-between;
  margin-top: ${space(2)};

  p:last-child {
    margin-left: auto;
    text-align: right;
  }

  strong {
    display: block;
  }

  p:last-child strong {
    color: ${color("danger")};
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};

  div {
    display: flex;
    gap: ${space(4)};
    justify-content: space-between;
  }

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    ${type.small}
    ${tabular}
    font-weight: 650;
    text-align: right;
  }
`;

const Hashes = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
  padding: ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    ${tabular}
    font-weight: 700;
  }

  div:last-child dd {
    color: ${color("danger")};
  }
`;

const Reason = styled.p`
  max-width: 66ch;
  margin-top: ${space(4)};
  color: ${color("text-2")};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space(3)};
  }

  p {
    ${type.small}
    grid-column: 2;
    color: ${color("text-2")};
  }
`;

const Nth = styled.span`
  ${type.small}
  display: grid;
  grid-row: span 2;
  place-items: center;
  font-weight: 700;

  > * {
    grid-area: 1 / 1;
  }
`;

const Buttons = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(5)};

  ${media.tablet} {
    display: flex;
  }
`;

interface FaultCardsProps {
  readonly result: ProofResult;
  readonly fault: Fault;
  readonly onAgain: () => void;
}

/** An entry that is not what it was: which one, why, and what to do. A broken download comes first. */
export function FaultCards({ result, fault, onAgain }: FaultCardsProps) {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  const words = useEntryWords();
  const { book, kind, seq, entry, written, computed } = fault;
  const lines = Math.max(result.books[book].lines, seq);
  // Of a history that was rewritten, nobody knows from where.
  const good = kind === "sealed" || kind === "seal" ? 0 : seq - 1;
  const time = formatDateTime(new Date(result.finishedAt), locale);
  const range = (from: number, to: number) =>
    t("fault.range", { from: formatCount(from, locale), to: formatCount(to, locale) });
  const name = t(`book.names.${book}`);
  const title = t(kind === "seal" ? "fault.sealTitle" : "fault.title");
  const isSealed = kind === "sealed" || kind === "missing" || kind === "seal";
  const steps = ["again", "save", "report"] as const;

  function save() {
    const file = new Blob([JSON.stringify(result, null, 2)], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `rukun-bukti-${book}-${seq}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  return (
    <>
      <Frame role="alert">
        <Head>
          <Mark $ink="on-danger">
            <Star size={44} filled tone="danger" />
            <Icon of={X} size={24} />
          </Mark>
          <div>
            <Title>{title}</Title>
            <Sub>{t("fault.at", { time })}</Sub>
          </div>
        </Head>
        <Bar aria-hidden>
          {good > 0 && <Good style={{ flexGrow: good }} />}
          <Bad style={{ flexGrow: lines - good }}>
            <Icon of={MapPin} size={20} />
          </Bad>
        </Bar>
        <Ends>
          {good > 0 && (
            <p>
              <strong>{range(1, good)}</strong>
              {t("fault.good")}
            </p>
          )}
          <p>
            <strong>{range(good + 1, lines)}</strong>
            {t("fault.bad")}
          </p>
        </Ends>
      </Frame>
      <Card>
        <Title>{t("fault.name", { seq: formatCount(seq, locale) })}</Title>
        <Sub>
          {entry
            ? t("fault.whereAt", { book: name, time: words.time(entry) })
            : t("fault.where", { book: name })}
        </Sub>
        {entry && (
          <Facts>
            <div>
              <dt>{t("fault.kind")}</dt>
              <dd>{words.kind(entry)}</dd>
            </div>
            <div>
              <dt>{t("fault.amount")}</dt>
              <dd>{formatRupiah(entry.amount, locale)}</dd>
            </div>
            <div>
              <dt>{t("fault.owner")}</dt>
              <dd>{words.party(entry)}</dd>
            </div>
          </Facts>
        )}
        <Hashes>
          <div>
            <dt>{t(isSealed ? "fault.sealed" : "fault.written")}</dt>
            <dd>{written ? spacedHash(written) : t("fault.none")}</dd>
          </div>
          <div>
            <dt>{t("fault.computed")}</dt>
            <dd>{computed ? spacedHash(computed) : t("fault.none")}</dd>
          </div>
        </Hashes>
        <Reason>{t(`fault.reasons.${kind}`)}</Reason>
      </Card>
      <Card>
        <Title>{t("fault.todo")}</Title>
        <Steps>
          {steps.map((step, nth) => (
            <li key={step}>
              <Nth aria-hidden>
                <Star size={28} />
                <span>{nth + 1}</span>
              </Nth>
              <strong>{t(`fault.${step}`)}</strong>
              <p>{t(`fault.${step}Body`)}</p>
            </li>
          ))}
        </Steps>
        <Buttons>
          <Button icon={RefreshCw} onClick={onAgain}>
            {t("check.again")}
          </Button>
          <Button variant="OUTLINE-PRIMARY" icon={Download} onClick={save}>
            {t("fault.saveButton")}
          </Button>
          <ButtonLink
            variant="OUTLINE-NEUTRAL"
            icon={Flag}
            href={`#${complaintsAnchor}`}
            prefetch={false}
          >
            {t("fault.reportButton")}
          </ButtonLink>
        </Buttons>
      </Card>
    </>
  );
}
