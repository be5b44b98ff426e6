import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { paths } from "@/lib/paths";
import { color } from "@/styles/theme";

const Way = styled(Link)`
  color: ${color("link")};
  font-weight: 650;
`;

/** Where whoever holds a PDF finds out whether it is genuine. */
export function CheckHint() {
  const { t } = useTranslation("contracts");
  return (
    <span>
      {t("check.hint")}{" "}
      <Way href={paths.contractCheck} prefetch={false}>
        {t("check.link")}
      </Way>
    </span>
  );
}
