import type { DisbursementAnswer, DisbursementDetail } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { formatDateTime } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

type Check = DisbursementDetail["checks"][number];

/** The figures and names that each item of the checklist is about. */
export function useCheckNotes(disbursement: DisbursementDetail) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  const { ujrah, contract, account, company } = disbursement;
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  const moment = (at: string) => formatDateTime(at, locale);
  const fee = ujrah.bps === null ? rupiah(ujrah.amount) : formatShortRate(ujrah.bps, locale);

  function ofCheck({ key, count, of, difference, at }: Check): string {
    switch (key) {
      case "escrow":
        return t("notes.difference", { amount: rupiah(difference ?? "0") });
      case "arrived":
        return t("notes.missing", { amount: rupiah(difference ?? "0") });
      case "allocated":
        return t("notes.of", { count: count ?? 0, of: of ?? 0 });
      case "countersigned":
        if (of === 0) return t("notes.notNeeded");
        return at
          ? t("notes.ofLast", { count: count ?? 0, of: of ?? 0, at: moment(at) })
          : t("notes.of", { count: count ?? 0, of: of ?? 0 });
      case "funder_contracts":
        return at
          ? t("notes.ofLast", { count: count ?? 0, of: of ?? 0, at: moment(at) })
          : t("notes.of", { count: count ?? 0, of: of ?? 0 });
      case "company_contract":
        if (contract) return t("notes.by", { by: contract.by, at: moment(contract.signed_at) });
        // Before there was a contract to sign, companies agreed on their page.
        return at ? t("notes.accepted", { at: moment(at) }) : t("notes.unsigned");
      case "ujrah":
        return ujrah.is_deducted ? rupiah(disbursement.deducted) : t("sums.ownCash");
      case "account":
        if (!account) return t("notes.noAccount");
        return at ? t("notes.answered", { at: moment(at) }) : t("notes.noAnswer");
      case "company":
        return company;
    }
  }

  function ofAnswer(answer: DisbursementAnswer): string {
    switch (answer) {
      case "ujrah":
        return contract ? t("notes.ujrahOf", { ujrah: fee, number: contract.number }) : fee;
      case "account":
        return account
          ? t("notes.holder", { bank: account.bank.name, holder: account.holder })
          : t("notes.noAccount");
      case "screening":
        return t("notes.screening");
      case "use_of_funds":
        return t("notes.files");
    }
  }
  return { ofCheck, ofAnswer };
}
