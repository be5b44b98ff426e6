import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import {
  type Answers,
  button,
  heading,
  multipart,
  sentTo,
} from "@/components/wizard/wizard-test-kit";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { company, everything, memberOf, npwpNumber, openAt, signIn } from "./company-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/images/downscale", () => ({ downscaleImage: async (file: File) => file }));

const save = "POST /v1/company/step-three";
const validate = "POST /v1/company/npwp/validate";
const rename = "POST /v1/company/name";
const number = () => screen.getByLabelText(/Nomor NPWP/);

beforeEach(signIn);

const nothing = {
  "GET /v1/company/step-three": () => ({ company_npwp_number: null, company_npwp_file: null }),
};

async function openStep(answers: Answers = {}, locale: "id" | "en" = "id") {
  const opened = openAt(
    3,
    {
      ...everything,
      [save]: () => ({ step: 4, user: memberOf(company("draft", { step: 4 })) }),
      ...answers,
    },
    { locale },
  );
  await screen.findByLabelText(locale === "id" ? /Nomor NPWP/ : /tax number/);
  return opened;
}

async function chooseCard(user: UserEvent) {
  const input = document.querySelector<HTMLInputElement>("input[type=file]:not([capture])");
  if (!input) throw new Error("No input for a file");
  await user.upload(input, new File(["x"], "npwp.jpg", { type: "image/jpeg" }));
  await screen.findByText("npwp.jpg");
}

const result = (text: string) => ({ [validate]: () => ({ result: text }) });

describe("the number", () => {
  it("is shown in its groups, and its hint tells the real rule", async () => {
    const { user } = await openStep(nothing);
    await user.type(number(), npwpNumber);

    expect(number()).toHaveValue("01.23.45.678901.234");
    expect(number()).toHaveAccessibleDescription("15 angka, sesuai yang tertera di kartu NPWP.");
  });

  it("is sent bare, with the picture of the card", async () => {
    const { user } = await openStep(nothing);
    await user.type(number(), npwpNumber);
    await chooseCard(user);
    await user.click(button("Lanjut"));

    await heading("Rekening bank perusahaan");
    expect(sentTo(save).map(multipart)).toEqual([
      { company_npwp_number: npwpNumber, company_npwp_file: "npwp.jpg" },
    ]);
  });

  it("is sent without a picture when one is stored", async () => {
    const { user } = await openStep();
    await user.click(button("Lanjut"));

    await heading("Rekening bank perusahaan");
    expect(sentTo(save).map(multipart)).toEqual([{ company_npwp_number: npwpNumber }]);
  });

  it("too short and without a picture is refused here", async () => {
    const { user } = await openStep(nothing);
    await user.type(number(), "0123");
    await user.click(button("Lanjut"));

    await waitFor(() =>
      expect(number()).toHaveAccessibleDescription("Nomor NPWP harus 16 karakter"),
    );
    expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
    expect(sentTo(validate)).toHaveLength(0);
  });
});

