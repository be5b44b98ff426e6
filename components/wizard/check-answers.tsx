import type { Asked } from "@rukun/contract/step-answers";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import type { ComponentProps, ReactNode } from "react";
import { styled } from "styled-components";
import { DataList } from "@/components/ui/data-list";
import { color, space, type } from "@/styles/theme";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  margin-top: ${space(5)};
`;

const StepTitle = styled.h3`
  ${type.h4}
`;

const Change = styled(Link)`
  ${type.label}
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color("link")};
`;

const Unanswered = styled.span`
  color: ${color("text-3")};
  font-weight: 400;
`;

/** A step with everything that is asked in it. */
interface CheckedStep {
  readonly title: string;
  /** Where its answers are changed. */
  readonly href: ComponentProps<typeof Link>["href"];
  readonly asked: readonly Asked[];
}

interface CheckAnswersProps {
  readonly steps: readonly CheckedStep[];
  readonly labelOf: (asked: Asked) => string;
  /** Empty for what was not answered. */
  readonly textOf: (asked: Asked) => ReactNode;
}

/** Every answer of a form with its label, by step, each with the way back to it. */
export function CheckAnswers({ steps, labelOf, textOf }: CheckAnswersProps) {
  const { t } = useTranslation("wizard");
  return steps.map(({ title, href, asked }) => (
    <section key={title}>
      <Head>
        <StepTitle>{title}</StepTitle>
        <Change href={href} shallow scroll={false} aria-label={t("checkChangeStep", { title })}>
          {t("checkChange")}
        </Change>
      </Head>
      <DataList
        rows={asked
          // A repeating group is there by its rows.
          .filter(({ field }) => field.kind !== "rows")
          .map((each) => [
            labelOf(each),
            textOf(each) || <Unanswered>{t("checkUnanswered")}</Unanswered>,
          ])}
      />
    </section>
  ));
}
