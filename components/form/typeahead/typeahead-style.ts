import { styled } from "styled-components";
import { TextInput } from "@/components/ui/text-input";
import { color, layer, media, motion, radius, shadow, space, type } from "@/styles/theme";

export const Popup = styled.div`
  position: absolute;
  top: calc(100% + ${space(1)});
  right: 0;
  left: 0;
  z-index: ${layer.menu};
  padding: ${space(1.5)};
  border: 1px solid ${color("line")};
  border-radius: ${radius.banner};
  background-color: ${color("surface")};
  box-shadow: ${shadow.sh2};
`;

export const Options = styled.ul<{ $scrolls: boolean }>`
  max-height: ${({ $scrolls }) => ($scrolls ? "min(308px, 38dvh)" : "none")};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const OptionRow = styled.li<{ $highlighted: boolean; $chosen: boolean; $off: boolean }>`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.dense};
  background-color: ${({ $highlighted, $chosen }) => {
    if ($chosen) return color("primary-surface");
    return $highlighted ? color("surface-2") : "transparent";
  }};
  color: ${({ $chosen, $off }) => {
    if ($off) return color("text-3");
    return color($chosen ? "on-primary-surface" : "text");
  }};
  box-shadow: ${({ $highlighted }) => ($highlighted ? `inset 0 0 0 2px ${color("focus")}` : "none")};
  cursor: ${({ $off }) => ($off ? "not-allowed" : "pointer")};

  ${media.forcedColors} {
    border: 1px solid ${({ $highlighted }) => ($highlighted ? "Highlight" : "Canvas")};
  }
`;

export const OptionLabel = styled.span`
  flex: 1;
  min-width: 0;

  b {
    font-weight: 750;
  }
`;

export const OptionDetails = styled.span`
  ${type.small}
  color: ${color("text-3")};
  text-align: right;
`;

export const StatusRow = styled.div`
  ${type.small}
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  color: ${color("text-2")};

  > span {
    flex: 1;
  }
`;

export const Suffix = styled.span`
  display: flex;
  align-items: center;
`;

/** The chevron of a list: turns when the list is open. */
export const Chevron = styled.span<{ $open: boolean }>`
  display: grid;
  place-items: center;
  width: 36px;
  height: 44px;
  transform: rotate(${({ $open }) => ($open ? "180deg" : "0deg")});
  transition: transform ${motion.fast};
  cursor: pointer;
`;

/** Opens the sheet; it is read-only, but must not look disabled. */
export const SheetTrigger = styled(TextInput)`
  cursor: pointer;

  &&:has(> input:read-only:not(:disabled)) {
    background-color: ${color("surface")};
    color: ${color("text")};
    -webkit-text-fill-color: currentColor;
  }

  input:not(:disabled) {
    cursor: pointer;
  }
`;

/** Fixed height, so that nothing moves under the finger as results change. */
export const SheetContent = styled.div`
  min-height: 56dvh;
`;

export const SearchBar = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  padding-block: ${space(1)} ${space(3)};
  background-color: ${color("surface")};
`;
