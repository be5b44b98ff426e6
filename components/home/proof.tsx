import { Calculator, Link2, ReceiptText } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ColumnBody, Columns, ColumnTitle, Section } from "@/components/layout/section";
import { Icon } from "@/components/ui/icon";
import { color, space } from "@/styles/theme";

const Item = styled.li`
  > svg {
    margin-bottom: ${space(3)};
    color: ${color("primary")};
  }
`;

const items = [
  { key: "proofLedger", icon: Link2 },
  { key: "proofReceipt", icon: ReceiptText },
  { key: "proofRate", icon: Calculator },
] as const;

/** What is publicly verifiable. */
export function Proof() {
  const { t } = useTranslation("home");
  return (
    <Section id="bukti" title={t("proofTitle")} lead={t("proofLead")} raised>
      <Columns>
        {items.map(({ key, icon }) => (
          <Item key={key}>
            <Icon of={icon} size={24} />
            <ColumnTitle>{t(key)}</ColumnTitle>
            <ColumnBody>{t(`${key}Body`)}</ColumnBody>
          </Item>
        ))}
      </Columns>
    </Section>
  );
}
