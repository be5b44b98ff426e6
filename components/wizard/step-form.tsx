import type { Steps } from "@rukun/contract/step";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { FieldIdScope } from "@/components/form/field-id";
import { Form } from "@/components/form/form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { intoView } from "@/components/ui/into-view";
import { space } from "@/styles/theme";
import { ForeignBanner } from "./foreign-banner";
import { SubmissionStatus } from "./submission-status";
import type { useForeignChanges } from "./use-foreign-changes";
import type { Wizard } from "./use-wizard";

const Layout = styled(Form)`
  display: grid;
  gap: ${space(6)};
`;

const Fields = styled.div`
  display: grid;
  gap: ${space(6)};
  min-width: 0;
`;

interface StepFormProps {
  readonly wizard: Pick<Wizard<Steps>, "formId" | "readOnly" | "submission" | "onAdvance">;
  /** Returns a promise while it is under way. */
  readonly onSubmit: () => Promise<unknown>;
  /** Error of the step as a whole. */
  readonly error: string | undefined;
  /** Whether it sends files: shows upload progress. */
  readonly isUpload?: boolean;
  /** What comes from an earlier visit; offers to delete it. */
  readonly restored: {
    readonly texts: boolean;
    readonly documents: boolean;
    /** A photo of that visit is not among it. */
    readonly needsPhoto: boolean;
  };
  readonly onDeleteDraft: () => void;
  /** What colleagues saved meanwhile in a shared step. */
  readonly changes: Pick<
    ReturnType<typeof useForeignChanges>,
    "foreign" | "banner" | "settle" | "dismiss"
  >;
  /** Names the fields of a shared step. */
  readonly labelOf?: (field: string) => string;
  readonly children: ReactNode;
}

/** Layout of a step: messages about the whole form around its fields. */
export function StepForm({
  wizard: { formId, readOnly, submission, onAdvance },
  onSubmit,
  error,
  isUpload = false,
  restored,
  onDeleteDraft,
  changes,
  labelOf = String,
  children,
}: StepFormProps) {
  const { follow } = submission;
  useEffect(() => (readOnly ? undefined : follow(onSubmit)), [readOnly, follow, onSubmit]);
  return (
    <FieldIdScope value={formId}>
      <Layout id={formId} onSubmit={readOnly ? onAdvance : onSubmit}>
        {error && (
          <div ref={intoView}>
            <Banner variant="ERROR" role="alert">
              {error}
            </Banner>
          </div>
        )}
        <ForeignBanner ref={changes.banner} changes={changes} labelOf={labelOf} />
        {(restored.texts || restored.documents) && (
          <RestoredDraft of={restored} onDelete={onDeleteDraft} />
        )}
        <Fields inert={submission.isSending}>{children}</Fields>
        <SubmissionStatus submission={submission} isUpload={isUpload} />
      </Layout>
    </FieldIdScope>
  );
}

interface RestoredDraftProps {
  readonly of: StepFormProps["restored"];
  readonly onDelete: () => void;
}

function RestoredDraft({ of: { texts, documents, needsPhoto }, onDelete }: RestoredDraftProps) {
  const { t } = useTranslation("wizard");
  return (
    <Banner
      variant="INFO"
      title={t("draftRestoredTitle")}
      action={
        <Button variant="TERTIARY" size="DENSE" onClick={onDelete}>
          {t("draftDelete")}
        </Button>
      }
    >
      {texts && t("draftRestoredBody")} {documents && t("draftRestoredDocuments")}{" "}
      {needsPhoto && t("draftWithoutPhoto")}
    </Banner>
  );
}
