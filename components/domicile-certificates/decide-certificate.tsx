import type { DomicileDetail } from "@rukun/contract/domicile-certificates";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import { useDecideDomicile } from "@/lib/api/domicile-certificates/decide-mutation";
import { formatDate } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";

const Points = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0 0 ${space(4)};
  padding-left: ${space(5)};
`;

const points = ["pointName", "pointCountry", "pointDays", "pointStamp"] as const;

/** What the officer compares, and the decision: accepting is asked once more, refusing wants a reason. */
export function DecideCertificate({ certificate }: { readonly certificate: DomicileDetail }) {
  const { t } = useTranslation(["domicile-certificates", "common"]);
  const locale = useLocale();
  const required = useRequired();
  const decide = useDecideDomicile(certificate.certificate_id);
  const [reason, setReason] = useState("");
  const [isMissingShown, setMissingShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { name, treaty_bps: bps } = certificate;
  const send = (decision: Parameters<typeof decide.mutateAsync>[0]) =>
    decide.mutateAsync(decision).then(
      () => showAlert("SUCCESS", t(`done.${decision.action}`)),
      // Shown in the form.
      () => undefined,
    );
  const isMissing = reason.trim() === "";
  const day = (text: string) => formatDate(text, locale);
  return (
    <ReasonForm
      failure={decide.error}
      onSubmit={() => {
        setMissingShown(isMissing);
        return isMissing ? undefined : send({ action: "refuse", reason });
      }}
    >
      <Points>
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </Points>
      {bps === null ? (
        <Banner variant="INFO">{t("cannotAccept")}</Banner>
      ) : (
        <Actions>
          <Button
            loading={decide.isPending}
            loadingLabel={t("common:loading")}
            onClick={() => setAsking(true)}
          >
            {t("accept")}
          </Button>
        </Actions>
      )}
      <ReasonField
        id="refuse-reason"
        label={t("refuseReason")}
        hint={t("refuseHint")}
        value={reason}
        onChange={setReason}
        error={required(isMissingShown, reason) ?? decide.error?.fieldErrors.reason}
      />
      <Actions>
        <Button
          type="submit"
          variant="OUTLINE-DANGER"
          loading={decide.isPending}
          loadingLabel={t("common:loading")}
        >
          {t("refuse")}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title={t("askTitle", { name })}
        body={t("askBody", {
          from: day(certificate.valid_from),
          until: day(certificate.valid_until),
          rate: formatShortRate(bps ?? 0, locale),
        })}
        confirmLabel={t("accept")}
        cancelLabel={t("back")}
        onConfirm={() => {
          setAsking(false);
          return send({ action: "accept" });
        }}
        onCancel={() => setAsking(false)}
      />
    </ReasonForm>
  );
}
