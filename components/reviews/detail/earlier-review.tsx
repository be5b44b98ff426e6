import type { EarlierReview as Earlier } from "@rukun/contract/reviews/define-review";
import { ArrowRight } from "lucide";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Icon } from "@/components/ui/icon";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { Subject } from "@/lib/api/reviews/subjects";
import { formatDateTime } from "@/lib/format/date";
import { formatFileSize } from "@/lib/format/file-size";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import type { CheckText } from "../subject-texts";
import { fieldText, shownValue } from "./field-texts";

type Change = NonNullable<Earlier["changes"]>[number];

interface EarlierReviewProps {
  subject: Subject;
  earlier: Earlier | null;
}

/** What the last decision asked for, and what is different in this submission. */
export function EarlierReview({ subject, earlier }: EarlierReviewProps) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  if (!earlier) return null;
  const { decided_at, message, returned, changes } = earlier;
  return (
    <Banner variant="INFO" title={t("earlierTitle", { date: formatDateTime(decided_at, locale) })}>
      {message ? <Message>{message}</Message> : null}
      <List>
        {returned.map(({ key, reason }) => (
          <li key={key}>
            {t(`${subject}.check_${key}` as CheckText)}
            {reason ? `: ${reason}` : null}
          </li>
        ))}
      </List>
      <Title>{t("changesTitle")}</Title>
      {changes && changes.length > 0 ? (
        <List>
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </List>
      ) : (
        <p>{t(changes ? "changesNone" : "changesUnknown")}</p>
      )}
    </Banner>
  );
}

function ChangeLine({ change: { field, from, to } }: { change: Change }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const label = fieldText(field);
  if (!label) return null;
  const shown = ({ text, size }: Change["from"]) => {
    if (size !== null) return `${text} (${formatFileSize(size, locale)})`;
    return text ? shownValue(field, text, locale) : t("changeEmpty");
  };
  return (
    <li>
      <b>{t(label)}</b>
      <Values>
        <del>
          <VisuallyHidden>{t("changeFrom")} </VisuallyHidden>
          {shown(from)}
        </del>
        <Icon of={ArrowRight} size={16} />
        <ins>
          <VisuallyHidden>{t("changeTo")} </VisuallyHidden>
          {shown(to)}
        </ins>
      </Values>
    </li>
  );
}

const Message = styled.p`
  ${type.small}
  white-space: pre-wrap;
`;

const Title = styled.h2`
  ${type.small}
  margin: ${space(3)} 0 ${space(1)};
  font-weight: 700;
`;

const List = styled.ul`
  ${type.small}
  display: grid;
  gap: ${space(2)};
  margin: ${space(1)} 0 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Values = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};

  > svg {
    flex: none;
    color: ${color("text-3")};
  }

  del {
    color: ${color("text-2")};
  }

  ins {
    font-weight: 650;
    text-decoration: none;
  }
`;
