import { ApiError, type ApiErrorCode } from "./api-error";
import { withFallback } from "./with-fallback";

const failing = (code: ApiErrorCode) =>
  withFallback(
    Promise.reject(new ApiError({ status: 0, code, message: "own" })),
    "maintenance",
  ).then(
    () => "answered",
    (error: Error) => error.message,
  );

it("passes an answer on", async () => {
  expect(await withFallback(Promise.resolve(1), "maintenance")).toBe(1);
});

it.each(["network", "timeout", "unexpected"] as const)(
  "says of a failure without a message (%s) what the specification says",
  async (code) => {
    expect(await failing(code)).toBe(
      "Mohon maaf, kami sedang dalam perbaikan. Silakan tunggu sebentar.",
    );
  },
);

it("uses the server's message where there is one, and keeps whatever else is known", async () => {
  expect(await failing("forbidden")).toBe("own");
  const failure = withFallback(
    Promise.reject(new ApiError({ status: 502, code: "unexpected", message: "", requestId: "r1" })),
    "document",
  );
  await expect(failure).rejects.toMatchObject({
    status: 502,
    requestId: "r1",
    message: "Server Error",
  });
});
