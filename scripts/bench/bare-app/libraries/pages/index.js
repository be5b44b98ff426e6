import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "next-i18next/pages";
import { serverSideTranslations } from "next-i18next/pages/serverSideTranslations";
import { styled } from "styled-components";
import { translation } from "../translation";

const Main = styled.main`
  padding: 16px;
`;

export default function BarePage() {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ["name"], queryFn: async () => "Rukun" });
  return (
    <Main>
      {t("close")} {data}
    </Main>
  );
}

export const getStaticProps = async () => ({
  props: await serverSideTranslations("id", ["common"], translation),
});
