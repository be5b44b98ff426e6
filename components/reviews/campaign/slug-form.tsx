import { ExternalLink } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { TextInput } from "@/components/ui/text-input";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { color, focusRing, radius, space, type } from "@/styles/theme";
import { ManageFields, type ManageFormProps } from "./manage-fields";

/** The address of a public campaign. The former one keeps leading to it. */
export function SlugForm({ campaign, run, errors, loading }: ManageFormProps) {
  const { t } = useTranslation("campaign-operations");
  const { t: common } = useTranslation("common");
  const required = useRequired();
  const current = campaign.slug ?? "";
  const [slug, setSlug] = useState(current);
  return (
    <ManageFields
      onSubmit={async () => {
        await run({ action: "slug", slug: slug.trim() });
      }}
    >
      <PublicPage href={campaignPath(current)} target="_blank">
        {t("publicPage")}
        <Icon of={ExternalLink} size={16} />
      </PublicPage>
      <Field
        id="slug"
        label={t("slug")}
        hint={t("slugHint")}
        error={required(true, slug) ?? errors.slug}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            value={slug}
            onChange={(event) => setSlug(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          type="submit"
          variant="OUTLINE-PRIMARY"
          disabled={slug.trim() === "" || slug.trim() === current}
          loading={loading}
          loadingLabel={common("loading")}
        >
          {t("changeSlug")}
        </Button>
      </div>
    </ManageFields>
  );
}

const PublicPage = styled(Link)`
  ${focusRing}
  ${type.small}
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space(1.5)};
  min-height: 44px;
  border-radius: ${radius.dense};
  color: ${color("link")};
  font-weight: 650;
`;
