import type { CallDescriptor } from "@rukun/contract/call";
import type { UserProfile } from "@rukun/contract/profile";
import { fieldsOf, type Step, type StepBody } from "@rukun/contract/step";
import { call, type UploadProgress } from "../client";
import { toFormData } from "../form-data";
import { useChange } from "../mutation";
import { showProfile } from "../profile/queries";
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
export const useSaveStep = <S extends Step>(step: S, others: readonly string[]) =>
  useChange(
    ({ body, version, ...options }: Save<S>) =>
      call<CallDescriptor>(`POST ${step.sentTo ?? step.path}`, {
        ...encode(step, version === undefined ? (body as Fields) : { ...body, version }),
        ...options,
      }) as Promise<Saved>,
    {
      stale: ["profile", ...[step.path, ...others].map(stepKeys.step)],
      isWaitedFor: false,
      holdsIfRefused: true,
      applies(client, saved, { body }) {
        client.setQueryData(stepKeys.lastSave, saved);
        showProfile(client, saved.user);
        if (step.answer) return;
        const texts = fieldsOf(step, ({ kind }) => kind === "text" || kind === "choice").map(
          (name) => [name, (body as Fields)[name]],
        );
        client.setQueryData<Fields>(
          stepKeys.step(step.path),
          (known) => known && { ...known, ...Object.fromEntries(texts) },
        );
      },
    },
  );

type Fields = Readonly<Record<string, unknown>>;

function encode({ sentAs }: Step, body: Fields) {
  if (sentAs === "json") return { body, bodyAs: sentAs };
  return { body: sentAs === "multipart" ? toFormData(body) : body };
}
