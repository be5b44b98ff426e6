import { useTranslation } from "next-i18next/pages";
import type { RefObject } from "react";
import { styled } from "styled-components";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, tabular, type } from "@/styles/theme";
import { CheckResult, headingOf } from "./check-result";
import type { CheckedFile } from "./use-checks";

const Region = styled.section`
  margin-top: ${space(8)};

  ${media.tablet} {
    margin-top: ${space(12)};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: ${space(4)};
`;

const Title = styled.h2`
  ${type.h2}
  outline: none;
  scroll-margin-top: 96px;
`;

const Quiet = styled.p`
  ${type.small}
  ${tabular}
  color: ${color("text-2")};
`;

const Cards = styled.ul`
  display: grid;
  gap: ${space(4)};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(6)};

    &:has(> :only-child) {
      grid-template-columns: minmax(0, 784px);
      justify-content: center;
    }
  }
`;

interface CheckResultsProps {
  readonly files: readonly CheckedFile[];
  readonly seconds: number | undefined;
  readonly expected: string | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onRetry: (file: CheckedFile) => Promise<void>;
  readonly onAnother: () => void;
}

/** A card for each file. */
export function CheckResults(props: CheckResultsProps) {
  const { t } = useTranslation("contract-check");
  const locale = useLocale();
  const { files, seconds, expected, heading, onRetry, onAnother } = props;
  const isDone = files.every(({ outcome }) => outcome.kind !== "checking");
  const figure = Math.max(seconds ?? 0, 0.1).toFixed(1);
  const spoken = files.map((file) => `${file.name}: ${t(`${headingOf(file.outcome)}.title`)}.`);
  return (
    <>
      <Region>
        <Head>
          <Title ref={heading} tabIndex={-1}>
            {t("results", { count: files.length })}
          </Title>
          {isDone && seconds !== undefined && (
            <Quiet>
              {t("seconds", { seconds: locale === "id" ? figure.replace(".", ",") : figure })}
            </Quiet>
          )}
        </Head>
        <Cards>
          {files.map((file) => (
            <li key={file.id}>
              <CheckResult
                file={file}
                expected={expected}
                onRetry={() => onRetry(file)}
                onAnother={onAnother}
              />
            </li>
          ))}
        </Cards>
      </Region>
      <VisuallyHidden role="status">{isDone && spoken.join(" ")}</VisuallyHidden>
    </>
  );
}
