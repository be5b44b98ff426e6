import { ShieldCheck } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, withLocale } from "@/lib/paths";
import { color, radius, space, type } from "@/styles/theme";

/** Not for browsers with a session (the boot script sets the attribute). */
const Strip = styled.aside`
  ${type.small}
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};
  color: ${color("text-2")};

  html[data-session] & {
    display: none;
  }

  strong {
    color: ${color("text")};
  }

  a {
    font-weight: 650;
  }

  svg {
    color: ${color("primary")};
  }
`;

/** Who asks for trust here, for those who came by a shared link. */
export function WhoWeAre() {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  return (
    <Strip aria-label={t("who.label")}>
      <Icon of={ShieldCheck} />
      <p>
        <strong>{t("who.title")}</strong> {t("who.body")}{" "}
        <a href={`${withLocale(paths.home, locale)}#cara-kerja`}>{t("who.link")}</a>
      </p>
    </Strip>
  );
}
