import { contractTitles } from "@rukun/contract/contract-kinds";
import type { ContractText } from "@rukun/contract/contracts";
import type { Locale } from "@rukun/contract/locales";
import { clausesOf } from "../../documents/clauses.ts";
import type { ContractDraft } from "../../documents/terms.ts";

/** The words of a contract in one language, from the same draft as its document. */
export function contractTextOf(
  id: string,
  { draft, readAt }: { readonly draft: ContractDraft; readonly readAt: Date | null },
  locale: Locale,
): ContractText {
  return {
    id,
    number: draft.number,
    kind: draft.kind,
    title: contractTitles[draft.kind][locale],
    template_version: draft.templateVersion,
    parties: draft.parties.map(({ name, role, company = null }) => ({ name, role, company })),
    clauses: clausesOf(draft).map(({ title, text }) => ({
      title: title[locale],
      text: text[locale],
    })),
    schedule: "schedule" in draft.terms ? [...draft.terms.schedule] : null,
    list: draft.kind === "countersignature" && draft.terms.list ? [...draft.terms.list] : null,
    read_at: readAt?.toISOString() ?? null,
  };
}
