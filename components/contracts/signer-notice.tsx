import type { Signatory } from "@rukun/contract/signatories";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { useSignatories } from "@/lib/api/signatories/queries";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { signatoriesPath } from "@/lib/paths";
import { space } from "@/styles/theme";

interface SignerNoticeProps {
  /** `prepare`: what a campaign waits for before it is sent; `sign`: who may sign what is before this member now. */
  readonly purpose: "prepare" | "sign";
}

/**
 * Who may sign for the company, what is missing where nobody may, and where that is done. Nothing to a member who may
 * sign themselves, where it is about signing. Needs the texts `signatories`.
 */
export function SignerNotice({ purpose }: SignerNoticeProps) {
  const { t } = useTranslation("signatories");
  const locale = useLocale();
  const { data } = useSignatories();
  if (!data) return null;
  const signers = data.members.filter(({ missing }) => missing.length === 0);
  const names = formatList(
    signers.map(({ full_name: name }) => name),
    locale,
  );
  if (signers.some((member) => member.is_self) && purpose === "sign") return null;
  const see = (label: "action" | "see") => (
    <ButtonLink href={signatoriesPath} variant="OUTLINE-PRIMARY">
      {t(`notice.${label}`)}
    </ButtonLink>
  );
  if (signers.length > 0) {
    return purpose === "prepare" ? (
      <Banner variant="SUCCESS">{t("notice.ready", { names })}</Banner>
    ) : (
      <Banner variant="INFO" action={see("see")}>
        {t("notice.others", { names })}
      </Banner>
    );
  }
  return (
    <Banner variant="WARNING" title={t("notice.noneTitle")} action={see("action")}>
      <p>{t(purpose === "prepare" ? "notice.nonePrepare" : "notice.noneSign")}</p>
      <Lacks members={data.members} />
    </Banner>
  );
}

const People = styled.ul`
  padding-left: ${space(5)};
  list-style: disc;
`;

/** What each owner lacks: others would need another role first. */
function Lacks({ members }: { readonly members: readonly Signatory[] }) {
  const { t } = useTranslation("signatories");
  const locale = useLocale();
  return (
    <People>
      {members
        .filter(({ missing }) => !missing.includes("role"))
        .map(({ user_id: id, full_name: name, missing, authority }) => {
          const needs = missing.map((need) =>
            need === "authority" && authority?.state === "proposed"
              ? t("notice.proposed")
              : t(`notice.${need}`),
          );
          return <li key={id}>{t("notice.lacks", { name, needs: formatList(needs, locale) })}</li>;
        })}
    </People>
  );
}
