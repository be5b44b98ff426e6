import { call } from "@/lib/api/client";

type Mocked = jest.Mock<Promise<unknown>, [string, Record<string, unknown>?]>;
const mockedCall = () => jest.mocked(call) as unknown as Mocked;

/** Answers by the name of the call; whatever is not named is an empty object. */
export function answerCalls(answers: Record<string, (request: never) => unknown>): void {
  mockedCall().mockReset();
  mockedCall().mockImplementation(async (name, request) => {
    const answer = answers[name];
    return answer ? answer(request as never) : {};
  });
}

/** The requests of a call, in order. */
export const requestsOf = (name: string) =>
  mockedCall()
    .mock.calls.filter(([each]) => each === name)
    .map(([, request]) => request ?? {});
