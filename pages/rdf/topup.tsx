import { Wallet } from "lucide-react";
import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { EmptyPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { RestrictedPage } from "@/components/layout/restricted-page";
import { Shell } from "@/components/layout/shell";
import { ButtonLink } from "@/components/ui/button";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { paths } from "@/lib/paths";

const TopUpPage: AppPage = () => {
  const { t } = useTranslation();
  const title = t("topUpPage.title");
  return (
    <>
      <PageHead title={title} />
      <RestrictedPage>
        <EmptyPage
          title={title}
          icon={Wallet}
          emptyTitle={t("topUpPage.emptyTitle")}
          emptyBody={t("topUpPage.emptyBody")}
          action={
            <ButtonLink href={paths.home} size="LARGE" fullWidth="mobile">
              {t("toHome")}
            </ButtonLink>
          }
        />
      </RestrictedPage>
    </>
  );
};

TopUpPage.frame = Shell;
TopUpPage.queries = Queries;

export default TopUpPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale),
});
