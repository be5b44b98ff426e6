import { CloudOff, RotateCw } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import type { ApiError } from "@/lib/api/api-error";
import { useProfile } from "@/lib/api/profile/profile-query";

/** Stands in for a page whose user could not be read: the server's message, or the one for a closed service (§8). */
export function ProfileFailure({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  const { refetch, isFetching } = useProfile();
  const hasMessage = error.code !== "network" && error.code !== "unexpected";
  return (
    <Container>
      <EmptyState
        heading="h1"
        icon={CloudOff}
        title={t("profileUnavailable")}
        body={hasMessage ? error.message : t("maintenanceNotice")}
        action={
          <Button
            size="LARGE"
            fullWidth="mobile"
            icon={RotateCw}
            loading={isFetching}
            loadingLabel={t("loading")}
            onClick={() => refetch()}
          >
            {t("tryAgain")}
          </Button>
        }
      />
    </Container>
  );
}
