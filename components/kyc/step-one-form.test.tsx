import { fieldMessages } from "@rukun/contract/messages";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { type Answers, button, heading, region, sentTo } from "@/components/wizard/wizard-test-kit";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { profileKeys } from "@/lib/api/profile/keys";
import { openDialog, saved, serve, signIn, userWith } from "./kyc-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const save = "POST /v1/user/kyc/step-one";
const idAddress = () => screen.getByLabelText(/Alamat sesuai KTP/);
const currentAddress = () => screen.getByLabelText(/Alamat saat ini/);
const tick = () => screen.getByRole("checkbox", { name: /Sama dengan alamat KTP/ });

beforeEach(signIn);

/** Opens step 1 with saved data, so that a test only types what it is about. */
async function openStep(answers: Answers = {}, user = userWith("REGISTERED")) {
  serve(() => user, {
    "GET /v1/user/kyc/step-one": () => ({ user_profile: saved }),
    [save]: () => ({ step: 2, user: userWith("REGISTERED", { step: 2 }) }),
    ...answers,
  });
  const opened = openDialog();
  await screen.findByLabelText(/Alamat sesuai KTP/);
  return opened;
}

async function choose(user: UserEvent, name: string, option: string) {
  await user.click(region(name));
  await user.click(await screen.findByRole("option", { name: new RegExp(option) }));
}

describe("the address", () => {
  it("'same as ID card' copies the address and closes the field", async () => {
    const { user } = await openStep();
    await user.click(tick());

    expect(currentAddress()).toHaveValue("Jalan Melati 3");
    expect(currentAddress()).toBeDisabled();
  });

  it("editing the ID card address takes the tick off, empties the current address and says so", async () => {
    const { user } = await openStep();
    await user.click(tick());
    await user.type(idAddress(), "7");

    expect(idAddress()).toHaveValue("Jalan Melati 37");
    expect(tick()).not.toBeChecked();
    expect(currentAddress()).toHaveValue("");
    expect(currentAddress()).toBeEnabled();
    expect(currentAddress()).toHaveAccessibleDescription("Dikosongkan karena alamat KTP berubah.");
  });

  it("another province empties city, district and sub-district and closes the last two", async () => {
    const { user } = await openStep();
    await choose(user, "Provinsi", "Jawa Tengah");

    expect(region("Kota atau kabupaten")).toHaveValue("");
    expect(region("Kecamatan")).toHaveValue("");
    expect(region("Kelurahan atau desa")).toHaveValue("");
    expect(region("Kota atau kabupaten")).toBeEnabled();
    expect(region("Kecamatan")).toBeDisabled();
    expect(region("Kecamatan")).toHaveAccessibleDescription("Pilih kota atau kabupaten lebih dulu");
    expect(region("Kelurahan atau desa")).toBeDisabled();
  });

  it("another city offers the cities of the chosen province", async () => {
    const { user } = await openStep();
    await choose(user, "Provinsi", "Jawa Tengah");
    await choose(user, "Kota atau kabupaten", "Semarang");

    expect(region("Kota atau kabupaten")).toHaveValue("Kota Semarang");
    expect(sentTo("GET /v1/master/cities").map(({ query }) => query)).toEqual([
      { province_id: "33" },
    ]);
  });
});

describe("what is missing", () => {
  it.each(["id", "en"] as const)("is said under every required field (%s)", async (locale) => {
    serve(() => userWith("REGISTERED", { full_name: "" }));
    const { user } = openDialog({ locale });
    const [first] = await screen.findAllByRole("textbox");
    await user.click(button(locale === "id" ? "Lanjut" : "Next"));

    expect(await screen.findAllByText(fieldMessages.required[locale])).toHaveLength(7);
    expect(first).toHaveAccessibleDescription(fieldMessages.required[locale]);
    await waitFor(() => expect(first).toHaveFocus());
    expect(sentTo(save)).toHaveLength(0);
  });

  it("does not include the current address when it is the same", async () => {
    serve(() => userWith("REGISTERED"));
    const { user } = openDialog();
    await screen.findByLabelText(/Alamat sesuai KTP/);
    await user.click(tick());
    await user.click(button("Lanjut"));

    expect(await screen.findAllByText("Masukan tidak boleh kosong")).toHaveLength(5);
    expect(currentAddress()).toBeValid();
  });
});

