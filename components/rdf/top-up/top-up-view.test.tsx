import type { FundAccount } from "@rukun/contract/fund-accounts";
import type { TopUp } from "@rukun/contract/top-ups";
import { act, screen, waitFor, within } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { useContext, useState } from "react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createProfile, statusOf, verified } from "@/test/factories/profile";
import { render } from "@/test/render";
import { TopUpView } from "./top-up-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/i18n/with-namespaces", () => ({
  withNamespaces: (_names: string[], load: () => Promise<unknown>) => load(),
}));

const account: FundAccount = {
  state: "open",
  bank: { id: "2", name: "Bank Syariah Indonesia" },
  account_number: "901200004821",
  holder: "Rani Kusuma Dewi",
  available: "18562200",
  held: "0",
  in_transit: "0",
};
const waiting: TopUp = {
  id: "0193a3c4-0000-7000-8000-000000000001",
  bank_code: "BSI",
  account_number: "9008120477310948",
  is_refused: false,
  amount: "5000000",
  state: "CREATED",
  expires_at: "2099-05-19T06:05:00.000Z",
  ended_at: null,
};

/** What the server knows; `sent` are the calls that change something. */
function serve(first: { topUp: TopUp | null; account?: FundAccount; refusal?: ApiError }) {
  const server = { topUp: first.topUp, sent: [] as [string, unknown][] };
  jest.mocked(call).mockImplementation((async (name: string, options?: { body?: object }) => {
    if (name === "GET /user/rdl/get-balance") return first.account ?? account;
    const bounds = { minimum: "50000", maximum: "2000000000" };
    if (name === "GET /v2/user/rdl/top-up") return { ...bounds, top_up: server.topUp };
    server.sent.push([name, options?.body]);
    if (first.refusal) throw first.refusal;
    const ended = { ...waiting, state: "CANCELLED" as const };
    server.topUp = name.endsWith("/cancel") ? ended : { ...waiting, ...options?.body };
    return server.topUp;
  }) as never);
  return server;
}

const replace = jest.fn();
const show = (query: Record<string, string> = {}, profile = verified) =>
  render(<TopUpView profile={profile} />, { router: { query, replace, isReady: true } });

beforeEach(() => {
  replace.mockReset();
  sessionStorage.clear();
});

it("asks for an amount and a bank, and then for a number", async () => {
  const server = serve({ topUp: null });
  const { user } = show();
  const make = await screen.findByRole("button", { name: "Buat nomor virtual account" });
  await user.click(make);
  expect(await screen.findAllByText("Masukan tidak boleh kosong")).not.toHaveLength(0);
  expect(server.sent).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: /Jumlah isi saldo/ }), "5000000");
  await user.click(screen.getByRole("radio", { name: "BSI" }));
  await user.click(make);
  await waitFor(() =>
    expect(server.sent).toEqual([
      ["POST /v2/user/rdl/top-up", { amount: "5000000", bank_code: "BSI" }],
    ]),
  );
  // The address names it: reloaded, it is the same.
  expect(replace.mock.calls.at(-1)?.[0]).toMatchObject({ query: { id: waiting.id } });
  expect(await screen.findByText("9008 1204 7731 0948")).toBeVisible();
});

it("says that the bank opens no account, and keeps what was typed for another bank", async () => {
  serve({
    topUp: { ...waiting, state: "CANCELLED", account_number: null, is_refused: true },
  });
  show({ id: waiting.id });
  expect(await screen.findByText("BSI tidak dapat membuat nomor virtual account")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Jumlah isi saldo/ })).toHaveValue("5.000.000");
  expect(screen.getByRole("radio", { name: "BCA" })).toBeEnabled();
  expect(screen.queryByText(/sedang menyiapkan/)).toBeNull();
});

