import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { space } from "@/styles/theme";

const Fields = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const FieldShape = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const rows = ["first", "second", "third", "fourth"];

/** Placeholders for fields. */
export function StepSkeleton() {
  const { t } = useTranslation("wizard");
  return (
    <Fields role="status">
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      {rows.map((row) => (
        <FieldShape key={row}>
          <Skeleton width="128px" height={16} />
          <Skeleton height={48} round={10} />
        </FieldShape>
      ))}
    </Fields>
  );
}
