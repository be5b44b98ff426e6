import { Lock } from "lucide";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { isPathAvailable } from "@/lib/navigation";
import { paths } from "@/lib/paths";
import { ProfileBoundary } from "./profile-boundary";

/** Shows its content to permitted funders, and a notice to all others (spec §6). */
export function RestrictedPage({ children }: { children: ReactNode }) {
  const { pathname } = useRouter();
  return (
    <ProfileBoundary>
      {(profile) => {
        if (!profile) return <Waiting />;
        return isPathAvailable(pathname, profile) ? children : <NotAvailable />;
      }}
    </ProfileBoundary>
  );
}

function Waiting() {
  return (
    <Container>
      <Skeleton height={320} round={16} />
    </Container>
  );
}

function NotAvailable() {
  const { t } = useTranslation();
  return (
    <Container>
      <EmptyState
        heading="h1"
        icon={Lock}
        title={t("notAvailableTitle")}
        body={t("notAvailableBody")}
        action={
          <ButtonLink href={paths.home} size="LARGE" fullWidth="mobile">
            {t("toHome")}
          </ButtonLink>
        }
      />
    </Container>
  );
}
