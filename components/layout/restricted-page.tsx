import { Lock } from "lucide-react";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useProfile } from "@/lib/api/profile/profile-query";
import { isPathAvailable } from "@/lib/navigation";
import { paths } from "@/lib/paths";
import { ProfileFailure } from "./profile-failure";

/** Shows its content to the funders whose page it is, and tells the others that it is not theirs (spec §6). */
export function RestrictedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useRouter();
  const { data: profile, error } = useProfile();
  if (profile && isPathAvailable(pathname, profile)) return children;
  if (!profile && error) return <ProfileFailure error={error} />;
  return (
    <Container>
      {profile ? (
        <EmptyState
          heading="h1"
          icon={Lock}
          title={t("notAvailableTitle")}
          body={t("notAvailableBody")}
          action={
            <ButtonLink href={paths.home} scroll={false} size="LARGE" fullWidth="mobile">
              {t("toHome")}
            </ButtonLink>
          }
        />
      ) : (
        <Skeleton height={320} round={16} />
      )}
    </Container>
  );
}
