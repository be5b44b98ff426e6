import type { CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import * as z from "zod/mini";
import { call } from "@/lib/api/client";

type Mocked = jest.Mock<Promise<unknown>, [string, Record<string, unknown>?]>;
const mockedCall = () => jest.mocked(call) as unknown as Mocked;

const responses = new Map<string, CallDescriptor["response"]>(
  calls.map(({ method, path, response }) => [`${method} ${path}`, response]),
);

/**
 * Answers by the name of the call, with what the contract says that it answers: a test whose answer does not fit any more
 * fails. Whatever is not named is an empty object.
 */
export function answerCalls(answers: Record<string, (request: never) => unknown>): void {
  mockedCall().mockReset();
  mockedCall().mockImplementation(async (name, request) => {
    const answer = answers[name];
    return answer ? fitting(name, await answer(request as never)) : {};
  });
}

/** @throws when it is no answer of this call */
function fitting(name: string, answer: unknown): unknown {
  const response = responses.get(name);
  if (!response) throw new Error(`The contract has no answer of ${name}`);
  const { error } = z.safeParse(response, answer);
  if (!error) return answer;
  const problem = `This is no answer of ${name}: ${z.prettifyError(error)}`;
  // biome-ignore lint/suspicious/noConsole: the page under test only shows that something failed
  console.error(problem);
  throw new Error(problem);
}

/** The requests of a call, in order. */
export const requestsOf = (name: string) =>
  mockedCall()
    .mock.calls.filter(([each]) => each === name)
    .map(([, request]) => request ?? {});
