import type { UserProfile } from "@rukun/contract/profile";
import { FilePlus2 } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { paths } from "@/lib/paths";
import { space } from "@/styles/theme";
import { CompanyCard } from "./company-card";

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(6)};
`;

/** The submissions page of a company; the company's own open tasks come first. */
export function CompanySubmissions({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <CompanyCard profile={profile} />
      {profile.company && (
        <EmptyState
          icon={FilePlus2}
          title={t("submissionPage.emptyTitle")}
          body={t("submissionPage.emptyBody")}
          action={
            <ButtonLink
              href={paths.campaign}
              variant="OUTLINE-PRIMARY"
              size="LARGE"
              fullWidth="mobile"
            >
              {t("viewCampaigns")}
            </ButtonLink>
          }
        />
      )}
    </Stack>
  );
}
