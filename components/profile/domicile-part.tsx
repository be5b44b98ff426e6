import type { OwnDomicile } from "@rukun/contract/domicile-certificates";
import { taxRates } from "@rukun/finance/tax";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CheckStatus } from "@/components/form/check-status";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useOwnDomicile } from "@/lib/api/domicile-certificates/queries";
import { useLateWindow } from "@/lib/first-load/use-late-window";
import { countryName } from "@/lib/format/country";
import { formatDate } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { formatWholeRate } from "@/lib/format/whole-rate";
import { useLocale } from "@/lib/i18n/use-locale";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { useOpened } from "@/lib/use-opened";
import { color, focusRing, radius, space, type } from "@/styles/theme";

const loadDialog = () => withNamespaces(["form"], () => import("./domicile-dialog"));

const Words = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(5)};
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Paper = styled.a`
  ${focusRing}
  justify-self: start;
  border-radius: ${radius.dense};
  color: ${color("link")};
`;

/** By what certificate a funder from abroad is taxed as their country's treaty says, or could be. */
export function DomicilePart() {
  const { t } = useTranslation("tax-number");
  const { t: common } = useTranslation();
  const locale = useLocale();
  const { data, error, refetch } = useOwnDomicile();
  const { isOpen, open, close } = useOpened();
  const dialog = useLateWindow(
    "The dialog for the certificate of domicile",
    loadDialog,
    isOpen,
    close,
  );
  if (!data) {
    return error ? (
      <Banner
        variant="ERROR"
        title={t("domicile.failed")}
        action={
          <Button variant="TERTIARY" onClick={() => refetch()}>
            {common("tryAgain")}
          </Button>
        }
      >
        {error.message}
      </Banner>
    ) : (
      <Skeleton height={72} />
    );
  }
  const { latest, treaty_bps: bps } = data;
  const country = countryName(data.country, locale);
  const hasTreaty = bps !== null && bps < Number(taxRates.nonResident);
  return (
    <>
      <Words>
        {hasTreaty ? (
          <State domicile={data} rate={formatShortRate(bps, locale)} country={country} />
        ) : (
          <p>{t("domicile.noTreaty", { country, rate: formatWholeRate(taxRates.nonResident) })}</p>
        )}
        {latest && (
          <Paper href={latest.file.url} target="_blank" rel="noreferrer">
            {latest.file.name}
          </Paper>
        )}
        {hasTreaty && <Note>{t("fromNext")}</Note>}
      </Words>
      {hasTreaty && (
        <Button variant="OUTLINE-PRIMARY" fullWidth="mobile" onClick={open}>
          {t(latest ? "domicile.renew" : "domicile.add")}
        </Button>
      )}
      {hasTreaty && dialog && (
        <dialog.DomicileDialog
          open={isOpen}
          isRenewal={latest !== null}
          country={country}
          onClose={close}
        />
      )}
    </>
  );
}

interface StateProps {
  readonly domicile: OwnDomicile;
  readonly rate: string;
  readonly country: string;
}

function State({ domicile, rate, country }: StateProps) {
  const { t } = useTranslation("tax-number");
  const locale = useLocale();
  const { latest, holds_until: holds } = domicile;
  if (!latest) return <p>{t("domicile.none", { country, rate })}</p>;
  const day = (text: string) => formatDate(text, locale);
  const until = day(latest.valid_until);
  switch (latest.state) {
    case "accepted":
      return (
        <CheckStatus tone="good">
          {holds === null
            ? t("domicile.acceptedFrom", { from: day(latest.valid_from), until, rate })
            : t("domicile.accepted", { until: day(holds), rate })}
        </CheckStatus>
      );
    case "expired":
      return (
        <>
          <CheckStatus tone="bad">{t("domicile.expired", { until })}</CheckStatus>
          <p>{t("domicile.expiredNote", { rate })}</p>
        </>
      );
    case "checking":
      return (
        <>
          <CheckStatus tone="unknown">{t("domicile.checking")}</CheckStatus>
          <p>
            {holds === null
              ? t("domicile.checkingNote", { rate: formatWholeRate(taxRates.nonResident) })
              : t("domicile.stillHolds", { until: day(holds), rate })}
          </p>
        </>
      );
    case "withdrawn":
    case "refused":
      return (
        <>
          <CheckStatus tone="bad">
            {latest.withdrawn_at
              ? t("domicile.withdrawn", { day: day(latest.withdrawn_at) })
              : t("domicile.refused")}
          </CheckStatus>
          <p>{t("domicile.reason", { reason: latest.reason ?? "" })}</p>
          {holds !== null && <p>{t("domicile.stillHolds", { until: day(holds), rate })}</p>}
        </>
      );
  }
}
