import type { Eligibility } from "@rukun/contract/pre-onboarding-record";
import { Check, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Icon } from "@/components/ui/icon";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { color, space } from "@/styles/theme";

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;

const Criterion = styled.li<{ $met: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(2)};

  > svg {
    margin-top: 2px;
    color: ${({ $met }) => color($met ? "success" : "danger")};
  }
`;

const Reason = styled.span`
  font-weight: 650;
`;

const Advice = styled.span`
  grid-column: 2;
  color: ${color("text-2")};
`;

interface EligibilityAnswerProps {
  readonly eligibility: Eligibility;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Whether the business is eligible: every criterion, and what to do about those that are not met. */
export function EligibilityAnswer({ eligibility, ref }: EligibilityAnswerProps) {
  const { t } = useTranslation("pre-onboarding");
  const { is_eligible, criteria } = eligibility;
  return (
    <div ref={ref}>
      <Banner
        variant={is_eligible ? "SUCCESS" : "WARNING"}
        role="status"
        title={t(is_eligible ? "eligibleTitle" : "notEligibleTitle")}
      >
        {t(is_eligible ? "eligibleBody" : "notEligibleBody")}
        <List>
          {criteria.map(({ key, is_met, reason, advice }) => (
            <Criterion key={key} $met={is_met}>
              <Icon of={is_met ? Check : X} size={20} />
              <Reason>
                <VisuallyHidden>{t(is_met ? "criterionMet" : "criterionUnmet")}: </VisuallyHidden>
                {reason}
              </Reason>
              {advice && <Advice>{advice}</Advice>}
            </Criterion>
          ))}
        </List>
      </Banner>
    </div>
  );
}