describe("Next", () => {
  it("sends the step, thanks, keeps the user of the answer and goes to step 2", async () => {
    const answered = userWith("REGISTERED", { step: 2, phone: "from the answer" });
    const { user, queryClient } = await openStep({ [save]: () => ({ step: 2, user: answered }) });
    const users: unknown[] = [];
    queryClient.getQueryCache().subscribe(() => {
      users.push(queryClient.getQueryData(profileKeys.profile));
    });
    await user.click(button("Lanjut"));

    const title = await heading("Nomor dan foto KTP");
    expect(sentTo(save).map(({ body }) => body)).toEqual([
      {
        full_name: "Rani Kusuma Dewi",
        full_address_according_id_card: "Jalan Melati 3",
        province_id: "32",
        city_id: "32.73",
        district_id: "32.73.01",
        sub_district_id: "32.73.01.1001",
        current_address: "Jalan Mawar 8",
        is_current_address_same_as_ktp: false,
      },
    ]);
    expect(useAlert.getState()).toMatchObject({
      show: true,
      variant: "SUCCESS",
      message: "Terima kasih telah mengisi informasi Anda!",
    });
    expect(title).toHaveFocus();
    expect(screen.getByText("Langkah 2 dari 4: Nomor dan foto KTP")).toBeInTheDocument();
    expect(users).toContainEqual(answered);
    await waitFor(() => expect(sentTo("GET /v1/user/profile")).toHaveLength(2));
  });

  it("sends once however often it is pressed, and shows that it is at work", async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user } = await openStep({ [save]: () => new Promise((resolve) => (answer = resolve)) });
    await user.dblClick(button("Lanjut"));
    await user.keyboard("{Enter}");

    const busy = await screen.findByRole("button", { name: /Menunggu/ });
    expect(busy).toBeDisabled();
    expect(sentTo(save)).toHaveLength(1);
    answer({ step: 2, user: userWith("REGISTERED", { step: 2 }) });
    expect(await heading("Nomor dan foto KTP")).toBeVisible();
    expect(sentTo(save)).toHaveLength(1);
  });
});

describe("when the server refuses", () => {
  const refuse = (parts: ConstructorParameters<typeof ApiError>[0]) => ({
    [save]: () => {
      throw new ApiError(parts);
    },
  });

  it("its field errors stand under their fields, and the first of them has the focus", async () => {
    const { user } = await openStep(
      refuse({
        status: 422,
        code: "validation_failed",
        message: "Periksa kembali isian yang ditandai.",
        fieldErrors: { city_id: "Pilih dari daftar", current_address: "Masukan terlalu panjang" },
      }),
    );
    await user.click(button("Lanjut"));

    await waitFor(() =>
      expect(region("Kota atau kabupaten")).toHaveAccessibleDescription("Pilih dari daftar"),
    );
    expect(currentAddress()).toHaveAccessibleDescription("Masukan terlalu panjang");
    expect(region("Kota atau kabupaten")).toHaveFocus();
    expect(useAlert.getState().show).toBe(false);
  });

  it("a message is shown at the top of the form and in an alert; the input stays", async () => {
    const { user } = await openStep(
      refuse({ status: 500, code: "server_error", message: "Penyimpanan penuh." }),
    );
    await user.type(currentAddress(), " belakang");
    await user.click(button("Lanjut"));

    const form = within(await screen.findByRole("dialog"));
    expect(await form.findByRole("alert")).toHaveTextContent("Penyimpanan penuh.");
    expect(useAlert.getState()).toMatchObject({
      show: true,
      variant: "ERROR",
      message: "Penyimpanan penuh.",
    });
    expect(currentAddress()).toHaveValue("Jalan Mawar 8 belakang");
    expect(button("Lanjut")).toBeEnabled();
  });

  it.each([
    ["id", "Lanjut", "Kami memiliki sedikit masalah, silakan coba lagi nanti"],
    ["en", "Next", "We have a little problem, please try again later"],
  ] as const)("without a text the general one is shown (%s)", async (locale, next, text) => {
    serve(() => userWith("REGISTERED"), {
      "GET /v1/user/kyc/step-one": () => ({ user_profile: saved }),
      ...refuse({ status: 500, code: "unexpected", message: "" }),
    });
    const { user } = openDialog({ locale });
    await screen.findByDisplayValue("Jalan Melati 3");
    await user.click(button(next));

    expect(await screen.findByRole("alert")).toHaveTextContent(text);
  });

  it("because everything is under review already, the dialog shows that", async () => {
    let status: "REGISTERED" | "WAITING_CHECK_ADMIN" = "REGISTERED";
    serve(() => userWith(status), {
      "GET /v1/user/kyc/step-one": () => ({ user_profile: saved }),
      [save]: () => {
        status = "WAITING_CHECK_ADMIN";
        throw new ApiError({
          status: 409,
          code: "under_review",
          message: "Data Anda sedang ditinjau dan belum dapat diubah.",
        });
      },
    });
    const { user } = openDialog();
    await screen.findByLabelText(/Alamat sesuai KTP/);
    await user.click(button("Lanjut"));

    expect(await screen.findByText("Verifikasi profil Anda sedang ditinjau")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Nama lengkap/)).toBeDisabled());
  });
});

describe("when the connection is lost", () => {
  it("everything typed stays, and it is sent again by itself once the connection is back", async () => {
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user } = await openStep({
      [save]: () => ({ step: 2, user: userWith("REGISTERED", { step: 2 }) }),
    });
    await user.type(currentAddress(), " belakang");
    await user.click(button("Lanjut"));

    expect(await screen.findByText("Menunggu sambungan internet")).toBeVisible();
    expect(currentAddress()).toHaveValue("Jalan Mawar 8 belakang");
    expect(sentTo(save)).toHaveLength(0);
    online.mockReturnValue(true);
    // The press before is under way until its result is rendered, which nothing shows.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event("online")));
      expect(sentTo(save)).toHaveLength(1);
    });
    expect(await heading("Nomor dan foto KTP")).toBeVisible();
    expect(sentTo(save)).toHaveLength(1);
    online.mockRestore();
  });
});
