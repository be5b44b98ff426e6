import type { CallDescriptor } from "@rukun/contract/call";
import type { UserProfile } from "@rukun/contract/profile";
import { fieldsOf, type Step, type StepBody } from "@rukun/contract/step";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type UploadProgress } from "@/lib/api/client";
import { storeProfile } from "@/lib/api/profile/profile-query";
import { stepKeys } from "./keys";

interface Save<S extends Step> {
  readonly body: StepBody<S>;
  /** Of a shared step, as it was seen. */
  readonly version?: number | undefined;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: UploadProgress;
  readonly onStall?: () => void;
}

/** Answer of every saved step. */
interface Saved {
  readonly step: number;
  readonly user: UserProfile;
  /** Of a shared step, after it. */
  readonly version?: number;
}

/**
 * Saves a step.
 * @param others paths of steps whose revision changes with it
 */
export function useSaveStep<S extends Step>(step: S, others: readonly string[]) {
  const queryClient = useQueryClient();
  const queryKey = stepKeys.step(step.path);
  return useMutation({
    mutationFn: ({ body, version, ...options }: Save<S>) =>
      call<CallDescriptor>(`POST ${step.sentTo ?? step.path}`, {
        ...encode(step, version === undefined ? (body as Fields) : { ...body, version }),
        ...options,
      }) as Promise<Saved>,
    onSuccess: (saved, { body }) => {
      queryClient.setQueryData(stepKeys.lastSave, saved);
      storeProfile(queryClient, saved.user);
      if (!step.answer) {
        const texts = fieldsOf(step, ({ kind }) => kind === "text" || kind === "choice").map(
          (name) => [name, (body as Fields)[name]],
        );
        queryClient.setQueryData<Fields>(
          queryKey,
          (known) => known && { ...known, ...Object.fromEntries(texts) },
        );
      }
      for (const path of [step.path, ...others]) {
        void queryClient.invalidateQueries({ queryKey: stepKeys.step(path) });
      }
    },
  });
}

type Fields = Readonly<Record<string, unknown>>;

function encode({ sentAs }: Step, body: Fields) {
  if (sentAs === "json") return { body, bodyAs: sentAs };
  return { body: sentAs === "multipart" ? toFormData(body) : body };
}

/** A multipart body; omitted files are no fields. */
function toFormData(body: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) data.set(name, value, value.name);
    else if (value !== undefined) data.set(name, String(value));
  }
  return data;
}
