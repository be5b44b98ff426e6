import type { BankAccount } from "@rukun/contract/bank-accounts";
import type { FundAccount } from "@rukun/contract/fund-accounts";
import type { PinState } from "@rukun/contract/pin";
import type { Withdrawals } from "@rukun/contract/withdrawals";
import { type IconNode, Landmark, Lock, Wallet } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { pinPath } from "@/lib/pin-path";

/** What is missing before anything can be withdrawn; where it is mended, and how that place is called. */
const missing = {
  noAccount: { icon: Wallet, href: paths.rdf, action: "openTitle" },
  noPin: { icon: Lock, href: pinPath, action: "toProfile" },
  pinLocked: { icon: Lock, href: pinPath, action: "toProfile" },
  noBankAccount: { icon: Landmark, href: paths.bankAccounts, action: "accounts.add" },
  tooLittle: { icon: Wallet, href: paths.rdf, action: "title" },
} as const satisfies Record<string, { icon: IconNode; href: string; action: string }>;
type Missing = keyof typeof missing;

/** The first thing that is missing; undefined when the form can be filled in. */
export function whatBlocks(
  account: FundAccount,
  terms: Pick<Withdrawals, "minimum">,
  bankAccounts: readonly BankAccount[],
  pin: PinState,
): Missing | undefined {
  if (account.state !== "open") return "noAccount";
  if (!pin.is_set) return "noPin";
  if (pin.is_locked) return "pinLocked";
  if (!bankAccounts.some((each) => each.is_verified)) return "noBankAccount";
  return BigInt(account.available) < BigInt(terms.minimum) ? "tooLittle" : undefined;
}

interface WithdrawBlockedProps {
  readonly by: Missing;
  /** Digits of whole rupiah. */
  readonly available: string;
  readonly minimum: string;
}

/** Says what is missing, and leads there. */
export function WithdrawBlocked({ by, available, minimum }: WithdrawBlockedProps) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const { icon, href, action } = missing[by];
  return (
    <EmptyState
      icon={icon}
      title={t(`withdraw.${by}`)}
      body={t(`withdraw.${by}Body`, {
        available: formatRupiah(available, locale),
        minimum: formatRupiah(minimum, locale),
      })}
      action={
        <ButtonLink href={href} size="LARGE" fullWidth="mobile">
          {t(action)}
        </ButtonLink>
      }
    />
  );
}
