import { bankNameTexts } from "@rukun/contract/bank-name-texts";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { type Answers, button, sentTo } from "@/components/wizard/wizard-test-kit";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { request } from "@/lib/api/http";
import {
  bca,
  company,
  holderOf,
  memberOf,
  openAt,
  savedStepFour,
  signIn,
} from "./company-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/api/http", () => ({ request: jest.fn(async () => []) }));

const save = "POST /v1/company/step-four";
const check = "POST /bank/account-name";
const bank = () => screen.getByRole("combobox", { name: /^Bank/ });
const number = () => screen.getByLabelText(/Nomor rekening/);
const holder = () => screen.getByLabelText(/Nama pemilik rekening/);

beforeEach(signIn);

async function openStep(answers: Answers = {}) {
  const opened = openAt(4, {
    [save]: () => ({ step: 4, user: memberOf(company("waiting", { step: 4 })) }),
    ...answers,
  });
  await screen.findByLabelText(/Nomor rekening/);
  return opened;
}

async function chooseBank(user: UserEvent, name = "Bank Central Asia") {
  await user.click(bank());
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
}

async function typeAccount(user: UserEvent, digits = "1234567890") {
  await chooseBank(user);
  await user.type(number(), digits);
}

const refuseCheck = (parts: ConstructorParameters<typeof ApiError>[0]) => ({
  [check]: () => {
    throw new ApiError(parts);
  },
});

describe("the bank", () => {
  it("is chosen by name, with its short name beside it", async () => {
    const { user } = await openStep();
    await user.click(bank());

    const option = await screen.findByRole("option", { name: /Bank Central Asia/ });
    expect(option).toHaveTextContent("BCA");
  });

  it("is searched for with what was typed, a second later", async () => {
    const { user } = await openStep();
    jest.mocked(request).mockResolvedValue([bca]);
    await user.type(bank(), "central asia ");

    await waitFor(() => expect(request).toHaveBeenCalled(), { timeout: 2000 });
    expect(jest.mocked(request).mock.calls).toEqual([
      [
        "GET /v1/master/banks",
        { query: { title: "central asia" }, signal: expect.any(AbortSignal) },
      ],
    ]);
  });

  it("that is not active is shown and cannot be chosen", async () => {
    const { user } = await openStep();
    await user.click(bank());
    const option = await screen.findByRole("option", { name: /Bank CIMB Niaga/ });
    expect(option).toHaveAttribute("aria-disabled", "true");
    expect(option).toHaveTextContent("Belum tersedia");
    await user.click(option);

    expect(bank()).not.toHaveValue("Bank CIMB Niaga");
  });

  it("tells how many digits its numbers usually have", async () => {
    const { user } = await openStep();
    await chooseBank(user);

    expect(number()).toHaveAccessibleDescription("Bank Central Asia biasanya 10 angka.");
  });
});

