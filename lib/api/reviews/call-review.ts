import type { CallData, CallName } from "@rukun/contract/call";
import { type CallOptions, call } from "../client";
import { type Reviews, reviewPolicies, type Subject } from "./subjects";

type Calls<S extends Subject> = Reviews[S]["calls"];
export type ReviewCall = keyof Calls<Subject>;

/** Paths as built by `defineReview`; importing the descriptors would bundle them for the browser. */
function addressOf(subject: Subject, name: ReviewCall): string {
  const { path, id, refusal } = reviewPolicies[subject];
  return {
    list: `POST ${path}`,
    get: `GET ${path}/:${id}`,
    assignment: `GET ${path}/:${id}/assignment`,
    takeNext: `POST ${path}/next`,
    takeOver: `POST ${path}/:${id}/take-over`,
    approve: `POST ${path}/:${id}/approve`,
    refuse: `POST ${path}/:${id}/${refusal}`,
  }[name];
}

/** Makes a call that all review subjects share. @param id of the subject, for calls about one */
export function callReview<S extends Subject, Name extends ReviewCall>(
  subject: S,
  name: Name,
  { id, ...options }: { id?: string; signal?: AbortSignal; body?: object } = {},
): Promise<CallData<Calls<S>[Name]>> {
  const params = id === undefined ? undefined : { [reviewPolicies[subject].id]: id };
  return call<Calls<S>[Name]>(
    addressOf(subject, name) as CallName<Calls<S>[Name]>,
    ...([{ ...options, params }] as [CallOptions<Calls<S>[Name]>]),
  );
}
