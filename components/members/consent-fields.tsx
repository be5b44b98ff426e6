import type { AcceptInvitationInput } from "@rukun/contract/members";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import type { Control } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { splitMarked } from "@/lib/i18n/split-marked";
import { legalPath } from "@/lib/paths";

const consents = [
  { name: "accept_terms", text: "acceptTerms", document: "terms" },
  { name: "accept_privacy", text: "acceptPrivacy", document: "privacy" },
  { name: "accept_risk", text: "acceptRisk", document: "risk" },
] as const;

/** The consents, each with a link to its document. */
export function ConsentFields({ control }: { control: Control<AcceptInvitationInput> }) {
  const { t } = useTranslation("members");
  return consents.map(({ name, text, document }) => {
    const { before, marked, after } = splitMarked(t(text));
    return (
      <CheckboxField
        key={name}
        name={name}
        control={control}
        required
        label={
          <>
            {before}
            <Link href={legalPath(document)} target="_blank">
              {marked}
            </Link>
            {after}
          </>
        }
      />
    );
  });
}
