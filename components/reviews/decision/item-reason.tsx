import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { space } from "@/styles/theme";

export const itemReasonId = (item: string): string => `reason-${item}`;

interface ItemReasonProps {
  item: string;
  /** The item's question. */
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The reason of a negative answer; the applicant sees it at the step concerned. */
export function ItemReason({ item, label, value, error, disabled, onChange }: ItemReasonProps) {
  const { t } = useTranslation("reviews");
  return (
    <Reason
      id={itemReasonId(item)}
      label={
        <>
          {t("itemReason")}
          <VisuallyHidden> ({label})</VisuallyHidden>
        </>
      }
      required
      error={error}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          maxLength={500}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Reason>
  );
}

const Reason = styled(Field)`
  margin-block: ${space(1)} ${space(4)};
`;
