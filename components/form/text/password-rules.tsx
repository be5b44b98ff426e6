import { passwordMax, passwordMin } from "@rukun/contract/patterns";
import { Check, Circle } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { color, motion, space, type } from "@/styles/theme";

const rules = [
  {
    text: "passwordRuleLength",
    isMet: (password: string) => password.length >= passwordMin && password.length <= passwordMax,
  },
  { text: "passwordRuleDigit", isMet: (password: string) => /\d/.test(password) },
  { text: "passwordRuleLower", isMet: (password: string) => /[a-z]/.test(password) },
  { text: "passwordRuleUpper", isMet: (password: string) => /[A-Z]/.test(password) },
] as const;

const List = styled.ul`
  ${type.small}
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};
`;

const Rule = styled.li<{ $met: boolean }>`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${({ $met }) => color($met ? "success-text" : "text-3")};
  transition: color ${motion.fast};
`;

interface PasswordRulesProps {
  readonly id: string;
  readonly password: string;
}

/** The rules of a new password, checked off while typing. */
export function PasswordRules({ id, password }: PasswordRulesProps) {
  const { t } = useTranslation("form");
  const met = rules.filter((rule) => rule.isMet(password)).length;
  return (
    <>
      <List id={id} aria-label={t("passwordRules")}>
        {rules.map(({ text, isMet }) => (
          <Rule key={text} $met={isMet(password)}>
            <Icon of={isMet(password) ? Check : Circle} size={16} />
            <span>{t(text)}</span>
            <VisuallyHidden>
              {t(isMet(password) ? "passwordRuleMet" : "passwordRuleOpen")}
            </VisuallyHidden>
          </Rule>
        ))}
      </List>
      <VisuallyHidden role="status">
        {password && t("passwordRulesStatus", { met, total: rules.length })}
      </VisuallyHidden>
    </>
  );
}
