import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import styled from "styled-components";
import { Switch } from "@/components/ui/switch";
import { color, media, radius, space, type } from "@/styles/theme";
import { useShortcutSetting } from "./shortcut-setting";

const lines = [
  { keys: ["J", "K"], text: "shortcutItems" },
  { keys: ["1"], text: "fits" },
  { keys: ["2"], text: "doesNotFit" },
  { keys: ["[", "]"], text: "shortcutPages" },
  { keys: ["+", "−"], text: "shortcutZoom" },
  { keys: ["R"], text: "rotate" },
  { keys: ["F"], text: "fullScreen" },
  { keys: ["P", "N"], text: "shortcutReviews" },
  { keys: ["Esc"], text: "shortcutLeave" },
] as const;

/** The keys of a review in one line, with the switch that turns them off. For devices with a keyboard. */
export function ShortcutHelp() {
  const { t } = useTranslation("reviews");
  const { isOn, setOn, restore } = useShortcutSetting();
  useEffect(restore, [restore]);
  return (
    <Line aria-label={t("shortcuts")}>
      <Switch label={t("shortcuts")} checked={isOn} onChange={setOn} />
      {isOn ? (
        <List>
          {lines.map(({ keys, text }) => (
            <li key={text}>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
              {t(text)}
            </li>
          ))}
        </List>
      ) : null}
    </Line>
  );
}

const Line = styled.aside`
  display: none;

  ${media.desktop} {
    display: flex;
    align-items: center;
    gap: ${space(4)};
    min-height: 44px;
    padding: 0 ${space(6)};
    border-top: 1px solid ${color("line")};
    background: ${color("surface")};
  }
`;

const List = styled.ul`
  ${type.small}
  display: flex;
  flex: 1;
  gap: ${space(4)};
  min-width: 0;
  margin: 0;
  padding: 0;
  overflow: hidden;
  color: ${color("text-2")};
  list-style: none;
  white-space: nowrap;
`;

const Key = styled.kbd`
  display: inline-block;
  min-width: 22px;
  margin-right: 4px;
  padding: 0 5px;
  border: 1px solid ${color("line")};
  border-radius: ${radius.check};
  background: ${color("surface-2")};
  color: ${color("text")};
  font: inherit;
  font-weight: 650;
  text-align: center;
`;
