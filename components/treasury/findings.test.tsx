import type { Finding, FindingDetail } from "@rukun/contract/provider-findings";
import { findingKinds, findingParties, unreadableCodes } from "@rukun/contract/provider-findings";
import { screen, waitFor } from "@testing-library/react";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { render } from "@/test/render";
import { FindingList } from "./finding-list";
import { FindingPage } from "./finding-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const list = "GET /v1/backoffice/provider-findings";
const one = `${list}/:finding_id`;
const handling = "POST /v1/backoffice/provider-findings/:finding_id/handle";
const retrying = "POST /v1/backoffice/provider-findings/:finding_id/retry";
const finding: Finding = {
  id: "f-1",
  kind: "not_understood",
  party: "payments",
  code: "number",
  found_at: "2026-11-28T02:00:00Z",
  handled_at: null,
};
const detail: FindingDetail = {
  ...finding,
  detail: "",
  object_id: "m-1",
  payout_id: null,
  handled_by: null,
  handled_reason: null,
  message: {
    received_at: "2026-11-28T02:00:00Z",
    type: "application/json",
    encoding: "",
    sha256: "ab".repeat(32),
    size: 120,
    excerpt: '{"sender_name":"•••","amount":1e400}',
    times_asked: 0,
  },
  may_retry: true,
};
const page = (items: readonly Finding[], next_cursor: string | null = null) => ({
  items,
  next_cursor,
});

describe("the list of what outside parties said", () => {
  test("begins with what is open, by kind and page", async () => {
    answerCalls({ [list]: () => page([finding], "f-1") });
    const { user } = render(<FindingList />);
    expect(
      await screen.findByRole("link", {
        name: "Buka Penyedia pembayaran: dana masuk, Ada angka yang tidak dapat dibaca persis, 28 November 2026, 09.00 WIB",
      }),
    ).toHaveAttribute("href", "/backoffice/findings/f-1");
    expect(screen.getByText("Ada angka yang tidak dapat dibaca persis")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Berikutnya" }));
    await user.click(screen.getByRole("button", { name: "Ditolak" }));
    await waitFor(() =>
      expect(requestsOf(list).map(({ query }) => query)).toEqual([
        { filter: "open" },
        { filter: "open", cursor: "f-1" },
        { filter: "refused" },
      ]),
    );
  });

  test("names every kind, party and cause in both languages", async () => {
    const items = [
      ...findingKinds.map((kind, nth) => ({ ...finding, id: `k-${nth}`, kind, code: "SOME_CODE" })),
      ...findingParties.map((party, nth) => ({ ...finding, id: `p-${nth}`, party })),
      ...unreadableCodes.map((code, nth) => ({ ...finding, id: `c-${nth}`, code })),
    ];
    answerCalls({ [list]: () => page(items) });
    for (const locale of ["id", "en"] as const) {
      const { unmount } = render(<FindingList />, { locale });
      expect(await screen.findAllByRole("row")).toHaveLength(items.length + 1);
      expect(screen.getByRole("table")).not.toHaveTextContent(/findings\.|undefined/);
      unmount();
    }
  });
});

describe("one of them", () => {
  const shown = (given: Partial<FindingDetail> = {}, more: object = {}) => {
    answerCalls({ [one]: () => ({ ...detail, ...given }), ...more });
    return render(<FindingPage id="f-1" />);
  };

  test("shows the message covered, and is read again", async () => {
    const { user } = shown({}, { [retrying]: () => ({ id: "f-1" }) });
    expect(await screen.findByText('{"sender_name":"•••","amount":1e400}')).toBeVisible();
    expect(screen.getByText("120 bita")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Baca lagi" }));
    await waitFor(() => expect(requestsOf(retrying)).toHaveLength(1));
  });

  test("is dealt with, with a reason", async () => {
    const { user } = shown({}, { [handling]: () => ({ id: "f-1" }) });
    const press = async () =>
      user.click(await screen.findByRole("button", { name: "Tandai sudah ditangani" }));
    await press();
    expect(screen.getByRole("textbox", { name: "Alasan" })).toBeInvalid();
    expect(requestsOf(handling)).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: "Alasan" }), "Sudah dicocokkan");
    await press();
    await waitFor(() =>
      expect(requestsOf(handling).map(({ body }) => body)).toEqual([
        { reason: "Sudah dicocokkan" },
      ]),
    );
  });

  test("of an unknown payment asks the provider again", async () => {
    shown({ kind: "unknown_payment", code: "another amount" });
    expect(await screen.findByText("Jumlahnya lain")).toBeVisible();
    expect(screen.getByRole("button", { name: "Tanyakan lagi" })).toBeVisible();
  });

  test("of a refusal names the party's own code and has no message; a payout is linked", async () => {
    shown({
      kind: "refused",
      party: "payouts",
      code: "INVALID_DESTINATION",
      object_id: "p-1",
      payout_id: "p-1",
      message: null,
      may_retry: false,
    });
    expect(await screen.findByText("INVALID_DESTINATION")).toBeVisible();
    expect(screen.getByRole("link", { name: "p-1" })).toHaveAttribute(
      "href",
      "/backoffice/payouts/p-1",
    );
    expect(screen.queryByText("Pesan yang disimpan")).toBeNull();
    expect(screen.queryByRole("button", { name: /lagi$/ })).toBeNull();
  });

  test("about a payout that is not ours leads nowhere, and says its cause once", async () => {
    shown({
      kind: "contradiction",
      party: "payouts",
      code: "unknown payout",
      detail: "unknown payout: x-9; SENT → COMPLETED",
      message: { ...(detail.message as NonNullable<typeof detail.message>), size: 40_000 },
    });
    expect(await screen.findByText("Dana keluar yang bukan milik kita")).toBeVisible();
    expect(screen.getByText("x-9; SENT → COMPLETED")).toBeVisible();
    expect(screen.getByText("m-1")).toBeVisible();
    expect(screen.queryByRole("link", { name: "m-1" })).toBeNull();
    expect(screen.getByText("40.000 bita")).toBeVisible();
  });

  test("that was dealt with says by whom and why, and offers nothing more", async () => {
    shown({
      handled_at: "2026-11-28T03:00:00Z",
      handled_by: "Dewi Anggraini",
      handled_reason: "Sudah dicocokkan",
      may_retry: false,
    });
    expect(await screen.findByText(/Dewi Anggraini/)).toBeVisible();
    expect(screen.getByText("Sudah dicocokkan")).toBeVisible();
    expect(screen.queryByText("Penanganan")).toBeNull();
  });
});
