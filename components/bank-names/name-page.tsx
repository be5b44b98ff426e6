import type { BankNameDetail } from "@rukun/contract/bank-names";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { NameChip } from "@/components/backoffice/name-chip";
import { NameEvidence } from "@/components/backoffice/name-evidence";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { DataList, Heading } from "@/components/ui/data-list";
import { useBankName } from "@/lib/api/bank-names/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { media, space } from "@/styles/theme";
import { DecideName } from "./decide-name";

const Under = styled.div`
  margin: ${space(2)} 0 ${space(6)};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  margin-bottom: ${space(4)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Decisions = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/** A name that a bank told, beside everything that it is compared with, and an officer's decision. */
export function BankNamePage({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation("bank-names");
  const { data, error, refetch } = useBankName(id);
  return (
    <DetailFrame
      section="bankNames"
      list={{ href: backofficePaths.bankNames, title: t("title") }}
      texts={{ missing: t("missingTitle"), missingBody: t("missingBody"), error: t("errorTitle") }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? <Content name={data} /> : null}
    </DetailFrame>
  );
}

function Content({ name }: { readonly name: BankNameDetail }) {
  const { t } = useTranslation("bank-names");
  const locale = useLocale();
  const { result, is_replaced: isReplaced, id_card_name: idCard, owner_name: owner } = name;
  return (
    <>
      <Title>{name.registered_name}</Title>
      <Under>
        <NameChip state={result ?? "waiting"} />
      </Under>
      <Columns>
        <Card as="section">
          <Heading>{t("evidence")}</Heading>
          <NameEvidence evidence={name} />
          <DataList
            rows={[
              [t("subjectOf"), t(`subject.${name.subject}`)],
              ...(idCard === null ? [] : ([[t("idCard"), idCard]] as const)),
              ...(owner === null ? [] : ([[t("owner"), owner]] as const)),
            ]}
          />
        </Card>
        <Card as="section">
          <Heading>{t("decide")}</Heading>
          <Decisions>
            {isReplaced && <Banner variant="INFO">{t("replaced")}</Banner>}
            {name.decisions.map((each) => (
              <DataList
                key={each.decided_at}
                rows={[
                  [t("status"), t(`result.${each.result}`)],
                  [t("decidedBy"), each.decided_by],
                  [t("decidedAt"), formatDateTime(each.decided_at, locale)],
                  [t("reason"), each.reason],
                ]}
              />
            ))}
            {name.may.length > 0 && <DecideName name={name} />}
            {name.may.length === 0 && !isReplaced && <Banner variant="INFO">{t("another")}</Banner>}
          </Decisions>
        </Card>
      </Columns>
    </>
  );
}
