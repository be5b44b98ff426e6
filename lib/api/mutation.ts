import type { CallBody, CallData, CallDescriptor, CallName } from "@rukun/contract/call";
import { hashKey, type QueryClient, type QueryKey, useMutation } from "@tanstack/react-query";
import { askByPath } from "./ask-by-path";
import { type CallOptions, call } from "./client";
import { toFormData } from "./form-data";
import { refresh, type Stale } from "./refresh";

/** What a change does to what is known. */
interface Effects<Answer, Input> {
  /**
   * What no longer holds, whatever came of the change. What of it is on the screen is asked for again, and whoever made
   * the change waits for that.
   */
  readonly stale: Stale;
  /** The page goes on without waiting. */
  readonly isWaitedFor?: boolean;
  /** The page is left with success: what it shows is not asked for again, unless the change is refused. */
  readonly isLeaving?: boolean;
  /** What is known holds when the change is refused, and is not to change under a form. */
  readonly holdsIfRefused?: boolean;
  /** Keys of what still holds after success. */
  readonly keeps?: (queryKey: QueryKey) => boolean;
  /** The query whose newest answer this is. It is shown at once, and not asked for again. */
  readonly shows?: (answer: Answer, input: Input) => { readonly queryKey: QueryKey };
  /** What the answer changes of other answers, until these are asked for again. */
  readonly applies?: (client: QueryClient, answer: Answer, input: Input) => void;
}

/** A mutation that says what it does to what is known: the one way to make one. */
export function useChange<Answer, Input = void>(
  mutationFn: (input: Input) => Promise<Answer>,
  {
    stale,
    isWaitedFor = true,
    holdsIfRefused,
    isLeaving,
    keeps,
    shows,
    applies,
  }: Effects<Answer, Input>,
) {
  return useMutation({
    mutationFn,
    onSuccess(answer, input, _result, { client }) {
      const shown = shows?.(answer, input).queryKey;
      if (shown) client.setQueryData(shown, answer);
      applies?.(client, answer, input);
      const refreshed = refresh(client, stale, {
        refetchType: isLeaving ? "none" : "active",
        predicate: ({ queryKey, queryHash }) =>
          !keeps?.(queryKey) && !(shown && queryHash === hashKey(shown)),
      });
      return isWaitedFor ? refreshed : undefined;
    },
    onError(_error, _input, _result, { client }) {
      const refreshed = refresh(client, holdsIfRefused ? [] : stale);
      return isWaitedFor ? refreshed : undefined;
    },
  });
}

/** What a change is made with: its body, and where money moves `intent`, the same for every try of one decision. */
type InputOf<C extends CallDescriptor> =
  CallBody<C> extends undefined
    ? C["movesMoney"] extends true
      ? Intent
      : // biome-ignore lint/suspicious/noConfusingVoidType: then it is called with nothing
        void
    : CallBody<C> & (C["movesMoney"] extends true ? Intent : unknown);
interface Intent {
  readonly intent: string;
}

interface Change<C extends CallDescriptor, Input> extends Effects<CallData<C>, Input> {
  /** What is sent, if not just the input as the body. */
  readonly asks?: (input: Input) => Partial<CallOptions<C>>;
}

/** Makes the hook of a change. */
export const change =
  <C extends CallDescriptor, Input = InputOf<C>>(name: CallName<C>, effects: Change<C, Input>) =>
  () =>
    useChange((input: Input) => send<C>(name, effects.asks?.(input) ?? bodyOf(input)), effects);

/** Makes the hook of a change of one thing, whose id is the parameter of the path. */
export const changeOf =
  <C extends CallDescriptor, Input = InputOf<C>>(
    name: CallName<C>,
    effects: Change<C, Input> | ((id: string) => Change<C, Input>),
  ) =>
  (id: string) => {
    const ofThis = typeof effects === "function" ? effects(id) : effects;
    return useChange(
      (input: Input) =>
        send<C>(name, { ...askByPath(name)(id), ...(ofThis.asks?.(input) ?? bodyOf(input)) }),
      ofThis,
    );
  };

type Calls = Readonly<Record<string, CallDescriptor>>;
type InputOfAny<C extends Calls> = {
  [A in keyof C]: { readonly action: A } & (InputOf<C[A]> extends void ? unknown : InputOf<C[A]>);
}[keyof C];

/** Makes the hook of a decision about one thing: the input's `action` says which of the calls is made. */
export const decisionOf =
  <C extends Calls>(
    names: { readonly [A in keyof C]: CallName<C[A]> },
    effects: Effects<CallData<C[keyof C]>, InputOfAny<C>>,
  ) =>
  (id: string) =>
    useChange(({ action, ...input }: InputOfAny<C>) => {
      const name = names[action];
      return send<C[keyof C]>(name, { ...askByPath(name)(id), ...bodyOf(input) });
    }, effects);

/** A body with a file is sent as multipart. */
function send<C extends CallDescriptor>(name: CallName<C>, request: object) {
  const { body } = request as { readonly body?: object };
  const isMultipart = Object.values(body ?? {}).some((value) => value instanceof File);
  const encoded = isMultipart && { body: toFormData({ ...body }) };
  return call<C>(name, ...([{ ...request, ...encoded }] as [CallOptions<C>]));
}

/** The input as the body; where money moves, but for the key of its intent. */
function bodyOf(input: unknown): object {
  const { intent, ...body } = { ...(input as { intent?: string }) };
  return {
    ...(Object.keys(body).length > 0 && { body }),
    ...(intent !== undefined && { idempotencyKey: intent }),
  };
}
