import type { DomicileDetail } from "@rukun/contract/domicile-certificates";
import { useTranslation } from "next-i18next/pages";
import { DecidePaper } from "@/components/backoffice/decide-paper";
import { showAlert } from "@/lib/alert/alert-store";
import { useDecideDomicile } from "@/lib/api/domicile-certificates/mutations";
import { formatDate } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { useLocale } from "@/lib/i18n/use-locale";

/** What the officer compares, and the decision. */
export function DecideCertificate({ certificate }: { readonly certificate: DomicileDetail }) {
  const { t } = useTranslation("domicile-certificates");
  const locale = useLocale();
  const decide = useDecideDomicile(certificate.certificate_id);
  const { name, treaty_bps: bps } = certificate;
  const day = (text: string) => formatDate(text, locale);
  return (
    <DecidePaper
      points={[t("pointName"), t("pointCountry"), t("pointDays"), t("pointStamp")]}
      cannotAccept={bps === null ? t("cannotAccept") : undefined}
      texts={{
        ...{ accept: t("accept"), refuse: t("refuse"), back: t("back") },
        ...{ refuseReason: t("refuseReason"), refuseHint: t("refuseHint") },
        askTitle: t("askTitle", { name }),
        askBody: t("askBody", {
          from: day(certificate.valid_from),
          until: day(certificate.valid_until),
          rate: formatShortRate(bps ?? 0, locale),
        }),
      }}
      isSending={decide.isPending}
      failure={decide.error}
      onDecide={(decision) =>
        decide.mutateAsync(decision).then(
          () => showAlert("SUCCESS", t(`done.${decision.action}`)),
          // Shown in the form.
          () => undefined,
        )
      }
    />
  );
}
