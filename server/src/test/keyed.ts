import type { LightMyRequestResponse } from "fastify";

/**
 * Of one request that was sent several times at once under its key.
 * @returns the answers that are the request's; everybody else was told to ask again.
 */
export function answered(answers: readonly LightMyRequestResponse[]): LightMyRequestResponse[] {
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  const others = answers.filter((answer) => !done.includes(answer));
  const told = others.map(({ statusCode, headers, body }) => [
    statusCode,
    JSON.parse(body).code,
    headers["retry-after"],
  ]);
  expect(told).toEqual(others.map(() => [409, "request_in_flight", "1"]));
  expect(new Set(done.map(({ body }) => body)).size).toBe(1);
  return done;
}
