import type { CompanyDisbursement } from "@rukun/contract/disbursement-receipts";
import { useProfile } from "@/lib/api/profile/queries";
import { createDraftStore, type DraftStore } from "@/lib/drafts/draft-store";
import { useDraft } from "@/lib/drafts/use-draft";
import { useLeaveWarning } from "@/lib/use-leave-warning";

/** What is typed of a confirmation, before it is sent. */
export interface Typed {
  readonly amount: string;
  readonly reference: string;
  readonly note: string;
}

type Parts = { readonly typed?: Typed | undefined };

const isTyped = (value: unknown): value is Typed =>
  typeof value === "object" &&
  value !== null &&
  ["amount", "reference", "note"].every(
    (name) => typeof (value as Record<string, unknown>)[name] === "string",
  );

function parse(value: unknown): Parts | undefined {
  const typed = typeof value === "object" && value !== null ? (value as Parts).typed : undefined;
  return isTyped(typed) ? { typed } : undefined;
}

/** One store per disbursement: writing and reading it again must not overtake each other. */
const stores = new Map<string, DraftStore<Parts>>();

function storeOf(number: string): DraftStore<Parts> {
  const store = stores.get(number) ?? createDraftStore(`receipt-${number}`, parse);
  stores.set(number, store);
  return store;
}

/** What this member has typed, over a reload too: encrypted in this browser like every draft. */
export function useTyped({ number, may_confirm }: CompanyDisbursement) {
  const me = useProfile().data;
  const kept = useDraft<{ typed: Typed }>(storeOf(number), me?.id, may_confirm);
  useLeaveWarning(() => kept.findUnsent() === "memory");
  return {
    isReady: kept.isReady,
    read: () => kept.read().typed,
    change: (typed: Typed) =>
      kept.change("typed", Object.values(typed).some(Boolean) ? typed : undefined),
    forget: () => kept.forget("typed"),
  };
}
