import { useTranslation } from "next-i18next/pages";
import { useRef } from "react";
import { keyframes, styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { hideAlert, useAlert } from "@/lib/alert/alert-store";
import { media, motion, radius, shadow } from "@/styles/theme";
import { usePausableTimeout } from "./use-pausable-timeout";

/** Milliseconds until an alert goes by itself (spec §9). */
const shownFor = 5000;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Place = styled.div`
  width: 100%;
  max-width: 560px;
`;

const Message = styled(Banner)`
  border-radius: ${radius.banner};
  box-shadow: ${shadow.sh3};
  pointer-events: auto;
  animation: ${rise} ${motion.menu};

  ${media.reducedMotion} {
    animation: none;
  }
`;

/**
 * The transient alert: goes after 5 seconds, waits while the pointer is over it or the focus is in it. Its two regions
 * are always there, because screen readers only speak what appears in a region they already know.
 */
export function AlertBanner() {
  const { t } = useTranslation();
  const { show, variant, message, count } = useAlert();
  const held = useRef({ pointer: false, focus: false });
  const { pause, resume } = usePausableTimeout(hideAlert, shownFor, show ? count : null);

  const hold = (by: "pointer" | "focus", isHeld: boolean) => {
    held.current[by] = isHeld;
    if (held.current.pointer || held.current.focus) pause();
    else if (show) resume();
  };
  const dismiss = () => {
    held.current = { pointer: false, focus: false };
    hideAlert();
  };

  const isError = variant === "ERROR";
  const shown = show && (
    <Message key={count} variant={variant} onDismiss={dismiss} dismissLabel={t("dismissAlert")}>
      {message}
    </Message>
  );
  return (
    <Place
      onPointerEnter={() => hold("pointer", true)}
      onPointerLeave={() => hold("pointer", false)}
      onFocus={() => hold("focus", true)}
      onBlur={() => hold("focus", false)}
    >
      <div role="status" aria-live="polite">
        {!isError && shown}
      </div>
      <div role="alert" aria-live="assertive">
        {isError && shown}
      </div>
    </Place>
  );
}
