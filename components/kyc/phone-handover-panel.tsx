import { RefreshCw } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { QrCode } from "@/components/ui/qr-code";
import { Skeleton } from "@/components/ui/skeleton";
import { useIssueHandover } from "@/lib/api/handovers/mutations";
import { formatTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { handoverAddress } from "@/lib/session/handed-token";
import { color, radius, space, type } from "@/styles/theme";

const Panel = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)};
  align-items: center;
  padding: ${space(4)};
  border: 1px solid ${color("line")};
  border-radius: ${radius.banner};
`;

const Words = styled.div`
  ${type.small}
  display: grid;
  flex: 1 1 200px;
  gap: ${space(2)};
  justify-items: start;
  color: ${color("text-2")};
`;

const Title = styled.h3`
  ${type.h4}
  color: ${color("text")};
`;

/** Until the token ends, in milliseconds; at least a second, whatever this device's clock says. */
const lifetimeOf = (expiresAt: string) => Math.max(1000, Date.parse(expiresAt) - Date.now());

interface PhoneHandoverPanelProps {
  readonly onIssued: () => void;
}

/** A QR code that opens this verification on a phone, once and for a few minutes. */
export function PhoneHandoverPanel({ onIssued }: PhoneHandoverPanelProps) {
  const { t } = useTranslation("kyc");
  const locale = useLocale();
  const { mutate, data, error, isPending } = useIssueHandover();
  const [hasExpired, setHasExpired] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const wasIssued = useRef(false);

  const issue = () => {
    setHasExpired(false);
    mutate(undefined, { onSuccess: onIssued });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one code per opening; more on request
  useEffect(() => {
    // A second one would end the first, which may already be shown.
    if (wasIssued.current) return;
    wasIssued.current = true;
    issue();
    panel.current?.focus();
  }, []);

  useEffect(() => {
    if (!data) return;
    panel.current?.scrollIntoView({ block: "nearest" });
    const timer = setTimeout(() => setHasExpired(true), lifetimeOf(data.expires_at));
    return () => clearTimeout(timer);
  }, [data]);

  const isUsable = data && !isPending && !hasExpired;
  return (
    <Panel ref={panel} tabIndex={-1} aria-label={t("phoneTitle")}>
      {isUsable && (
        <QrCode
          text={handoverAddress(window.location.origin, locale, data.token)}
          label={t("phoneCode")}
        />
      )}
      {isPending && <Skeleton width="216px" height={216} round={12} />}
      <Words>
        <Title>{t("phoneTitle")}</Title>
        {isUsable && (
          <>
            <p>{t("phoneScan", { time: formatTime(data.expires_at, locale) })}</p>
            <p>{t("phoneSecret")}</p>
            <p role="status">{t("phoneWaiting")}</p>
          </>
        )}
        {(hasExpired || error) && !isPending && (
          <>
            <p role="alert">{error?.message ?? t("phoneExpired")}</p>
            <Button variant="OUTLINE-PRIMARY" size="DENSE" icon={RefreshCw} onClick={issue}>
              {t("phoneAgain")}
            </Button>
          </>
        )}
      </Words>
    </Panel>
  );
}
