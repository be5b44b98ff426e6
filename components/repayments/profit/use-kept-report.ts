import type { CallBody } from "@rukun/contract/call";
import type { submitProfitReport } from "@rukun/contract/profit-reports";
import { useProfile } from "@/lib/api/profile/queries";
import { useDraft } from "@/lib/drafts/use-draft";
import { createStores } from "@/lib/drafts/use-kept-decision";
import { useLeaveWarning } from "@/lib/use-leave-warning";

type Body = CallBody<typeof submitProfitReport>;

const kept = ["revenue", "cost_of_goods", "expenses", "result", "until", "note"] as const;
/** What is typed of a report; its papers are chosen again. */
export type TypedReport = Pick<Body, (typeof kept)[number] | "agent_fee">;

type Parts = { readonly typed?: TypedReport | undefined };

function parse(value: unknown): Parts | undefined {
  const typed = (value as { readonly typed?: unknown } | null)?.typed;
  if (typeof typed !== "object" || typed === null) return undefined;
  const isWhole = kept.every(
    (name) => typeof (typed as Record<string, unknown>)[name] === "string",
  );
  return isWhole ? { typed: typed as TypedReport } : undefined;
}

const storeOf = createStores(parse);

/**
 * What this member has typed of a report, over a reload too: encrypted in this browser like every draft.
 *
 * @param of the campaign, or the report that was returned: each begins with its own figures
 */
export function useKeptReport(of: string) {
  const me = useProfile().data;
  const draft = useDraft<{ typed: TypedReport }>(storeOf(`profit-${of}`), me?.id, true);
  useLeaveWarning(() => draft.findUnsent() === "memory");
  return {
    isReady: draft.isReady,
    read: () => draft.read().typed,
    change({ revenue, cost_of_goods, expenses, agent_fee, result, until, note }: TypedReport) {
      const isEmpty = !(revenue || cost_of_goods || expenses || agent_fee || until || note);
      const fee = agent_fee === undefined ? {} : { agent_fee };
      const typed = { revenue, cost_of_goods, expenses, ...fee, result, until, note };
      draft.change("typed", isEmpty ? undefined : typed);
    },
    forget: () => draft.forget("typed"),
  };
}