describe("the check of the account", () => {
  it("runs once when the number is complete, and fills the holder's name", async () => {
    const { user } = await openStep();
    await typeAccount(user);

    await waitFor(() => expect(holder()).toHaveValue("PT MAJU SEJAHTERA"));
    expect(holder()).toHaveAttribute("readonly");
    expect(screen.getByText("Rekening ditemukan atas nama “PT MAJU SEJAHTERA”.")).toBeVisible();
    expect(sentTo(check).map(({ body }) => body)).toEqual([
      { bank_code: "BCA", bank_account_number: "1234567890" },
    ]);
  });

  it("of a similar name says that an officer will look at it, without a tick", async () => {
    const { user } = await openStep({
      [check]: () => holderOf("PT MAJU SEJAHT", "plausible"),
    });
    await typeAccount(user);
    const words = await screen.findByText(
      `Nama di bank: “PT MAJU SEJAHT”. ${bankNameTexts.waiting.id}`,
    );
    expect(words).toBeVisible();
    expect(holder()).toHaveValue("PT MAJU SEJAHT");
    expect(screen.queryByText(/Rekening ditemukan/)).not.toBeInTheDocument();
  });

  it("of somebody else's says what the bank answered, and fills nothing in", async () => {
    const { user } = await openStep({
      [check]: () => holderOf("N*** S***", "different"),
    });
    await typeAccount(user);
    expect(
      await screen.findByText(
        "Menurut bank, rekening ini atas nama N*** S***. Periksa nomornya, atau gunakan rekening atas nama PT Maju Sejahtera.",
      ),
    ).toBeVisible();
    expect(holder()).toHaveValue("");
    expect(screen.queryByText(/Rekening ditemukan/)).not.toBeInTheDocument();
  });

  it("runs for an unusual number when it is asked for", async () => {
    const { user } = await openStep();
    await typeAccount(user, "1234567");
    expect(
      await screen.findByText(
        "Jumlah angkanya tidak biasa. Bila nomor ini benar, tekan Periksa rekening.",
      ),
    ).toBeVisible();
    await user.click(button("Periksa rekening"));

    await waitFor(() => expect(holder()).toHaveValue("PT MAJU SEJAHTERA"));
    expect(sentTo(check).map(({ body }) => body)).toEqual([
      { bank_code: "BCA", bank_account_number: "1234567" },
    ]);
  });

  it("empties the name when the number becomes another one", async () => {
    const { user } = await openStep();
    await typeAccount(user);
    await waitFor(() => expect(holder()).toHaveValue("PT MAJU SEJAHTERA"));
    await user.type(number(), "{Backspace}");

    await waitFor(() => expect(holder()).toHaveValue(""));
    expect(holder()).not.toHaveAttribute("readonly");
  });

  it.each([
    ["id", "Nama atau Nomor Rekening Anda tidak ditemukan"],
    ["en", "Your name or bank account is not found"],
  ] as const)("says that there is no such account (%s)", async (locale, text) => {
    openAt(
      4,
      {
        "GET /v1/company/step-four": () => ({ ...savedStepFour, account_name: null }),
        ...refuseCheck({ status: 422, code: "bank_account_not_found", message: text }),
      },
      { locale },
    );

    expect(await screen.findByText(text)).toBeVisible();
  });

  it("that cannot be made leaves the name to be typed", async () => {
    const message = "Rekening belum dapat diperiksa. Isi nama pemilik rekening.";
    const { user } = await openStep(
      refuseCheck({ status: 503, code: "bank_check_unavailable", message }),
    );
    await typeAccount(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(holder()).not.toHaveAccessibleDescription();
    await user.type(holder(), "PT Maju Sejahtera");

    expect(holder()).toHaveValue("PT Maju Sejahtera");
    expect(button("Periksa rekening")).toBeEnabled();
  });

  const pending = (retryAfter: number) =>
    new ApiError({
      status: 409,
      code: "bank_check_pending",
      message: "Nama pemilik rekening masih diperiksa oleh bank.",
      retryAfter,
    });

  it("that takes the bank longer says so, and goes on by itself until the name comes", async () => {
    let isAnswered = false;
    const { user } = await openStep({
      [check]: () => {
        if (isAnswered) return holderOf("PT MAJU SEJAHTERA");
        throw pending(0.3);
      },
    });
    await typeAccount(user);
    expect(await screen.findByText(pending(0).message)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Periksa rekening" })).not.toBeInTheDocument();
    isAnswered = true;

    await waitFor(() => expect(holder()).toHaveValue("PT MAJU SEJAHTERA"));
    expect(screen.queryByText(pending(0).message)).not.toBeInTheDocument();
    expect(number()).toHaveValue("1234567890");
  });

  it("that takes the bank very long goes on when it is asked to, and nothing typed is lost", async () => {
    const { user } = await openStep({
      [check]: () => {
        throw pending(0);
      },
    });
    await typeAccount(user);
    await user.click(await screen.findByRole("button", { name: "Periksa rekening" }));

    await waitFor(() => expect(sentTo(check).length).toBeGreaterThan(6));
    expect(screen.getByText(pending(0).message)).toBeVisible();
    expect(number()).toHaveValue("1234567890");
  });
});

describe("Simpan", () => {
  it("sends everything as JSON, thanks, and closes", async () => {
    const { user, onClose } = await openStep();
    await typeAccount(user);
    await waitFor(() => expect(holder()).toHaveValue("PT MAJU SEJAHTERA"));
    await user.click(button("Simpan"));

    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sentTo(save)).toMatchObject([
      {
        body: {
          bank_id: "bank-bca",
          account_number: "1234567890",
          account_name: "PT MAJU SEJAHTERA",
        },
        bodyAs: "json",
      },
    ]);
    expect(useAlert.getState()).toMatchObject({
      variant: "SUCCESS",
      message: "Terima kasih telah mengisi informasi Anda!",
    });
    await waitFor(() => expect(sentTo("GET /v1/user/profile").length).toBeGreaterThan(1));
  });

  it("waits for a check that is under way, and then sends the holder's name", async () => {
    const { user } = await openStep();
    await typeAccount(user);
    expect(holder()).toHaveValue("");
    await user.dblClick(button("Simpan"));

    await waitFor(() => expect(sentTo(save)).toHaveLength(1), { timeout: 3000 });
    expect(sentTo(save)[0]?.body).toMatchObject({ account_name: "PT MAJU SEJAHTERA" });
  });

  it("names what is missing", async () => {
    const { user } = await openStep();
    await user.click(button("Simpan"));

    expect(await screen.findAllByText("Masukan tidak boleh kosong")).toHaveLength(3);
    expect(bank()).toHaveFocus();
  });

  it("shows at the top that the account does not exist", async () => {
    const text = "Nama atau Nomor Rekening Anda tidak ditemukan";
    const { user } = await openStep({
      "GET /v1/company/step-four": () => savedStepFour,
      [save]: () => {
        throw new ApiError({ status: 422, code: "bank_account_not_found", message: text });
      },
    });
    await user.click(button("Simpan"));

    const form = within(await screen.findByRole("dialog"));
    expect(await form.findByRole("alert")).toHaveTextContent(text);
  });

  it("puts another holder's name under the name", async () => {
    const text = "Nama pemilik rekening berbeda dari hasil pemeriksaan bank.";
    const { user } = await openStep({
      "GET /v1/company/step-four": () => savedStepFour,
      [save]: () => {
        throw new ApiError({
          status: 422,
          code: "validation_failed",
          message: "Periksa kembali isian yang ditandai.",
          fieldErrors: { account_name: text },
        });
      },
    });
    await user.click(button("Simpan"));

    await waitFor(() => expect(holder()).toHaveAccessibleDescription(text));
  });
});

it("what was typed is there again, with the bank's name", async () => {
  const { user, unmount } = await openStep();
  await typeAccount(user, "12345");
  unmount();
  await openStep();

  await waitFor(() => expect(bank()).toHaveValue("Bank Central Asia"));
  expect(number()).toHaveValue("12345");
});
