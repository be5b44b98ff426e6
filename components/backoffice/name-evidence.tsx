import { nameReasonTexts } from "@rukun/contract/bank-name-texts";
import type { BankNameEvidence } from "@rukun/contract/bank-names";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DataList } from "@/components/ui/data-list";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { media, space, type } from "@/styles/theme";

/** What a bank told of an account, beside what is known of whoever gave it. */
export function NameEvidence({ evidence }: { readonly evidence: BankNameEvidence }) {
  const { t } = useTranslation("bank-names");
  const locale = useLocale();
  const { reason, bank, last_digits: digits } = evidence;
  return (
    <>
      <Names>
        <div>
          <dt>{t("registered")}</dt>
          <dd>{evidence.registered_name}</dd>
          <dd>{evidence.compared_name}</dd>
        </div>
        <div>
          <dt>{t("holder")}</dt>
          <dd>{evidence.holder || t("nobody")}</dd>
          <dd>{evidence.compared_holder}</dd>
        </div>
      </Names>
      <DataList
        rows={[
          [t("why"), nameReasonTexts[reason][locale]],
          [t("account"), t("accountOf", { bank, digits })],
          [t("answered"), formatDateTime(evidence.answered_at, locale)],
        ]}
      />
    </>
  );
}

const Names = styled.dl`
  display: grid;
  gap: ${space(4)};
  margin: 0 0 ${space(4)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  dt {
    ${type.small}
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dt + dd {
    ${type.h4}
  }
  dd + dd {
    ${type.small}
  }
`;
