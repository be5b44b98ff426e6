import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { space } from "@/styles/theme";

/** What a machine noticed about the submitted data, so that no officer has to find it alone. */
export function ReviewWarnings({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation("reviews");
  if (texts.length === 0) return null;
  return (
    <Banner variant="WARNING" title={t("warningsTitle")}>
      <List>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </Banner>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding-left: ${space(5)};
  list-style: disc;
`;
