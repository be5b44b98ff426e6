import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { space } from "@/styles/theme";

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(8)};
`;

interface MissingFormProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly backLabel: string;
  readonly onBack: () => void;
}

/** In place of a form that the page goes on with and whose code could not be loaded. */
export function MissingForm({ hasFailed, onRetry, backLabel, onBack }: MissingFormProps) {
  const { t } = useTranslation();
  const [wasRetried, setWasRetried] = useState(false);
  if (!hasFailed && !wasRetried) return null;
  return (
    <Stack>
      <Banner variant="ERROR" role="alert" title={t("loadFailedTitle")}>
        {t("loadFailedBody")}
      </Banner>
      <Button
        size="LARGE"
        fullWidth
        autoFocus
        loading={!hasFailed}
        loadingLabel={t("loading")}
        onClick={() => {
          setWasRetried(true);
          onRetry();
        }}
      >
        {t("tryAgain")}
      </Button>
      <Button variant="TERTIARY" onClick={onBack} loadingLabel={t("loading")}>
        {backLabel}
      </Button>
    </Stack>
  );
}
