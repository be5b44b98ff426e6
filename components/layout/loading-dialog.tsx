import { CloudOff } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";

const Place = styled.div`
  min-height: 320px;
`;

interface LoadingDialogProps {
  readonly title: string;
  readonly isSlow: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In place of a dialog whose code or texts are loading slowly or could not be loaded. */
export function LoadingDialog({ title, isSlow, hasFailed, onRetry, onClose }: LoadingDialogProps) {
  const { t } = useTranslation();
  const [wasRetried, setWasRetried] = useState(false);
  const isStopped = hasFailed || wasRetried;
  if (!isStopped && !isSlow) return null;
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t("close")}>
      <Place role={isStopped ? "alert" : "status"}>
        <EmptyState
          icon={CloudOff}
          title={t(isStopped ? "loadFailedTitle" : "loadSlowTitle")}
          body={t("loadFailedBody")}
          action={
            isStopped && (
              <Button
                loading={!hasFailed}
                loadingLabel={t("loading")}
                onClick={() => {
                  setWasRetried(true);
                  onRetry();
                }}
              >
                {t("tryAgain")}
              </Button>
            )
          }
        />
      </Place>
    </Dialog>
  );
}
