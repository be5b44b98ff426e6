import { fieldMessage } from "@rukun/contract/messages";
import type { UserProfile } from "@rukun/contract/profile";
import type { TaxNumber } from "@rukun/contract/tax-number";
import { taxRates } from "@rukun/finance/tax";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CheckStatus } from "@/components/form/check-status";
import { AnchoredCard } from "@/components/ui/anchored-card";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toItsTop } from "@/components/ui/into-view";
import { KeyFigure } from "@/components/ui/key-figure";
import { Skeleton } from "@/components/ui/skeleton";
import { useTaxNumber } from "@/lib/api/tax-number/queries";
import { useLateWindow } from "@/lib/first-load/use-late-window";
import { formatShortRate } from "@/lib/format/rate";
import { formatWholeRate } from "@/lib/format/whole-rate";
import { useLocale } from "@/lib/i18n/use-locale";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { taxAnchor } from "@/lib/paths";
import { useOpened } from "@/lib/use-opened";
import { color, space, type } from "@/styles/theme";
import { DomicilePart } from "./domicile-part";
import { NameMismatch } from "./name-mismatch";

const loadDialog = () => withNamespaces(["form"], () => import("./tax-number-dialog"));

const Title = styled.h2`
  ${type.h3}
  margin-bottom: ${space(3)};
`;

const Words = styled.div`
  display: grid;
  gap: ${space(2)};
  margin: ${space(2)} 0 ${space(5)};
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

interface TaxCardProps {
  readonly profile: UserProfile;
  /** Opens the verification, where the profile's name stands. */
  readonly onVerify: () => void;
}

/**
 * A funder's tax of today and why it is that. What can lower it, a tax number or a certificate of domicile, is given in a
 * dialog that is loaded on demand.
 */
export function TaxCard({ profile, onVerify }: TaxCardProps) {
  const { t } = useTranslation("tax-number");
  const { t: common } = useTranslation();
  const { asPath } = useRouter();
  const { data: tax, error, refetch } = useTaxNumber();
  const locale = useLocale();
  const isAbroad = tax?.status === "nonResident" || tax?.status === "treaty";
  const { isOpen, open, close } = useOpened();
  const dialog = useLateWindow("The dialog for the tax number", loadDialog, isOpen, close);
  return (
    <AnchoredCard as="section" ref={asPath.endsWith(`#${taxAnchor}`) ? toItsTop : undefined}>
      <Title>{t("title")}</Title>
      {!tax && !error && <Skeleton height={120} />}
      {!tax && error && (
        <Banner
          variant="ERROR"
          title={t("failed")}
          action={
            <Button variant="TERTIARY" onClick={() => refetch()}>
              {common("tryAgain")}
            </Button>
          }
        >
          {error.message}
        </Banner>
      )}
      {tax && (
        <>
          <KeyFigure label={t("rateLabel")} value={formatShortRate(tax.tax_bps, locale)} />
          <Words>
            <Reason tax={tax} profile={profile} onVerify={onVerify} />
            {!isAbroad && <Note>{t("fromNext")}</Note>}
          </Words>
          {isAbroad ? (
            <DomicilePart />
          ) : (
            <Button variant="OUTLINE-PRIMARY" fullWidth="mobile" onClick={open}>
              {t(tax.number ? "change" : "add")}
            </Button>
          )}
        </>
      )}
      {tax && dialog && (
        <dialog.TaxNumberDialog
          open={isOpen}
          isChange={tax.number !== null}
          profile={profile}
          onVerify={onVerify}
          onClose={close}
        />
      )}
    </AnchoredCard>
  );
}

function Reason({ tax, profile, onVerify }: TaxCardProps & { readonly tax: TaxNumber }) {
  const { t } = useTranslation("tax-number");
  const locale = useLocale();
  const { status, number } = tax;
  if (status === "nonResident") return <p>{t("nonResident")}</p>;
  if (status === "treaty") return <p>{t("treaty")}</p>;
  const digits = number?.last_digits ?? "";
  switch (number?.result) {
    case "match":
      return <p>{t("matched", { digits })}</p>;
    case "checking":
      return (
        <>
          <CheckStatus tone="unknown">{t("checking", { digits })}</CheckStatus>
          <p>{t("checkingNote", { rate: formatWholeRate(tax.tax_bps) })}</p>
        </>
      );
    case "not_found":
      return (
        <>
          <CheckStatus tone="bad">{t("notFound")}</CheckStatus>
          <p>{t("refusedNote", { digits })}</p>
        </>
      );
    case "name_mismatch":
      return (
        <>
          <CheckStatus tone="bad">{fieldMessage("npwpNameMismatch", locale)}</CheckStatus>
          <p>{t("refusedNote", { digits })}</p>
          <NameMismatch profile={profile} onVerify={onVerify} />
        </>
      );
    default:
      return <p>{t("none", { rate: formatWholeRate(taxRates.matched) })}</p>;
  }
}
