import type { Role } from "@rukun/contract/roles";
import Link from "next/link";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { isActiveEntry, navigationEntries } from "@/lib/navigation";
import { color, focusRing, motion, space } from "@/styles/theme";

const List = styled.ul`
  display: flex;
  gap: ${space(8)};
  height: 100%;
`;

const Item = styled.li`
  display: flex;
`;

const Entry = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  color: ${color("text-2")};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  transition: color ${motion.fast};
  ${focusRing}

  &:hover {
    color: ${color("text")};
  }

  &[aria-current] {
    color: ${color("text")};
    font-weight: 700;
  }

  &[aria-current]::after {
    content: "";
    position: absolute;
    inset: auto 0 -1px;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background-color: ${color("primary")};
  }
`;

/** The main navigation of wide screens; the active entry is matched by the first path segment. */
export function MainNav({ role, className }: { role?: Role; className?: string }) {
  const { t } = useTranslation();
  const { pathname } = useRouter();
  return (
    <nav aria-label={t("nav.label")} className={className}>
      <List>
        {navigationEntries(role).map((entry) => (
          <Item key={entry.key}>
            <Entry
              href={entry.href}
              prefetch={false}
              aria-current={isActiveEntry(entry, pathname) ? "page" : undefined}
            >
              {t(`nav.${entry.key}`)}
            </Entry>
          </Item>
        ))}
      </List>
    </nav>
  );
}
