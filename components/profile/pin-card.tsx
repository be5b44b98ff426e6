import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { AnchoredCard } from "@/components/ui/anchored-card";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toItsTop } from "@/components/ui/into-view";
import { Skeleton } from "@/components/ui/skeleton";
import { usePin } from "@/lib/api/pin/queries";
import { useLateWindow } from "@/lib/first-load/use-late-window";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { pinAnchor } from "@/lib/pin-path";
import { color, space, type } from "@/styles/theme";
import type { PinTask } from "./pin-dialogs";

const loadDialogs = () => withNamespaces(["form"], () => import("./pin-dialogs"));

const Title = styled.h2`
  ${type.h3}
`;

const Lead = styled.p`
  margin: ${space(1)} 0 ${space(5)};
  color: ${color("text-2")};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const Locked = styled(Banner)`
  margin-bottom: ${space(5)};
`;

/** The six digits that are asked for before money moves; dialogs are loaded on demand. */
export function PinCard({ email }: { email: string }) {
  const { t } = useTranslation("pin");
  const { t: common } = useTranslation();
  const { asPath } = useRouter();
  const pin = usePin();
  const [task, setTask] = useState<PinTask>();
  const dialogs = useLateWindow("The dialogs for the PIN", loadDialogs, task !== undefined, () =>
    setTask(undefined),
  );
  const state = pin.data;
  return (
    <AnchoredCard as="section" ref={asPath.endsWith(`#${pinAnchor}`) ? toItsTop : undefined}>
      <Title>{t("title")}</Title>
      <Lead>{t(state && !state.is_set ? "leadUnset" : "lead")}</Lead>
      {!state && pin.error && (
        <Banner
          variant="ERROR"
          title={t("failed")}
          action={
            <Button variant="TERTIARY" onClick={() => pin.refetch()}>
              {common("tryAgain")}
            </Button>
          }
        >
          {pin.error.message}
        </Banner>
      )}
      {!state && !pin.error && <Skeleton height={48} />}
      {state?.is_locked && <Locked variant="WARNING">{t("locked")}</Locked>}
      {state && (
        <Actions>
          {!state.is_set && (
            <Button variant="OUTLINE-PRIMARY" fullWidth="mobile" onClick={() => setTask("set")}>
              {t("set")}
            </Button>
          )}
          {state.is_set && !state.is_locked && (
            <Button variant="OUTLINE-PRIMARY" fullWidth="mobile" onClick={() => setTask("change")}>
              {t("change")}
            </Button>
          )}
          {state.is_set && (
            <Button
              variant={state.is_locked ? "OUTLINE-PRIMARY" : "TERTIARY"}
              fullWidth="mobile"
              onClick={() => setTask("forgot")}
            >
              {t("forgot")}
            </Button>
          )}
        </Actions>
      )}
      {dialogs && (
        <dialogs.PinDialogs task={task} email={email} onClose={() => setTask(undefined)} />
      )}
    </AnchoredCard>
  );
}
