import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { ManageFields, type ManageFormProps } from "./manage-fields";

/** Western Indonesia, in which the moments are typed. */
const offset = "+07:00";

/** The moments at which funding opens and closes. */
export function PublishForm({ campaign, run, errors, loading }: ManageFormProps) {
  const { t } = useTranslation("campaign-operations");
  const { t: common } = useTranslation("common");
  const [startsAt, setStartsAt] = useState(`${campaign.basics?.opens_on ?? ""}T09:00`);
  const [endsAt, setEndsAt] = useState(`${campaign.basics?.closes_on ?? ""}T23:59`);
  const moments = [
    { name: "starts_at", label: t("startsAt"), value: startsAt, set: setStartsAt },
    { name: "ends_at", label: t("endsAt"), value: endsAt, set: setEndsAt },
  ] as const;
  return (
    <ManageFields
      onSubmit={() =>
        run({
          action: "publish",
          starts_at: `${startsAt}${offset}`,
          ends_at: `${endsAt}${offset}`,
        })
      }
    >
      {moments.map(({ name, label, value, set }) => (
        <Field key={name} id={name} label={label} hint={t("zone")} error={errors[name]} required>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          )}
        </Field>
      ))}
      <Button type="submit" loading={loading} loadingLabel={common("loading")}>
        {t("publish")}
      </Button>
    </ManageFields>
  );
}