describe("the check at the tax register", () => {
  it("asks once, when all 15 digits are there", async () => {
    const { user } = await openStep(nothing);
    await user.type(number(), npwpNumber);

    expect(
      await screen.findByText("NPWP ditemukan dan sesuai dengan nama PT Maju Sejahtera."),
    ).toBeVisible();
    expect(sentTo(validate).map(({ body }) => body)).toEqual([{ company_npwp_number: npwpNumber }]);
  });

  it.each([
    ["id", "not_found", "NPWP tidak ditemukan"],
    ["en", "not_found", "NPWP not found"],
    ["id", "name_mismatch", "Nama NPWP Anda tidak sesuai dengan nama profil Anda"],
    ["en", "name_mismatch", "Your NPWP name does not match your profile name"],
    ["id", "unavailable", /petugas kami akan memeriksanya/],
    ["en", "unavailable", /an officer will check it/],
  ] as const)("says in %s what %s means", async (locale, answer, text) => {
    await openStep(result(answer), locale);

    const [shown] = await screen.findAllByText(text);
    expect(shown).toBeVisible();
  });

  it("puts what it finds under the number, as its error", async () => {
    const { user } = await openStep(result("not_found"));

    await waitFor(() => expect(number()).toHaveAccessibleDescription("NPWP tidak ditemukan"));
    expect(number()).toBeInvalid();
    await user.type(number(), "{Backspace}");
    expect(number()).toBeValid();
  });

  it("counts as unavailable when it fails, and does not block the form", async () => {
    const { user } = await openStep({
      [validate]: () => {
        throw new ApiError({ status: 429, code: "too_many_requests", message: "Tunggu sebentar." });
      },
    });
    expect(await screen.findByText(/petugas kami akan memeriksanya/)).toBeVisible();
    await user.click(button("Lanjut"));

    expect(await heading("Rekening bank perusahaan")).toBeVisible();
  });

  it("never blocks typing", async () => {
    const { user } = await openStep(result("not_found"));
    await screen.findAllByText("NPWP tidak ditemukan");
    await user.type(number(), "{Backspace}");

    expect(number()).toHaveValue("01.23.45.678901.23");
    expect(screen.queryByText("NPWP tidak ditemukan")).not.toBeInTheDocument();
  });
});

describe("another name at the register", () => {
  it("leads to the company's name, and the new one is checked again", async () => {
    let name = "Maju Sejahtera";
    const user0 = () => memberOf(company("draft", { step: 3, name }));
    const { user } = await openStep({
      "GET /v1/user/profile": user0,
      [validate]: () => ({ result: name === "Maju Sejahtera" ? "name_mismatch" : "match" }),
      [rename]: () => {
        name = "Maju Bersama";
        return { user: user0() };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Ubah nama perusahaan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ubah nama perusahaan" }));
    await user.clear(dialog.getByLabelText(/Nama usaha/));
    await user.type(dialog.getByLabelText(/Nama usaha/), "Maju Bersama");
    await user.click(dialog.getByRole("button", { name: "Simpan nama" }));

    expect(
      await screen.findByText("NPWP ditemukan dan sesuai dengan nama PT Maju Bersama."),
    ).toBeVisible();
    expect(sentTo(rename).map(({ body }) => body)).toEqual([
      { business_entity: "PT", company_name: "Maju Bersama" },
    ]);
    expect(sentTo(save)).toHaveLength(0);
    expect(useAlert.getState().message).toBe("Nama perusahaan sudah diubah.");
  });

  it("refuses a name with its legal form in front", async () => {
    const { user } = await openStep(result("name_mismatch"));
    await user.click(await screen.findByRole("button", { name: "Ubah nama perusahaan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ubah nama perusahaan" }));
    const name = dialog.getByLabelText(/Nama usaha/);
    await user.clear(name);
    await user.type(name, "PT Maju");
    await user.click(dialog.getByRole("button", { name: "Simpan nama" }));

    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(
        'Tulis nama tanpa PT, CV, atau Koperasi di depannya. Bila itu bagian dari nama, beri tanda kutip: "Koperasindo".',
      ),
    );
    expect(sentTo(rename)).toHaveLength(0);
  });
});

it("an error of the save is shown under the number once, with the way to the name", async () => {
  const text = "Nama NPWP Anda tidak sesuai dengan nama profil Anda";
  const { user } = await openStep({
    ...result("name_mismatch"),
    [save]: () => {
      throw new ApiError({
        status: 422,
        code: "validation_failed",
        message: "Periksa kembali isian yang ditandai.",
        fieldErrors: { company_npwp_number: text },
      });
    },
  });
  await screen.findAllByText(text);
  await user.click(button("Lanjut"));

  await waitFor(() => expect(number()).toHaveAccessibleDescription(text));
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(number()).toHaveFocus();
  expect(button("Ubah nama perusahaan")).toBeVisible();
});
