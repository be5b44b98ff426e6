import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createQueryClient } from "@/test/render";
import { ApiError } from "./api-error";
import { useShowArticleMutation } from "./articles/mutations";
import { useManagedArticleQuery } from "./articles/queries";
import { call } from "./client";
import { useGiveIncomeEvidence } from "./income-evidence/mutations";
import { useLedgerPostingsQuery } from "./ledger/queries";
import { useDecideRemittance } from "./remittances/mutations";
import { useRemittance, useRemittances } from "./remittances/queries";
import { usePledge } from "./transactions/mutations";
import { useBooked } from "./transactions/queries";

jest.mock("./client", () => ({ call: jest.fn() }));

const asked = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;
const named = (name: string) => asked.mock.calls.filter(([each]) => each === name);
const refusal = new ApiError({
  status: 409,
  code: "transition_invalid",
  message: "Sudah berubah.",
});

function show<T>(hook: () => T) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

beforeEach(() => asked.mockReset().mockResolvedValue({}));

const path = "GET /v1/backoffice/remittances";

describe("a decision", () => {
  it.each(["accepted", "refused"])(
    "that is %s makes its resources stale, and waits",
    async (how) => {
      const page = show(() => ({
        decide: useDecideRemittance("r-1"),
        list: useRemittances({ filter: "open", cursor: null }),
        one: useRemittance("r-1"),
      }));
      await waitFor(() => expect(page.current.one.isSuccess).toBe(true));
      if (how === "refused") asked.mockRejectedValueOnce(refusal);
      const decision = { action: "approve", intent: "once" } as const;
      await act(() => page.current.decide.mutateAsync(decision).catch(() => undefined));
      expect(named("POST /v1/backoffice/remittances/:remittance_id/approve")).toEqual([
        [expect.any(String), { params: { remittance_id: "r-1" }, idempotencyKey: "once" }],
      ]);
      expect(named(path)).toHaveLength(2);
      expect(named(`${path}/:remittance_id`)).toHaveLength(2);
    },
  );

  it("sends its reason as the body of the call that its action names", async () => {
    const page = show(() => useDecideRemittance("r-1"));
    await act(() => page.current.mutateAsync({ action: "decline", reason: "Dana kurang." }));
    expect(asked.mock.calls).toEqual([
      [
        "POST /v1/backoffice/remittances/:remittance_id/decline",
        { params: { remittance_id: "r-1" }, body: { reason: "Dana kurang." } },
      ],
    ]);
  });
});

it("asks nothing again of a page that is left, unless the change is refused", async () => {
  const page = show(() => ({ pledge: usePledge(), booked: useBooked("c-1") }));
  await waitFor(() => expect(page.current.booked.isSuccess).toBe(true));
  const pledge = { campaign_id: "c-1", amount: "1000000", intent: "once" } as never;
  await act(() => page.current.pledge.mutateAsync(pledge));
  expect(named("GET /v1/campaign/booked")).toHaveLength(1);
  asked.mockRejectedValueOnce(refusal);
  await act(() => page.current.pledge.mutateAsync(pledge).catch(() => undefined));
  expect(named("GET /v1/campaign/booked")).toHaveLength(2);
});

it("shows an answer that is the newest one, and changes nothing under a form after a refusal", async () => {
  const one = "GET /v1/backoffice/articles/:article_id";
  const page = show(() => ({ turn: useShowArticleMutation(), one: useManagedArticleQuery("a-1") }));
  await waitFor(() => expect(page.current.one.isSuccess).toBe(true));
  const shown = { articleId: "a-1", version: 1, isPublic: true };
  asked.mockRejectedValueOnce(refusal);
  await act(() => page.current.turn.mutateAsync(shown).catch(() => undefined));
  expect(named(one)).toHaveLength(1);
  asked.mockResolvedValueOnce({ article_id: "a-1", version: 2 });
  await act(() => page.current.turn.mutateAsync(shown));
  await waitFor(() => expect(page.current.one.data).toMatchObject({ version: 2 }));
  expect(named(one)).toHaveLength(1);
});

it("sends a file as multipart", async () => {
  const page = show(() => useGiveIncomeEvidence());
  const file = new File(["%PDF"], "spt.pdf");
  await act(() => page.current.mutateAsync(file));
  const [, request] = asked.mock.calls[0] as [string, { body: FormData }];
  expect(Object.fromEntries(request.body)).toEqual({ income_file: file });
});

it("asks for a page without what is empty, and for nothing while there is none", async () => {
  const page = show(() => ({
    none: useLedgerPostingsQuery(undefined),
    first: useLedgerPostingsQuery({ search: "", cursor: null }),
  }));
  await waitFor(() => expect(page.current.first.isSuccess).toBe(true));
  expect(asked.mock.calls.map(([, request]) => request)).toEqual([
    expect.objectContaining({ query: {} }),
  ]);
});
