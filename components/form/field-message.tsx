import { CircleAlert } from "lucide";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { color, space, type } from "@/styles/theme";

const Hint = styled.p`
  ${type.small}
  color: ${color("text-3")};
`;

const ErrorText = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(1.5)};
  color: ${color("danger")};
  font-weight: 600;

  svg {
    margin-top: 2px;
  }
`;

interface FieldMessageProps {
  readonly id: string;
  readonly hint?: string;
  readonly error?: string;
}

/** Id of the message below a control that is not inside a `Field`, for `aria-describedby`. */
export function fieldMessageId(id: string, { hint, error }: Omit<FieldMessageProps, "id">) {
  return hint || error ? `${id}-message` : undefined;
}

/** The hint or, instead of it, the error of a control that is not inside a `Field`. */
export function FieldMessage({ id, hint, error }: FieldMessageProps) {
  const messageId = fieldMessageId(id, { hint, error });
  if (error) {
    return (
      <ErrorText id={messageId}>
        <Icon of={CircleAlert} size={16} />
        <span>{error}</span>
      </ErrorText>
    );
  }
  return hint ? <Hint id={messageId}>{hint}</Hint> : null;
}
