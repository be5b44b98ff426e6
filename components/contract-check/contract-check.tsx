import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Container } from "@/components/ui/container";
import { color, media, space, type } from "@/styles/theme";
import { CheckResults } from "./check-results";
import { DropArea } from "./drop-area";
import { useChecks } from "./use-checks";

const Narrow = styled.div`
  display: grid;
  gap: ${space(4)};
  max-width: 784px;
  margin-inline: auto;
`;

const Head = styled.div`
  ${media.tablet} {
    margin-bottom: ${space(2)};
    text-align: center;
  }
`;

const Title = styled.h1`
  ${type.h1}
`;

const Lead = styled.p`
  ${type.lead}
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

/** As a contract's code names it. */
const numberPattern = /^[A-Z]{3}-\d{4}-[0-9A-F]{10}$/;

/** Checks PDFs of contracts: they are hashed in this browser, and only the hashes are sent. */
export function ContractCheck() {
  const { t } = useTranslation("contract-check");
  const { files, seconds, isOver, check, retry } = useChecks();
  const [expected, setExpected] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const [first] = files;

  useEffect(() => {
    const number = new URLSearchParams(window.location.search).get("nomor") ?? "";
    if (numberPattern.test(number)) setExpected(number);
  }, []);

  // What was found stands below the area, on a phone below the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every choice
  useEffect(() => results.current?.focus(), [first?.id]);

  return (
    <Container>
      <Narrow>
        <Head>
          <Title>{t("title")}</Title>
          <Lead>{t("lead")}</Lead>
        </Head>
        {expected && <Banner variant="INFO">{t("expected", { number: expected })}</Banner>}
        <DropArea input={picker} onChoose={check} />
        {isOver && (
          <Banner variant="WARNING" role="status">
            {t("most", { count: files.length })}
          </Banner>
        )}
      </Narrow>
      <CheckResults
        files={files}
        seconds={seconds}
        expected={expected}
        heading={results}
        onRetry={retry}
        onAnother={() => picker.current?.click()}
      />
    </Container>
  );
}
