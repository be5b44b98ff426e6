import type { DomicileDetail } from "@rukun/contract/domicile-certificates";
import { useTranslation } from "next-i18next/pages";
import { DecisionPanel } from "@/components/backoffice/decision-panel";
import { useDecideDomicile } from "@/lib/api/domicile-certificates/mutations";
import { formatDate } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { useLocale } from "@/lib/i18n/use-locale";

/** What the officer compares, and the decision. */
export function DecideCertificate({ certificate }: { readonly certificate: DomicileDetail }) {
  const { t } = useTranslation("domicile-certificates");
  const locale = useLocale();
  const { isPending, error, mutateAsync } = useDecideDomicile(certificate.certificate_id);
  const { name, treaty_bps: bps } = certificate;
  const accept = {
    label: t("accept"),
    ask: {
      title: t("askTitle", { name }),
      body: t("askBody", {
        from: formatDate(certificate.valid_from, locale),
        until: formatDate(certificate.valid_until, locale),
        rate: formatShortRate(bps ?? 0, locale),
      }),
      back: t("back"),
    },
    decide: () => mutateAsync({ action: "accept" }).then(() => t("done.accept")),
  };
  return (
    <DecisionPanel
      points={[t("pointName"), t("pointCountry"), t("pointDays"), t("pointStamp")]}
      {...(bps === null ? { notice: t("cannotAccept") } : { accept })}
      refuse={{
        label: t("refuse"),
        needsReason: true,
        decide: (reason) => mutateAsync({ action: "refuse", reason }).then(() => t("done.refuse")),
      }}
      reason={{ label: t("refuseReason"), hint: t("refuseHint") }}
      isSending={isPending}
      failure={error}
    />
  );
}
