import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import type { CompanyChecklistKey } from "@rukun/contract/reviews/company-policy";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { space, type } from "@/styles/theme";

/** The corrections that were last requested from the company. */
export function LastReturn({ rejection }: { rejection: CompanyReviewDetail["rejection"] }) {
  const { t } = useTranslation("reviews");
  if (!rejection) return null;
  return (
    <Banner variant="INFO" title={t("lastReturn")}>
      {rejection.message}
      <List>
        {rejection.items.map(({ key, reason }) => (
          <li key={key}>
            {t(`company.check_${key as CompanyChecklistKey}`)}: {reason}
          </li>
        ))}
      </List>
    </Banner>
  );
}

const List = styled.ul`
  ${type.small}
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};
`;
