import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Logo } from "@/components/ui/logo";
import { paths } from "@/lib/paths";
import { radius } from "@/styles/theme";

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  border-radius: ${radius.dense};
  text-decoration: none;
`;

type LogoLinkProps = { onBand?: boolean; className?: string; onClick?: () => void };

/** The logo, linked to home. */
export function LogoLink({ onBand, className, onClick }: LogoLinkProps) {
  const { t } = useTranslation();
  return (
    <HomeLink
      href={paths.home}
      prefetch={false}
      aria-label={t("logoHome")}
      className={className}
      onClick={onClick}
    >
      <Logo onBand={onBand} />
    </HomeLink>
  );
}
