import { useTranslation } from "next-i18next/pages";
import { useRef } from "react";
import { keyframes, styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { hideAlert, useAlert } from "@/lib/alert/alert-store";
import { media, motion, radius, shadow, space } from "@/styles/theme";
import { usePausableTimeout } from "./use-pausable-timeout";

/** Milliseconds until an alert closes by itself (spec §9). */
const shownFor = 5000;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Message = styled(Banner)`
  border-radius: ${radius.banner};
  box-shadow: ${shadow.sh3};
  pointer-events: auto;
  animation: ${rise} ${motion.menu};

  @media (max-width: 1023.98px) {
    padding-block: ${space(3)};
  }

  body:has([data-rail]) & {
    padding-block: ${space(3)};
  }

  ${media.upright} {
    body:has([data-rail="none"]) & {
      padding-block: ${space(2)};
    }
  }

  /* Two lines are not higher than the title bar of a window that fills a phone. */
  body:has([data-window], [data-sheet]) & {
    padding: ${space(2)} ${space(3)};

    ${media.roomy} {
      padding: ${space(4)};
    }
  }

  ${media.reducedMotion} {
    animation: none;
  }
`;

const PauseArea = styled.div``;

/** The transient alert: closes after 5 seconds, pauses while hovered or focused. */
export function AlertMessage() {
  const { t } = useTranslation();
  const { variant, message, count } = useAlert();
  const held = useRef({ pointer: false, focus: false });
  const { pause, resume } = usePausableTimeout(hideAlert, shownFor, count);

  const hold = (by: "pointer" | "focus", isHeld: boolean) => {
    held.current[by] = isHeld;
    if (held.current.pointer || held.current.focus) pause();
    else resume();
  };

  return (
    <PauseArea
      onPointerEnter={() => hold("pointer", true)}
      onPointerLeave={() => hold("pointer", false)}
      onFocus={() => hold("focus", true)}
      onBlur={() => hold("focus", false)}
    >
      <Message key={count} variant={variant} onDismiss={hideAlert} dismissLabel={t("dismissAlert")}>
        {message}
      </Message>
    </PauseArea>
  );
}
