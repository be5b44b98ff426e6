import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { color, layer, radius, space } from "@/styles/theme";

const Jump = styled.a`
  position: fixed;
  top: ${space(2)};
  left: ${space(2)};
  z-index: ${layer.offline};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.input};
  background-color: ${color("primary")};
  color: ${color("on-primary")};
  font-weight: 650;
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

/** First tab stop: skips the top bar to the element with the id `main`. */
export function SkipLink() {
  const { t } = useTranslation();
  return <Jump href="#main">{t("skipToContent")}</Jump>;
}
