import type { CompanyRecord } from "@rukun/contract/profile";
import { LayoutGrid } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { paths } from "@/lib/paths";

/** Shows a company's page to its members, and to others where it is. */
export function CompanyOnly({
  children,
}: {
  readonly children: (company: CompanyRecord) => ReactNode;
}) {
  return (
    <ProfileBoundary>
      {(profile) => {
        if (!profile) return <Skeleton height={320} round={16} />;
        return profile.company ? children(profile.company) : <NoCompany />;
      }}
    </ProfileBoundary>
  );
}

function NoCompany() {
  const { t } = useTranslation("company-campaigns");
  return (
    <EmptyState
      icon={LayoutGrid}
      title={t("notApprovedTitle")}
      body={t("lacking.both")}
      action={
        <ButtonLink href={paths.submission} size="LARGE" fullWidth="mobile">
          {t("toSubmission")}
        </ButtonLink>
      }
    />
  );
}