it("still has after a reload what was typed, until it is sent", async () => {
  const server = serve({ topUp: null });
  const amount = () => screen.findByRole("textbox", { name: /Jumlah isi saldo/ });
  const first = show();
  await first.user.type(await amount(), "5000000");
  await first.user.click(screen.getByRole("radio", { name: "BSI" }));
  first.unmount();
  const { user, unmount } = show();
  expect(await amount()).toHaveValue("5.000.000");
  expect(screen.getByRole("radio", { name: "BSI" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Buat nomor virtual account" }));
  await screen.findByText("9008 1204 7731 0948");
  unmount();
  server.topUp = null;
  show();
  expect(await amount()).toHaveValue("");
});

/** With an address that changes, as in a browser. */
function Addressed() {
  const router = useContext(RouterContext) as NextRouter;
  const [query, setQuery] = useState({});
  const go = async (to: { query: object }) => setQuery(to.query) === undefined;
  return (
    <RouterContext.Provider value={{ ...router, query, replace: go as NextRouter["replace"] }}>
      <TopUpView profile={verified} />
    </RouterContext.Provider>
  );
}

it("shows the number on while it is asked for by the address", async () => {
  serve({ topUp: waiting });
  const answer = jest.mocked(call).getMockImplementation();
  const asked: unknown[] = [];
  jest.mocked(call).mockImplementation(((...args: Parameters<typeof call>) => {
    const query = args[1]?.query as { id?: string } | undefined;
    if (query?.id) return new Promise(() => asked.push(query.id));
    return answer?.(...args);
  }) as never);
  render(<Addressed />, { router: { isReady: true } });
  expect(await screen.findByText("9008 1204 7731 0948")).toBeVisible();
  await waitFor(() => expect(asked).toEqual([waiting.id]));
  expect(screen.getByText("9008 1204 7731 0948")).toBeVisible();
});

it("takes up the one that waits, and another bank takes its place", async () => {
  const server = serve({ topUp: waiting });
  const { user } = show();
  expect(await screen.findByText("9008 1204 7731 0948")).toBeVisible();
  expect(replace.mock.calls.at(-1)?.[0]).toMatchObject({ query: { id: waiting.id } });
  await user.click(screen.getByRole("radio", { name: "BCA" }));
  await waitFor(() =>
    expect(server.sent).toEqual([
      ["POST /v2/user/rdl/top-up", { amount: "5000000", bank_code: "BCA" }],
    ]),
  );
});

it("says how to pay at the bank of the number", async () => {
  serve({ topUp: waiting });
  const { user } = show();
  await user.click(await screen.findByText("BYOND by BSI", { selector: "summary span" }));
  expect(screen.getByText("Bayar & Beli")).toBeVisible();
  expect(screen.getByText("Rani Kusuma Dewi", { selector: "[open] strong" })).toBeVisible();
});

it("says that the money has arrived, once it has, and is closed for good", async () => {
  jest.useFakeTimers({ now: Date.parse("2026-05-18T06:00:00Z") });
  const server = serve({ topUp: waiting });
  const { user } = render(<TopUpView profile={verified} />, {
    router: { query: { id: waiting.id }, replace, isReady: true },
    advanceTimers: jest.advanceTimersByTime,
  });
  await screen.findByText("9008 1204 7731 0948");
  server.topUp = { ...waiting, state: "PAID", ended_at: "2026-05-18T06:31:00.000Z" };
  await act(async () => jest.advanceTimersByTime(3100));
  const dialog = await screen.findByRole("dialog", { name: "Dana masuk ke saldo RDF Anda" });
  expect(dialog).toHaveTextContent(/Rp.5\.000\.000/);
  expect(dialog).toHaveTextContent("18 Mei 2026, 13.31 WIB");
  expect(dialog).toHaveTextContent(/Saldo RDFRp.18\.562\.200/);
  expect(within(dialog).getByRole("link", { name: "Lihat kampanye" })).toHaveAttribute(
    "href",
    "/campaign",
  );
  await user.click(within(dialog).getByRole("button", { name: "Tutup" }));
  expect(replace.mock.calls.at(-1)?.[0]).toMatchObject({ query: {} });
  jest.useRealTimers();
});

it("is cancelled after a question", async () => {
  const server = serve({ topUp: waiting });
  const { user } = show({ id: waiting.id });
  await user.click(await screen.findByRole("button", { name: "Batalkan pengisian" }));
  const question = screen.getByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Batalkan pengisian" }));
  await waitFor(() =>
    expect(server.sent).toEqual([["POST /v2/user/rdl/top-up/cancel", { id: waiting.id }]]),
  );
  expect(await screen.findByRole("button", { name: "Buat nomor virtual account" })).toBeVisible();
});

it("says that its time is over, and keeps what was chosen", async () => {
  serve({ topUp: { ...waiting, state: "EXPIRED" } });
  show({ id: waiting.id });
  expect(await screen.findByText("Waktu pembayaran habis")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Jumlah isi saldo/ })).toHaveValue("5.000.000");
  expect(screen.getByRole("radio", { name: "BSI" })).toBeChecked();
});

it("shows the server's refusal under the amount", async () => {
  const refusal = new ApiError({
    status: 422,
    code: "validation_failed",
    message: "",
    fieldErrors: { amount: "Jumlah di bawah pengisian terkecil" },
  });
  serve({ topUp: null, refusal });
  const { user } = show();
  await user.type(await screen.findByRole("textbox", { name: /Jumlah isi saldo/ }), "1");
  await user.click(screen.getByRole("radio", { name: "BSI" }));
  await user.click(screen.getByRole("button", { name: "Buat nomor virtual account" }));
  expect(await screen.findByText("Jumlah di bawah pengisian terkecil")).toBeVisible();
});

it("leads to the opening of an account where there is none", async () => {
  serve({ topUp: null, account: { ...account, state: "none" } });
  show();
  expect(await screen.findByRole("link", { name: "Buka rekening dana" })).toHaveAttribute(
    "href",
    "/rdf",
  );
});

it("makes no number while the money is held, and still shows one that was made before", async () => {
  const held = createProfile({ user_status: statusOf("REJECTED") });
  const note = "Dana Anda tetap di RDF sampai profil terverifikasi";
  serve({ topUp: null });
  const { unmount } = show({}, held);
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  unmount();
  serve({ topUp: waiting });
  show({ id: waiting.id }, held);
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.getByText(/9008 1204/)).toBeVisible();
});
