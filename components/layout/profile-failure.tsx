import { CloudOff, RotateCw } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import type { ApiError } from "@/lib/api/api-error";
import { FailureNote } from "./failure-note";

/** Errors with a message of the browser's own instead of one of the server. */
const withoutMessage: readonly string[] = ["network", "timeout", "unexpected"];

type ProfileFailureProps = { error: ApiError; onRetry: () => void };

/** Replaces a page whose user could not be loaded: the server's message, or the one for maintenance (§8). */
export function ProfileFailure({ error, onRetry }: ProfileFailureProps) {
  const { t } = useTranslation();
  const hasMessage = !withoutMessage.includes(error.code);
  return (
    <Container>
      <EmptyState
        heading="h1"
        icon={CloudOff}
        title={t("profileUnavailable")}
        body={hasMessage ? error.message : t("maintenanceNotice")}
        action={
          <Button size="LARGE" fullWidth="mobile" icon={RotateCw} onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        }
        footnote={<FailureNote of={error} />}
      />
    </Container>
  );
}
