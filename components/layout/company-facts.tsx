import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { color, type } from "@/styles/theme";

const Facts = styled.address`
  ${type.small}
  color: ${color("text-2")};
  font-style: normal;
`;

const lines = ["company", "address", "complaints"] as const;

/** Who runs the product, where, and where to complain; what is in brackets is filled in before launch. */
export function CompanyFacts({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <Facts className={className}>
      {lines.map((line) => (
        <p key={line}>{t(`footer.${line}`)}</p>
      ))}
    </Facts>
  );
}
