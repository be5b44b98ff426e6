import type { ChecklistKey, ReviewFilter } from "@rukun/contract/reviews/policy";
import type { reviewPolicies, Subject } from "@/lib/api/reviews/subjects";

type Policies = typeof reviewPolicies;

/** What an officer is asked about each item of a checklist; the compiler wants a text for every one. */
export type CheckText = { [S in Subject]: `${S}.check_${ChecklistKey<Policies[S]>}` }[Subject];

/** What each filter of a queue is called. */
export type FilterText = { [S in Subject]: `${S}.filter_${ReviewFilter<Policies[S]>}` }[Subject];
