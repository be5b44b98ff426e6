import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { color, space } from "@/styles/theme";
import { NextAnswers } from "./next-answers";
import { PlayedAccounts } from "./played-accounts";
import { PlayedDocuments } from "./played-documents";
import { PlayedPayouts } from "./played-payouts";

const Lead = styled.p`
  margin-top: ${space(2)};
  max-width: 60ch;
  color: ${color("text-2")};
`;

/** The outside parties that are played, each in a section of its own. */
export function Sandbox() {
  const { t } = useTranslation("sandbox");
  return (
    <>
      <Lead>{t("lead")}</Lead>
      <NextAnswers />
      <PlayedAccounts />
      <PlayedPayouts />
      <PlayedDocuments />
    </>
  );
}
