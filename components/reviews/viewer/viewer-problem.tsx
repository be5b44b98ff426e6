import { RefreshCw } from "lucide";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { space } from "@/styles/theme";

interface ViewerProblemProps {
  text: string;
  /** Address of the file, which can be downloaded although it cannot be shown. */
  original?: string;
  onReload: () => void;
}

/** Why a document cannot be shown, with a way to retry or download it. */
export function ViewerProblem({ text, original, onReload }: ViewerProblemProps) {
  const { t } = useTranslation("reviews");
  return (
    <Problem role="alert">
      <p>{text}</p>
      {original ? (
        <a href={original} download>
          {t("downloadOriginal")}
        </a>
      ) : null}
      <Button icon={RefreshCw} onClick={onReload}>
        {t("reload")}
      </Button>
    </Problem>
  );
}

const Problem = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(4)};
  max-width: 480px;
  padding: ${space(6)};
  text-align: center;

  > a {
    color: inherit;
  }
`;
