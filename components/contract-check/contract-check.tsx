import { QrCode } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { showAlert } from "@/lib/alert/alert-store";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { color, media, space, type } from "@/styles/theme";
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

const Code = styled.p<{ $alone: boolean }>`
  ${type.small}
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: ${({ $alone }) => ($alone ? "center" : "start")};
  margin-top: ${space(5)};
  color: ${color("text-2")};

  > svg {
    flex: none;
  }
`;

/** Fetched at rest: whoever has opened the page can check without a connection as far as the fingerprint. */
const loadResults = () => import("./check-results");

/** As a contract's code names it. */
const numberPattern = /^[A-Z]{3}-\d{4}-[0-9A-F]{10}$/;

/** Checks PDFs of contracts: they are hashed in this browser, and only the hashes are sent. */
export function ContractCheck() {
  const { t } = useTranslation(["contract-check", "common"]);
  const { files, seconds, isOver, check, retry } = useChecks();
  const [expected, setExpected] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const [first] = files;
  const loaded = useLazyModule(loadResults, files.length > 0, (failure) => {
    logFailure("The results could not be loaded", failure);
    showAlert("ERROR", t("common:serverError"));
  });

  useEffect(() => {
    const number = new URLSearchParams(window.location.search).get("nomor") ?? "";
    if (numberPattern.test(number)) setExpected(number);
  }, []);

  // What was found stands below the area, on a phone below the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every choice
  useEffect(() => results.current?.focus(), [first?.id, loaded]);

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
      {first &&
        (loaded ? (
          <loaded.CheckResults
            files={files}
            seconds={seconds}
            expected={expected}
            heading={results}
            onRetry={retry}
            onAnother={() => picker.current?.click()}
          />
        ) : (
          <Skeleton height={320} round={16} />
        ))}
      <Code $alone={!first}>
        <Icon of={QrCode} />
        {t("qr")}
      </Code>
    </Container>
  );
}
