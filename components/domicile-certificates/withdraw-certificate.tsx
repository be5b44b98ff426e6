import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DecisionPanel } from "@/components/backoffice/decision-panel";
import { useWithdrawDomicile } from "@/lib/api/domicile-certificates/mutations";
import { space } from "@/styles/theme";

const Part = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(5)};
`;

interface WithdrawCertificateProps {
  readonly id: string;
  readonly name: string;
}

/** Takes an acceptance back, with a reason, after a question: it cannot be undone. */
export function WithdrawCertificate({ id, name }: WithdrawCertificateProps) {
  const { t } = useTranslation("domicile-certificates");
  const { isPending, error, mutateAsync } = useWithdrawDomicile(id);
  return (
    <Part>
      <p>{t("withdrawNote")}</p>
      <DecisionPanel
        refuse={{
          label: t("withdraw"),
          needsReason: true,
          ask: {
            title: t("withdrawAskTitle", { name }),
            body: t("withdrawNote"),
            back: t("back"),
          },
          decide: (reason) => mutateAsync(reason).then(() => t("done.withdraw")),
        }}
        reason={{ label: t("withdrawReason"), hint: t("refuseHint") }}
        isSending={isPending}
        failure={error}
      />
    </Part>
  );
}
