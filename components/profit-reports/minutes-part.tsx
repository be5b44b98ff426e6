import type { ProfitReportDetail } from "@rukun/contract/profit-reports";
import { Download } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CallFailure } from "@/components/form/form-failure";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DataList, Heading } from "@/components/ui/data-list";
import { ApiError } from "@/lib/api/api-error";
import { fallbackMessages } from "@/lib/api/fallback-messages";
import { useOpenMinutes } from "@/lib/api/profit-reports/open-minutes-mutation";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";

const Hash = styled.code`
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
`;

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: start;

  > dl {
    width: 100%;
    margin: 0;
  }
`;

/** The minutes of the funders' vote on a loss: both officers open them before they decide. */
export function MinutesPart({ report }: { readonly report: ProfitReportDetail }) {
  const { t } = useTranslation(["profit-reports", "common"]);
  const locale = useLocale();
  const open = useOpenMinutes();
  const { minutes, earlier_minutes: earlier, minutes_sha256: sha256, minutes_readers } = report;
  const failure =
    open.error === null || open.error instanceof ApiError
      ? open.error
      : new ApiError({ status: 0, code: "network", message: fallbackMessages.network[locale] });
  return (
    <Card as="section">
      <Heading>{t("minutes")}</Heading>
      <Stack>
        {!minutes && (
          <Banner variant="WARNING">
            {earlier ? t("minutesTyped", { minutes: earlier }) : t("minutesMissing")}
          </Banner>
        )}
        {minutes && (
          <>
            <DataList
              rows={[
                [t("minutesFile"), minutes.name],
                ["SHA-256", <Hash key="sha256">{sha256}</Hash>],
                [
                  t("minutesReaders"),
                  minutes_readers.length === 0
                    ? t("minutesNoReaders")
                    : minutes_readers
                        .map(({ name, at }) => `${name}, ${formatDateTime(at, locale)}`)
                        .join("; "),
                ],
              ]}
            />
            <CallFailure of={failure} />
            <Button
              variant={report.minutes_opened_at === null ? "PRIMARY" : "OUTLINE-PRIMARY"}
              icon={Download}
              loading={open.isPending}
              loadingLabel={t("common:loading")}
              onClick={() => open.mutate({ reportId: report.report_id, name: minutes.name })}
            >
              {t("minutesOpen")}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
