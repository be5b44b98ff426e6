import { useTranslation } from "next-i18next/pages";
import { Skeleton } from "@/components/ui/skeleton";
import type { useFundAccount } from "@/lib/api/fund-account/queries";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

interface RdfBalanceProps {
  readonly account: ReturnType<typeof useFundAccount>;
  /** Digits of what is to be paid. */
  readonly amount: string;
}

/** What the fund account has, and what it lacks to pay with it. */
export function RdfBalance({ account: { data, error }, amount }: RdfBalanceProps) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  if (!data && error) return `${error.message} ${t("paying.virtualAccountStays")}`;
  if (!data) return <Skeleton height={20} width="180px" />;
  if (data.state !== "open") return t("paying.noAccount");
  const lacking = BigInt(amount) - BigInt(data.available);
  const available = t("paying.available", { amount: formatRupiah(data.available, locale) });
  if (lacking <= 0n) return available;
  return `${available}. ${t("paying.short", { amount: formatRupiah(lacking, locale) })}`;
}
