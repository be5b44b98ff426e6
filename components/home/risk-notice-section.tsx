import { styled } from "styled-components";
import { RiskNotice } from "@/components/layout/risk-notice";
import { Container } from "@/components/ui/container";
import { space } from "@/styles/theme";

const Place = styled(Container)`
  padding-top: ${space(6)};
`;

/** The risk notice in the width of a page, above the campaigns. */
export const RiskNoticeSection = () => (
  <Place>
    <RiskNotice />
  </Place>
);
