import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { legalPath } from "@/lib/paths";
import { color, radius, space } from "@/styles/theme";

const Place = styled(Container)`
  padding-top: ${space(6)};
`;

const Box = styled.div`
  display: flex;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 1.5px solid ${color("line-strong")};
  border-radius: ${radius.banner};
  background-color: ${color("surface")};
  color: ${color("text-2")};

  strong {
    color: ${color("text")};
  }

  a {
    font-weight: 650;
  }

  > svg {
    margin-top: 2px;
    color: ${color("text")};
  }
`;

/** The risk notice above the campaigns. */
export function RiskNotice() {
  const { t } = useTranslation("home");
  return (
    <Place>
      <Box>
        <Icon of={TriangleAlert} />
        <p>
          <strong>{t("riskTitle")}</strong> {t("riskBody")}{" "}
          <Link href={legalPath("risk")} prefetch={false}>
            {t("riskLink")}
          </Link>
        </p>
      </Box>
    </Place>
  );
}
