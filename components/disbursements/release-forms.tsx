import { useTranslation } from "next-i18next/pages";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { DraftControl } from "./disbursement-draft";
import { Actions, CardHead, CardTitle, Stack } from "./disbursement-style";
import { TextField } from "./text-field";
import type { Release } from "./use-release";

interface ReleaseFormsProps {
  readonly release: Release;
  readonly kept: DraftControl;
}

/** What is written with a proposal, or when it is returned; and what went wrong. */
export function ReleaseForms({ release, kept }: ReleaseFormsProps) {
  const { t } = useTranslation(["disbursements", "common"]);
  const required = useRequired();
  const { error, isBusy } = release;
  return (
    <>
      <FormFailure message={error?.message} attempt={error} />
      {release.may("propose") && (
        <Card>
          <TextField
            id="disbursement-note"
            label={t("propose.note")}
            hint={t("propose.noteHint")}
            value={kept.draft.note}
            disabled={isBusy}
            error={error?.fieldErrors.note}
            onChange={(note) => kept.change(() => ({ note }))}
          />
        </Card>
      )}
      {release.isReturning && release.may("return") && (
        <Card as="section">
          <CardHead>
            <CardTitle>{t(release.isOwn ? "return.withdraw" : "return.title")}</CardTitle>
          </CardHead>
          <Form onSubmit={release.giveBack}>
            <Stack>
              <TextField
                id="disbursement-reason"
                label={t("return.reason")}
                hint={t("return.hint")}
                value={kept.draft.reason}
                disabled={isBusy}
                error={
                  required(release.isReasonWanted, kept.draft.reason) ?? error?.fieldErrors.reason
                }
                onChange={(reason) => kept.change(() => ({ reason }))}
                required
                takesFocus
              />
              <Actions>
                <Button
                  type="submit"
                  variant="OUTLINE-DANGER"
                  loading={release.isGivingBack}
                  loadingLabel={t("common:loading")}
                >
                  {t(release.isOwn ? "return.withdraw" : "return.submit")}
                </Button>
                <Button variant="TERTIARY" onClick={() => release.setReturning(false)}>
                  {t("cancel")}
                </Button>
              </Actions>
            </Stack>
          </Form>
        </Card>
      )}
    </>
  );
}
