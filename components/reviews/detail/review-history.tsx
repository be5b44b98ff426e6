import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import type { Reviews, Subject } from "@/lib/api/reviews/subjects";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { Fold } from "./fold";

/** The status changes with actor and time, newest first, from the audit log. */
export function ReviewHistory({ history }: { history: Reviews[Subject]["detail"]["history"] }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  if (history.length === 0) return null;
  return (
    <Fold title={t("history")}>
      <List>
        {history.map((line) => (
          <li key={`${line.at}-${line.action}-${line.to ?? ""}`}>
            <Moment dateTime={line.at}>{formatDateTime(line.at, locale)}</Moment>
            <strong>{line.actor}</strong>
            <span>
              {line.from && line.to
                ? t("historyStatus", { from: line.from, to: line.to })
                : line.action}
            </span>
            {line.reason ? <q>{line.reason}</q> : null}
          </li>
        ))}
      </List>
    </Fold>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    ${type.small}
    display: grid;
    gap: 2px;
  }
  q {
    color: ${color("text-2")};
  }
`;

const Moment = styled.time`
  color: ${color("text-3")};
`;
