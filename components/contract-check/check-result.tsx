import { Ban, Check, Clock, CloudOff, FileText, FileX, type IconNode } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { Star } from "@/components/ui/star";
import { formatDate } from "@/lib/format/date";
import { formatFileSize } from "@/lib/format/file-size";
import { splitFileName } from "@/lib/format/middle-truncate";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, tabular, type } from "@/styles/theme";
import type { ColorToken } from "@/styles/tokens";
import type { Outcome } from "./check-file";
import { KnownContract } from "./known-contract";
import { UnknownReasons } from "./unknown-reasons";
import type { CheckedFile } from "./use-checks";

const Head = styled.div<{ $fill: ColorToken }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(4)};
  align-items: center;
  padding: ${space(4)};
  background-color: ${({ $fill }) => color($fill)};

  ${media.tablet} {
    padding: ${space(5)} ${space(6)};
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  color: ${color("surface")};

  > * {
    grid-area: 1 / 1;
  }
`;

const Question = styled.span`
  font-weight: 800;
  font-size: 24px;
`;

const Title = styled.h3`
  ${type.h3}
  text-wrap: balance;
`;

const Sub = styled.p`
  ${type.small}
  margin-top: 2px;
`;

const Row = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(4)};
  border-bottom: 1px solid ${color("line")};

  ${media.tablet} {
    padding-inline: ${space(6)};
  }
`;

const Name = styled.p`
  display: flex;
  flex: 1;
  min-width: 0;
  font-weight: 650;
  white-space: pre;

  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Size = styled.p`
  ${type.small}
  ${tabular}
  flex: none;
  color: ${color("text-2")};
`;

const Body = styled.div`
  display: grid;
  gap: ${space(5)};
  padding: ${space(4)};

  ${media.tablet} {
    padding: ${space(6)};
  }
`;

/** The texts of what was found. */
export function headingOf(outcome: Outcome) {
  switch (outcome.kind) {
    case "known":
      if (outcome.contract.is_void) return "voided";
      return outcome.contract.is_newest ? "known" : "earlier";
    case "refused":
      return `refused.${outcome.reason}` as const;
    case "failed":
      return `failed.${outcome.reason}` as const;
    default:
      return "unknown";
  }
}

interface Look {
  readonly fill: ColorToken;
  readonly star: ColorToken;
  readonly icon?: IconNode;
}

/** Nothing here is an error of the reader's, or proof of forgery: never red. */
function lookOf(outcome: Outcome): Look {
  const warning = { fill: "warning-surface", star: "warning" } as const;
  const quiet = { fill: "surface-2", star: "text-3" } as const;
  switch (outcome.kind) {
    case "known":
      if (outcome.contract.is_void) return { ...warning, icon: Ban };
      return outcome.contract.is_newest
        ? { fill: "primary-surface", star: "primary", icon: Check }
        : { ...warning, icon: Clock };
    case "refused":
      return { ...quiet, icon: FileX };
    case "failed":
      return { ...quiet, icon: CloudOff };
    default:
      return warning;
  }
}

interface CheckResultProps {
  readonly file: CheckedFile;
  /** Of the contract whose code led here. */
  readonly expected: string | undefined;
  readonly onRetry: () => Promise<void>;
  readonly onAnother: () => void;
}

/** What was found out about one file. */
export function CheckResult({ file, expected, onRetry, onAnother }: CheckResultProps) {
  const { t } = useTranslation("contract-check");
  const locale = useLocale();
  const { name, size, outcome, sha256 } = file;
  const [start, ending] = splitFileName(name);
  const look = lookOf(outcome);
  const heading = headingOf(outcome);
  const sealed = outcome.kind === "known" ? formatDate(outcome.contract.sealed_at, locale) : "";
  const isChecking = outcome.kind === "checking";
  return (
    <Card as="article" $flush aria-busy={isChecking}>
      {isChecking ? (
        <Head $fill="surface-2" aria-label={t("checking")} role="status">
          <Skeleton width="52px" height={52} round={12} />
          <Skeleton height={28} round={8} />
        </Head>
      ) : (
        <Head $fill={look.fill}>
          <Mark>
            <Star size={52} filled tone={look.star} />
            {look.icon ? <Icon of={look.icon} size={24} /> : <Question aria-hidden>?</Question>}
          </Mark>
          <div>
            <Title>{t(`${heading}.title`)}</Title>
            <Sub>{t(`${heading}.body`, { date: sealed })}</Sub>
          </div>
        </Head>
      )}
      <Row>
        <Icon of={FileText} />
        <Name title={name}>
          <span>{start}</span>
          <span>{ending}</span>
        </Name>
        <Size>{formatFileSize(size, locale)}</Size>
      </Row>
      {outcome.kind === "known" && sha256 && (
        <Body>
          <KnownContract contract={outcome.contract} sha256={sha256} expected={expected} />
        </Body>
      )}
      {outcome.kind === "unknown" && (
        <Body>
          <UnknownReasons />
          <Button variant="OUTLINE-PRIMARY" fullWidth="mobile" onClick={onAnother}>
            {t("another")}
          </Button>
        </Body>
      )}
      {outcome.kind === "failed" && sha256 && (
        <Body>
          <Button variant="OUTLINE-PRIMARY" fullWidth="mobile" onClick={onRetry}>
            {t("failed.retry")}
          </Button>
        </Body>
      )}
    </Card>
  );
}
