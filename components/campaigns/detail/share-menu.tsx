import { Copy, MessageCircle, Share2, Smartphone } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { css, styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { showAlert } from "@/lib/alert/alert-store";
import { color, focusRing, layer, radius, shadow, space } from "@/styles/theme";

const Root = styled.details`
  position: relative;
`;

const Opener = styled.summary<{ $isRound: boolean }>`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: center;
  min-width: 44px;
  min-height: 44px;
  border: 1.5px solid ${color("line-strong")};
  border-radius: ${radius.input};
  background-color: ${color("surface")};
  color: ${color("text")};
  font-weight: 650;
  list-style: none;
  cursor: pointer;
  ${({ $isRound }) =>
    $isRound
      ? css`
          border: 0;
          border-radius: 50%;
        `
      : css`
          padding-inline: ${space(5)};
        `}
  ${focusRing}

  &::-webkit-details-marker {
    display: none;
  }
`;

const Menu = styled.ul`
  position: absolute;
  top: calc(100% + ${space(2)});
  right: 0;
  z-index: ${layer.menu};
  width: max-content;
  padding: ${space(2)};
  border: 1px solid ${color("line")};
  border-radius: ${radius.card};
  background-color: ${color("surface")};
  box-shadow: ${shadow.sh3};

  a,
  button {
    display: flex;
    gap: ${space(3)};
    align-items: center;
    width: 100%;
    min-height: 44px;
    padding: ${space(1)} ${space(4)};
    border: 0;
    border-radius: ${radius.dense};
    background: none;
    color: ${color("text")};
    text-decoration: none;

    &:hover {
      background-color: ${color("surface-2")};
    }
  }
`;

interface ShareMenuProps {
  readonly title: string;
  /** As the server knows it; a browser shares the one that it shows. */
  readonly address: string;
  readonly isRound?: boolean;
}

const hereWithoutFragment = () => window.location.href.split("#", 1)[0] ?? "";

const whatsApp = (title: string, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`.trim())}`;

/** Ways to pass a campaign on; the link to WhatsApp also works without JavaScript. */
export function ShareMenu({ title, address, isRound = false }: ShareMenuProps) {
  const { t } = useTranslation("campaign");
  const root = useRef<HTMLDetailsElement>(null);
  const [here, setHere] = useState(address);
  const [hasSheet, setHasSheet] = useState(false);

  const close = () => {
    if (root.current) root.current.open = false;
  };
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const menu = root.current;
      if (menu && !menu.contains(target as Node)) menu.open = false;
    };
    document.addEventListener("click", closeOutside);
    return () => document.removeEventListener("click", closeOutside);
  }, []);

  const opened = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open) return;
    setHere(hereWithoutFragment());
    setHasSheet(typeof navigator.share === "function");
  };
  const copy = async () => {
    close();
    try {
      await navigator.clipboard.writeText(hereWithoutFragment());
      showAlert("SUCCESS", t("share.copied"));
    } catch {
      showAlert("ERROR", t("share.notCopied"));
    }
  };
  const openSheet = () => {
    close();
    // Closing the system's sheet rejects; nothing has failed.
    navigator.share({ title, url: hereWithoutFragment() }).catch(() => undefined);
  };

  return (
    <Root
      ref={root}
      // It may have been opened before it is hydrated.
      suppressHydrationWarning
      onToggle={opened}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !root.current?.open) return;
        close();
        root.current.querySelector("summary")?.focus();
      }}
    >
      <Opener $isRound={isRound} aria-label={isRound ? t("share.open") : undefined}>
        <Icon of={Share2} />
        {!isRound && t("share.open")}
      </Opener>
      <Menu>
        {hasSheet && (
          <li>
            <button type="button" onClick={openSheet}>
              <Icon of={Smartphone} />
              {t("share.device")}
            </button>
          </li>
        )}
        <li>
          <a href={whatsApp(title, here)} target="_blank" rel="noopener noreferrer" onClick={close}>
            <Icon of={MessageCircle} />
            {t("share.whatsApp")}
          </a>
        </li>
        <li>
          <button type="button" onClick={copy}>
            <Icon of={Copy} />
            {t("share.copy")}
          </button>
        </li>
      </Menu>
    </Root>
  );
}
