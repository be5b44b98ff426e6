import { riskNotice } from "@rukun/contract/risk-notice";
import { TriangleAlert } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { legalPath } from "@/lib/paths";
import { color, radius, space, type } from "@/styles/theme";

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

const Version = styled.p`
  ${type.small}
  margin-top: ${space(1)};
  color: ${color("text-3")};
`;

/** The risk notice that holds now, with its version. */
export function RiskNotice() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { version, title, body } = riskNotice;
  return (
    <Box>
      <Icon of={TriangleAlert} />
      <div>
        <p>
          <strong>{title[locale]}</strong> {body[locale]}{" "}
          <Link href={legalPath("risk")} prefetch={false}>
            {t("riskNoticeLink")}
          </Link>
        </p>
        <Version>{t("riskNoticeVersion", { date: formatDate(version, locale) })}</Version>
      </div>
    </Box>
  );
}
