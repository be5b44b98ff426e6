import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";

interface AccountRefusedProps {
  /** As people call it: `BSI`. */
  readonly bank: string;
  /** Whether the same may be paid from a fund account. */
  readonly isPayableFromRdf?: boolean;
}

/** The bank opens no virtual account for what is to be paid: which other ways there are. */
export function AccountRefused({ bank, isPayableFromRdf = false }: AccountRefusedProps) {
  const { t } = useTranslation("payments");
  return (
    <Banner variant="ERROR" title={t("refusedTitle", { bank })}>
      {t(isPayableFromRdf ? "refusedBodyRdf" : "refusedBody")}
    </Banner>
  );
}
