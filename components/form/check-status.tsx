import { CircleAlert, CircleCheck, Clock, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { color, space, type } from "@/styles/theme";
import type { ColorToken } from "@/styles/tokens";

type Tone = "busy" | "good" | "bad" | "unknown";

const looks: Record<Exclude<Tone, "busy">, { icon: IconNode; ink: ColorToken }> = {
  good: { icon: CircleCheck, ink: "success-text" },
  bad: { icon: CircleAlert, ink: "danger" },
  unknown: { icon: Clock, ink: "warning-text" },
};

const Line = styled.div<{ $ink: ColorToken }>`
  ${type.small}
  display: flex;
  gap: ${space(2)};
  align-items: flex-start;
  color: ${({ $ink }) => color($ink)};
  font-weight: 600;

  > svg {
    flex: none;
    margin-top: 2px;
  }
`;

/**
 * The result of an external check, near its field. A live region that stays mounted while empty, so that each result
 * is announced; it takes no space then.
 */
export const CheckPlace = styled.div.attrs({ role: "status" })`
  --tertiary-shift: -${space(3)};
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  margin-top: -${space(4)};

  &:empty {
    position: absolute;
  }
`;

export function CheckStatus({ tone, children }: { readonly tone: Tone; children: ReactNode }) {
  if (tone === "busy") {
    return (
      <Line $ink="text-2">
        <Spinner size={16} />
        <span>{children}</span>
      </Line>
    );
  }
  const { icon, ink } = looks[tone];
  return (
    <Line $ink={ink}>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </Line>
  );
}
