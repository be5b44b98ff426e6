import { Check, type IconNode, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Heading } from "@/components/ui/data-list";
import { Icon } from "@/components/ui/icon";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, type } from "@/styles/theme";
import { type FieldName, fieldText, shownValue } from "./field-texts";

/** What a document says about a field, as far as a machine can tell. */
export interface Seen {
  readonly text: string;
  /** Whether it says what was typed; undefined when only an officer can see that. */
  readonly isSame?: boolean;
}

export interface ComparisonProps {
  /** Name of the document. */
  title: string;
  /** Stays in view on laptops while the checklist scrolls. */
  isPinned?: boolean;
  fields: readonly { readonly field: FieldName; readonly typed: string; readonly seen: Seen }[];
}

const marks = {
  true: { icon: Check, tone: "primary" },
  false: { icon: TriangleAlert, tone: "warning" },
} as const satisfies Record<string, { icon: IconNode; tone: string }>;

export const comparisonId = "typed-and-seen";

/** The typed values beside what their document shows, field by field. */
export function Comparison({ title, isPinned = false, fields }: ComparisonProps) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  if (fields.length === 0) return null;
  return (
    <Section id={comparisonId} aria-labelledby="comparison" $pinned={isPinned}>
      <Heading id="comparison">{t("comparison", { document: title })}</Heading>
      <Table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("comparisonTyped")}</th>
            <th scope="col">{t("comparisonSeen")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, typed, seen }) => {
            const label = fieldText(field);
            const mark = seen.isSame === undefined ? undefined : marks[`${seen.isSame}`];
            return (
              <tr key={field}>
                <th scope="row">{label && t(label)}</th>
                <Typed>{shownValue(field, typed, locale)}</Typed>
                <SeenCell $tone={mark?.tone ?? "text-2"}>
                  <span>
                    {mark ? <Icon of={mark.icon} size={16} /> : null}
                    {seen.text}
                  </span>
                </SeenCell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Section>
  );
}

/** Pinned at the edge of its column, over the column's padding: nothing is seen above it. */
const Section = styled.section<{ $pinned: boolean }>`
  ${media.desktop} {
    position: ${({ $pinned }) => ($pinned ? "sticky" : "static")};
    top: -${space(4)};
    z-index: 1;
    margin-top: -${space(4)};
    padding-block: ${space(4)} ${space(2)};
    background: ${color("surface")};
  }
`;

const Table = styled.table`
  ${type.small}
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${space(1.5)} ${space(2)} ${space(1.5)} 0;
    border-bottom: 1px solid ${color("line")};
    font-weight: 400;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  th {
    color: ${color("text-2")};
  }

  tbody th {
    width: 25%;
  }
`;

const Typed = styled.td`
  && {
    font-weight: 650;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

const SeenCell = styled.td<{ $tone: "primary" | "warning" | "text-2" }>`
  && {
    width: 40%;
    color: ${({ $tone }) => color($tone)};
  }

  > span {
    display: flex;
    gap: ${space(1)};
  }

  svg {
    flex: none;
    margin-top: 3px;
  }
`;
