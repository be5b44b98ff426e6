import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { paths } from "@/lib/paths";
import { LanguageSwitch } from "./language-switch";
import { Narrow, Wide } from "./top-bar-places";

/** Hidden before the first paint in browsers with a token (the boot script sets the attribute). */
const GuestOnly = styled.div`
  display: contents;

  html[data-session] & {
    visibility: hidden;
  }
`;

/** The end of the top bar for guests. */
export function GuestActions() {
  const { t } = useTranslation();
  return (
    <GuestOnly>
      <Wide>
        <LanguageSwitch name="guest-language" />
        <ButtonLink href={paths.login} prefetch={false} variant="TERTIARY">
          {t("login")}
        </ButtonLink>
        <ButtonLink href={paths.register} prefetch={false}>
          {t("register")}
        </ButtonLink>
      </Wide>
      <Narrow>
        <ButtonLink href={paths.login} prefetch={false} variant="OUTLINE-PRIMARY">
          {t("login")}
        </ButtonLink>
      </Narrow>
    </GuestOnly>
  );
}
