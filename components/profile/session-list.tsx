import type { listSessions } from "@rukun/contract/account";
import type { CallData } from "@rukun/contract/call";
import { MonitorSmartphone } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { showAlert } from "@/lib/alert/alert-store";
import { useRevokeSession } from "@/lib/api/account/mutations";
import { useSessions } from "@/lib/api/account/queries";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

type OpenSession = CallData<typeof listSessions>[number];

const Title = styled.h2`
  ${type.h3}
`;

const Lead = styled.p`
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

const List = styled.ul`
  margin-top: ${space(3)};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  padding-block: ${space(4)};
  border-top: 1px solid ${color("line")};

  &:last-child {
    padding-bottom: 0;
  }

  > svg {
    align-self: flex-start;
    margin-top: 2px;
    color: ${color("text-2")};
  }
`;

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
`;

const Device = styled.p`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const Times = styled.p`
  ${type.small}
  ${tabular}
  color: ${color("text-2")};
`;

/** The account's active sessions; all but the current one can be revoked. */
export function SessionList() {
  const { t } = useTranslation("profile");
  const { t: tCommon } = useTranslation();
  const sessions = useSessions();
  return (
    <Card as="section">
      <Title>{t("sessionsTitle")}</Title>
      <Lead>{t("sessionsLead")}</Lead>
      {sessions.error && !sessions.data && (
        <Banner
          variant="ERROR"
          title={t("sessionsFailed")}
          action={
            <Button variant="TERTIARY" onClick={() => sessions.refetch()}>
              {tCommon("tryAgain")}
            </Button>
          }
        >
          {sessions.error.message}
        </Banner>
      )}
      <List>
        {sessions.isPending && (
          <Row>
            <Words>
              <Skeleton width="220px" height={20} />
            </Words>
          </Row>
        )}
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </List>
    </Card>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation("profile");
  const { t: tCommon } = useTranslation();
  const locale = useLocale();
  const revoke = useRevokeSession();
  return (
    <Row>
      <Icon of={MonitorSmartphone} />
      <Words>
        <Device>{session.device}</Device>
        <Times>
          {t("sessionLastSeen", { time: formatDateTime(session.last_seen_at, locale) })}
        </Times>
        <Times>{t("sessionSince", { time: formatDateTime(session.created_at, locale) })}</Times>
      </Words>
      {session.is_current ? (
        <StatusChip tone="verified">{t("sessionCurrent")}</StatusChip>
      ) : (
        <Button
          variant="OUTLINE-DANGER"
          size="DENSE"
          loading={revoke.isPending}
          loadingLabel={tCommon("loading")}
          onClick={() =>
            revoke.mutateAsync(session.id, {
              onSuccess: () => showAlert("SUCCESS", t("sessionRevoked")),
              onError: (error) => showAlert("ERROR", error.message),
            })
          }
        >
          <span aria-hidden="true">{t("sessionRevoke")}</span>
          <VisuallyHidden>{t("sessionRevokeName", { device: session.device })}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}
