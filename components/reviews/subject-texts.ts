import type { ChecklistKey, ReviewFilter } from "@rukun/contract/reviews/policy";
import type { reviewPolicies, Subject } from "@/lib/api/reviews/subjects";

type Policies = typeof reviewPolicies;

/** The questions of each checklist item; the type requires a text for every one. */
export type CheckText = { [S in Subject]: `${S}.check_${ChecklistKey<Policies[S]>}` }[Subject];

/** The labels of a queue's filters. */
export type FilterText = { [S in Subject]: `${S}.filter_${ReviewFilter<Policies[S]>}` }[Subject];
