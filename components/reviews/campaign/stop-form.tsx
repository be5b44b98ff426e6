import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { space } from "@/styles/theme";
import { ManageFields, type ManageFormProps } from "./manage-fields";

const empty = { reason: "", reason_en: "" };
const fields = [
  { name: "reason", lang: "id" },
  { name: "reason_en", lang: "en" },
] as const;

interface StopFormProps extends ManageFormProps {
  readonly maySuspend: boolean;
  readonly mayCancel: boolean;
}

/** Suspends or cancels a campaign, with the reason that its page, or its company alone, reads in both languages. */
export function StopForm(props: StopFormProps) {
  const { campaign, maySuspend, mayCancel, run, errors, loading } = props;
  const readers = campaign.slug === null ? "company" : "public";
  const { t } = useTranslation("campaign-operations");
  const { t: common } = useTranslation("common");
  const required = useRequired();
  const [reasons, setReasons] = useState(empty);
  const [isMissingShown, setIsMissingShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const given = { reason: reasons.reason.trim(), reason_en: reasons.reason_en.trim() };
  const withReasons = (then: () => unknown) => {
    const isComplete = given.reason !== "" && given.reason_en !== "";
    setIsMissingShown(!isComplete);
    return isComplete ? then() : undefined;
  };
  const stop = async (action: "suspend" | "cancel") => {
    if (await run({ action, ...given })) setReasons(empty);
  };
  const ask = () => withReasons(() => setIsAsking(true));

  return (
    <ManageFields onSubmit={() => (maySuspend ? withReasons(() => stop("suspend")) : ask())}>
      {fields.map(({ name, lang }) => (
        <Field
          key={name}
          id={`manage-${name}`}
          label={t(name)}
          hint={t(`reasonHint.${readers}`)}
          error={required(isMissingShown, given[name]) ?? errors[name]}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              lang={lang}
              rows={3}
              maxLength={500}
              value={reasons[name]}
              onChange={(event) => setReasons({ ...reasons, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Actions>
        {maySuspend && (
          <Button
            type="submit"
            variant="OUTLINE-PRIMARY"
            loading={loading}
            loadingLabel={common("loading")}
          >
            {t("suspend")}
          </Button>
        )}
        {mayCancel && (
          <Button variant="OUTLINE-DANGER" onClick={ask}>
            {t("cancel")}
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title={t("cancelTitle")}
        body={t(`cancelBody.${readers}`)}
        confirmLabel={t("cancel")}
        cancelLabel={t("keep")}
        tone="danger"
        onConfirm={() => {
          setIsAsking(false);
          return stop("cancel");
        }}
        onCancel={() => setIsAsking(false)}
      />
    </ManageFields>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
