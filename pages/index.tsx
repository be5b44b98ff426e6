import { useTranslation } from "next-i18next/pages";
import { GuestHome } from "@/components/home/guest-home";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { definePart, StaticPart } from "@/lib/first-load/static-part";
import { getHomeProps, type HomeProps } from "@/lib/home-props";

const home = definePart<HomeProps>(
  typeof window === "undefined" ? GuestHome : undefined,
  () => import("@/components/home/guest-home").then((module) => module.GuestHome),
  { isWhole: ({ campaigns }) => campaigns !== undefined },
);

const GuestHomePage: AppPage<HomeProps> = (shown) => {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHead bareTitle title={t("guestTitle")} description={t("guestDescription")} />
      <StaticPart of={home} props={shown} />
    </>
  );
};

GuestHomePage.frame = Shell;

export default GuestHomePage;

export const getStaticProps = getHomeProps;
