import { type NextAnswer, type PlayedAnswer, playedAnswers } from "@rukun/contract/sandbox";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { SelectInput } from "@/components/ui/select-input";
import { useSetNextAnswer } from "@/lib/api/sandbox/mutations";
import { useNextAnswers } from "@/lib/api/sandbox/queries";
import { color, space, type } from "@/styles/theme";
import { PlayedList, PlayedTitle } from "./played-list";

const Lead = styled.p`
  max-width: 60ch;
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

const Said = styled.p`
  ${type.small}
  min-height: 1lh;
  margin-top: ${space(2)};
`;

/** How each party that is played answers the next time it is asked; updates by itself once that was used up. */
export function NextAnswers() {
  const { t } = useTranslation("sandbox");
  const { data, error } = useNextAnswers();
  return (
    <section>
      <PlayedTitle>{t("next")}</PlayedTitle>
      <Lead>{t("nextLead")}</Lead>
      {error && <Banner variant="ERROR">{error.message}</Banner>}
      <PlayedList>
        {data?.map((each) => (
          <NextAnswerCard key={each.party} next={each} />
        ))}
      </PlayedList>
    </section>
  );
}

function NextAnswerCard({ next: { party, answer } }: { readonly next: NextAnswer }) {
  const { t } = useTranslation("sandbox");
  const { mutateAsync, data, error, isPending, variables } = useSetNextAnswer();
  const answers: readonly PlayedAnswer[] = playedAnswers[party];
  const shown = isPending ? variables.answer : answer;
  const choose = (text: string) => {
    const chosen = answers.find((each) => each === text);
    return mutateAsync({ party, ...(chosen && { answer: chosen }) }).catch(() => undefined);
  };
  return (
    <Card as="li">
      <Field
        id={`next-${party}`}
        label={t(`nextParties.${party}`)}
        hint={t(`nextHints.${party}`)}
        error={error?.message}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={shown ?? "usual"}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="usual">{t("nextAnswers.usual")}</option>
            {answers.map((each) => (
              <option key={each} value={each}>
                {t(`nextAnswers.${each}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Said role="status">
        {data && t("nextChosen", { answer: t(`nextAnswers.${data.answer ?? "usual"}`) })}
      </Said>
    </Card>
  );
}
