import type { TaxNumber } from "@rukun/contract/tax-number";
import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createProfile, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { TaxCard } from "./tax-card";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/i18n/with-namespaces", () => ({
  withNamespaces: (_names: string[], load: () => Promise<unknown>) => load(),
}));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;
const own = "GET /v1/user/tax-number";
const check = "POST /v1/user/tax-number/validate";
const save = "POST /v1/user/tax-number";

const none: TaxNumber = { status: "unmatched", tax_bps: 3000, number: null };
const withNumber = (result: NonNullable<TaxNumber["number"]>["result"]): TaxNumber => ({
  status: result === "match" ? "matched" : "unmatched",
  tax_bps: result === "match" ? 1500 : 3000,
  number: { last_digits: "321", result, at: "2026-05-12T02:41:00Z" },
});

const noDomicile = { country: "SG", treaty_bps: 1000, holds_until: null, latest: null };

/** Errors are thrown. */
function answer(answers: Record<string, unknown>) {
  mockedCall.mockImplementation(async (name) => {
    const given = answers[name];
    if (given instanceof Error) throw given;
    return given;
  });
}
const show = (
  tax: unknown,
  answers: Record<string, unknown> = {},
  profile = createProfile({ user_status: statusOf("VERIFIED") }),
) => {
  answer({ [own]: tax, ...answers });
  const onVerify = jest.fn();
  return { onVerify, ...render(<TaxCard profile={profile} onVerify={onVerify} />) };
};
async function open({ user }: ReturnType<typeof show>, name = "Tambah NPWP") {
  await user.click(await screen.findByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", { name });
  return { dialog, field: within(dialog).getByLabelText(/^Nomor NPWP/) };
}
const asked = () => mockedCall.mock.calls.filter(([name]) => name === check);

beforeEach(() => mockedCall.mockReset());

test.each([
  [withNumber("match"), "15%", "NPWP yang berakhir dengan 321 cocok dengan nama profil Anda."],
  [none, "30%", "Tanpa NPWP. Dengan NPWP atas nama Anda, pajaknya 15%."],
  [withNumber("checking"), "30%", "NPWP yang berakhir dengan 321 sedang diperiksa."],
  [withNumber("not_found"), "30%", "Nomor NPWP Tidak Ditemukan"],
] as const)("%j: %s, and why", async (tax, rate, why) => {
  show(tax);
  expect(await screen.findByText(rate)).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByText(/^Berlaku mulai pembagian berikutnya/)).toBeVisible();
});

test("whoever is taxed as a non-resident gives no number", async () => {
  show(
    { status: "nonResident", tax_bps: 2000, number: null },
    { "GET /v1/user/domicile-certificate": { ...noDomicile, treaty_bps: null } },
  );
  expect(await screen.findByText("20%")).toBeVisible();
  expect(screen.getByText(/^PPh 26/)).toBeVisible();
  expect(
    await screen.findByText(
      "Belum ada tarif perjanjian pajak untuk Singapura di sini, jadi pajaknya 20%.",
    ),
  ).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a number is checked while it is typed, saved, and the rate changes", async () => {
  const shown = show(none, { [check]: { result: "match" }, [save]: withNumber("match") });
  const { dialog, field } = await open(shown);
  expect(field).toHaveAttribute("inputmode", "numeric");
  await shown.user.click(field);
  await shown.user.paste("NPWP 01.234.567.8-901.321");
  expect(field).toHaveValue("01.23.45.678901.321");
  expect(
    await within(dialog).findByText("NPWP ditemukan dan sesuai dengan nama profil Anda."),
  ).toBeVisible();
  answer({ [own]: withNumber("match"), [save]: withNumber("match") });
  await shown.user.click(within(dialog).getByRole("button", { name: "Simpan NPWP" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(mockedCall).toHaveBeenCalledWith(save, { body: { npwp_number: "012345678901321" } });
  expect(screen.getByText("15%")).toBeVisible();
  expect(useAlert.getState()).toMatchObject({
    variant: "SUCCESS",
    message: "NPWP disimpan. Pajak Anda 15% mulai pembagian berikutnya.",
  });
  await open(shown, "Ganti NPWP");
});

test("one that the register does not know is marked before it is saved", async () => {
  const shown = show(none, { [check]: { result: "not_found" } });
  const { field } = await open(shown);
  await shown.user.type(field, "01234567890100");
  expect(asked()).toHaveLength(0);
  await shown.user.type(field, "0");
  await waitFor(() => expect(field).toHaveAccessibleDescription(/NPWP tidak ditemukan/));
  expect(asked()).toHaveLength(1);
});

test.each([
  ["REGISTERED", "Ubah nama profil"],
  ["VERIFIED", "Lihat nama profil"],
] as const)("of another name, as %s, it leads to the profile's name", async (status, name) => {
  const profile = createProfile({ user_status: statusOf(status) });
  const shown = show(none, { [check]: { result: "name_mismatch" } }, profile);
  const { dialog, field } = await open(shown);
  await shown.user.type(field, "012345678901999");
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      /Nama NPWP Anda tidak sesuai dengan nama profil Anda/,
    ),
  );
  await shown.user.click(await within(dialog).findByRole("button", { name }));
  expect(shown.onVerify).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test("one that cannot be checked is saved, and said to be checked", async () => {
  const shown = show(none, { [check]: { result: "unavailable" }, [save]: withNumber("checking") });
  const { dialog, field } = await open(shown);
  await shown.user.type(field, "012345678901998");
  expect(await within(dialog).findByText(/belum dapat diperiksa/)).toBeVisible();
  answer({ [own]: withNumber("checking"), [save]: withNumber("checking") });
  await shown.user.click(within(dialog).getByRole("button", { name: "Simpan NPWP" }));
  expect(await screen.findByText(/sedang diperiksa\.$/)).toBeVisible();
  expect(useAlert.getState()).toMatchObject({ variant: "INFO" });
});

test("what the server refuses stands under the field, and nothing typed is lost", async () => {
  const refusal = new ApiError({
    status: 422,
    code: "validation_failed",
    message: "Periksa kembali isian yang ditandai.",
    fieldErrors: { npwp_number: "NPWP tidak ditemukan" },
  });
  const shown = show(none, { [check]: { result: "match" }, [save]: refusal });
  const { dialog, field } = await open(shown);
  await shown.user.type(field, "012345678901000");
  await shown.user.click(within(dialog).getByRole("button", { name: "Simpan NPWP" }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(/NPWP tidak ditemukan/);
  expect(field).toHaveValue("01.23.45.678901.000");
});

test("a status that cannot be loaded can be asked for again", async () => {
  const { user } = show(new ApiError({ status: 500, code: "server_error", message: "Gagal." }));
  expect(await screen.findByText("Gagal.")).toBeVisible();
  answer({ [own]: none });
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("30%")).toBeVisible();
});
