import {
  type CallBody,
  type CallDescriptor,
  type CallParams,
  type CallQuery,
  isSigned,
} from "@rukun/contract/call";
import { headers as names } from "@rukun/contract/headers";
import { type Choose, honestRequest, type RawRequest } from "../attack/honest-request.ts";
import { callbackHeadersOf } from "../callback-token.ts";
import type { TestApp } from "../test-app.ts";

type Some<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A state in which a call succeeds, and what only this state knows of the request. */
export interface Scene<C extends CallDescriptor = CallDescriptor> {
  /** Session of the caller; undefined for a caller without a session. */
  readonly token?: string;
  /** Fields that are not made up by `honestFields`; undefined leaves one out. */
  readonly params?: Some<CallParams<C>>;
  readonly query?: Some<CallQuery<C>>;
  readonly body?: Some<CallBody<C>>;
  /** What calls of the upload protocol send instead of a body, or another key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: Buffer;
}

export interface CallScene {
  readonly call: CallDescriptor;
  /** Brings the database into the state, as often as wanted. */
  readonly prepare: (app: TestApp) => Promise<Scene>;
  /** Whether the call changes the database. */
  readonly writes: boolean;
  /** The client's next request when this one failed and cannot be retried unchanged. */
  readonly askedNext?: CallDescriptor;
}

/** Describes a call that succeeds. Without more words every call writes that is no GET or HEAD. */
export function scene<const C extends CallDescriptor>(
  call: C,
  prepare: (app: TestApp) => Promise<Scene<C>>,
  options: Partial<Pick<CallScene, "writes" | "askedNext">> = {},
): CallScene {
  const writes = call.method !== "GET" && call.method !== "HEAD";
  return { call, prepare: prepare as CallScene["prepare"], writes, ...options };
}

/** What a request carries in a scene. */
export function chosenIn({ params, query, body }: Scene): Choose {
  const own = new Map([params, query, body].flatMap((part) => Object.entries(part ?? {})));
  return (name, honest) => (own.has(name) ? own.get(name) : honest);
}

/** The whole request that succeeds in a scene. @param photo bytes of an honest picture. */
export function requestIn(call: CallDescriptor, prepared: Scene, photo: Buffer): RawRequest {
  const request = honestRequest(call, photo, chosenIn(prepared));
  return {
    ...request,
    headers: {
      ...request.headers,
      ...(isSigned(call.access) && callbackHeadersOf(call.path, request.payload ?? "")),
      ...prepared.headers,
    },
    ...(prepared.payload ? { payload: prepared.payload } : {}),
  };
}

/** Headers of the caller in a scene. */
export const callerHeaders = (
  { config }: Pick<TestApp, "config">,
  token: string | undefined,
): Record<string, string> => ({
  [names.apiKey]: config.apiKey,
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
});
