import type { IconNode } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import { color, space, type } from "@/styles/theme";
import { PayAtBank, type PayAtBankProps } from "./pay-at-bank";

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h2`
  ${type.h3}
  display: flex;
  gap: ${space(2)};
  align-items: center;
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

interface OwedCardProps extends PayAtBankProps {
  readonly icon: IconNode;
  readonly title: string;
  /** What the chip says while something is left. */
  readonly leftText: string;
  readonly note: string;
  /** What it is made of. */
  readonly children: ReactNode;
}

/** What a company owes beside its instalments, and how it pays it. */
export function OwedCard({ icon, title, leftText, note, children, ...paying }: OwedCardProps) {
  const { t } = useTranslation("repayments");
  const isPaid = paying.owed.left === "0";
  return (
    <Box as="section">
      <Head>
        <Title>
          <Icon of={icon} />
          {title}
        </Title>
        {isPaid ? (
          <StatusChip tone="verified">{t("statePaid")}</StatusChip>
        ) : (
          <StatusChip tone="waiting">{leftText}</StatusChip>
        )}
      </Head>
      <Note>{note}</Note>
      {children}
      {!isPaid && <PayAtBank {...paying} />}
    </Box>
  );
}
