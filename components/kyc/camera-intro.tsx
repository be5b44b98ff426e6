import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { styled } from "styled-components";
import { media, space, type } from "@/styles/theme";
import { Lead, SectionHeading } from "./selfie-style";

/** One line in low windows, where every line is taken from the camera's view. */
const Intro = styled.div`
  ${media.lowAndWide} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(4)};
    align-items: baseline;

    > p {
      ${type.small}
      margin: 0;
    }
  }
`;

interface CameraIntroProps {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly isTaken: boolean;
}

/** Separate from the camera, which is still loading when the heading takes the focus. */
export function CameraIntro({ headingRef, isTaken }: CameraIntroProps) {
  const { t } = useTranslation("kyc");
  return (
    <Intro>
      <SectionHeading ref={headingRef} tabIndex={-1}>
        {t("cameraTitle")}
      </SectionHeading>
      <Lead>{t(isTaken ? "cameraCheck" : "cameraLead")}</Lead>
    </Intro>
  );
}
