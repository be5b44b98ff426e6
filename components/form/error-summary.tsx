import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { type FieldErrors, type FieldPath, type FieldValues, get } from "react-hook-form";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { color, focusRing, radius, space, type } from "@/styles/theme";
import { useFieldId } from "./field-id";

const Box = styled.div`
  display: grid;
  gap: ${space(3)};
  border-radius: ${radius.banner};
  scroll-margin-top: ${space(24)};
  ${focusRing}
`;

const List = styled.ul`
  ${type.small}
  display: grid;
  margin-top: ${space(1)};
`;

const FieldLink = styled.a`
  display: inline-block;
  padding-block: ${space(1)};
  color: ${color("danger-text")};
  font-weight: 600;
`;

interface ErrorSummaryProps<V extends FieldValues> {
  readonly errors: FieldErrors<V>;
  /** Of the form: the summary takes the focus after each failed attempt. */
  readonly submitCount: number;
  /** Label of each field, in the order of the form. */
  readonly labels: Readonly<Partial<Record<FieldPath<V>, string>>>;
  /** The form's `setFocus`. */
  readonly onSelect: (name: FieldPath<V>) => void;
  /** An error of the form as a whole, such as the server's. */
  readonly message?: string | null;
}

interface Problem<V extends FieldValues> {
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly text: string;
}

function textAt(errors: object, name: string): string | undefined {
  const text: unknown = get(errors, `${name}.message`);
  return typeof text === "string" && text !== "" ? text : undefined;
}

function problemsOf<V extends FieldValues>(
  errors: FieldErrors<V>,
  labels: ErrorSummaryProps<V>["labels"],
): Problem<V>[] {
  return (Object.entries(labels) as [FieldPath<V>, string][]).flatMap(([name, label]) => {
    const text = textAt(errors, name);
    return text ? [{ name, label, text }] : [];
  });
}

/** Errors of fields this form does not render; otherwise submitting would fail without a visible reason. */
function unlabelled<V extends FieldValues>(
  errors: FieldErrors<V>,
  labels: ErrorSummaryProps<V>["labels"],
): string[] {
  const names = Object.keys(errors).filter((name) => name !== "root" && !(name in labels));
  return names.flatMap((name) => textAt(errors, name) ?? []);
}

/**
 * The errors at the top of the form: one message for the whole, and a link to each invalid field. Requires
 * `shouldFocusError: false`, because both would set the focus.
 */
export function ErrorSummary<V extends FieldValues>({
  errors,
  submitCount,
  labels,
  onSelect,
  message,
}: ErrorSummaryProps<V>) {
  const { t } = useTranslation("form");
  const fieldId = useFieldId();
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const problems = problemsOf(errors, labels);
  const others = unlabelled(errors, labels);
  const hasList = problems.length + others.length > 0;
  const isShown = hasList || Boolean(message);

  useEffect(() => {
    // Once per attempt: an error that reappears while typing must not move the focus.
    if (!isShown || submitCount <= answered.current) return;
    answered.current = submitCount;
    box.current?.focus();
  }, [isShown, submitCount]);

  if (!isShown) return null;
  return (
    <Box ref={box} tabIndex={-1}>
      {message && (
        <Banner variant="ERROR" role="alert">
          {message}
        </Banner>
      )}
      {hasList && (
        <Banner variant="ERROR" title={t("errorSummary")}>
          <List>
            {problems.map(({ name, label, text }) => (
              <li key={name}>
                <FieldLink
                  href={`#${fieldId(name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onSelect(name);
                  }}
                >
                  {label}: {text}
                </FieldLink>
              </li>
            ))}
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </List>
        </Banner>
      )}
    </Box>
  );
}
