import { Sprout } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { paths } from "@/lib/paths";
import { Section } from "./section";

/** Campaigns open for funding: none yet. */
export function OpenCampaigns() {
  const { t } = useTranslation("home");
  return (
    <Section title={t("campaignsTitle")}>
      <EmptyState
        icon={Sprout}
        title={t("campaignsEmptyTitle")}
        body={t("campaignsEmptyBody")}
        action={
          <ButtonLink href={paths.register} prefetch={false} size="LARGE" fullWidth="mobile">
            {t("heroRegister")}
          </ButtonLink>
        }
      />
    </Section>
  );
}
