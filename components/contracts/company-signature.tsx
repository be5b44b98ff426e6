import type { AkadType } from "@rukun/contract/master-codes";
import type { TransactionStatus } from "@rukun/contract/transaction-status";
import type { AkadRecord } from "@rukun/contract/transactions";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, tabular, type as text } from "@/styles/theme";

const Note = styled.p`
  ${text.small}
  ${tabular}
  flex-basis: 100%;
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;

/** With these the contracts of a funding are void; the check page says so too. */
const ends = ["CANCELLED", "EXPIRED", "REFUNDED"] as const;

export const endOf = (status: TransactionStatus) => ends.find((each) => each === status);

interface CompanySignatureProps {
  readonly akad: Pick<AkadRecord, "signed_at" | "company_signature">;
  readonly type: AkadType;
  /** How its funding has ended. */
  readonly end?: ReturnType<typeof endOf>;
}

/**
 * The other side of a contract that its funder has signed; the company is no party of a wakalah. Once the funding has ended,
 * why the contract is not in force: nothing is waited for then.
 */
export function CompanySignature({ akad, type, end }: CompanySignatureProps) {
  const { t } = useTranslation("contracts");
  const locale = useLocale();
  const { signed_at: signedAt, company_signature: signature } = akad;
  if (end && signedAt) return <Note>{t(`void.${end}`)}</Note>;
  if (type === "wakalah" || !signedAt) return null;
  if (!signature) return <Note>{t("company.waiting")}</Note>;
  const { name, signed_at: at, countersignature: number } = signature;
  return (
    <Note>
      {t("company.signed", { name, time: formatDateTime(at, locale) })}
      {number && (
        <>
          <br />
          {t("company.paper", { number })}
        </>
      )}
    </Note>
  );
}
