import { screen } from "@testing-library/react";
import { button } from "@/components/wizard/wizard-test-kit";
import { company, everything, memberOf, openAt, signIn } from "./company-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

beforeEach(signIn);

const mark = "Dikembalikan petugas";
const nib = () => screen.getByRole("group", { name: /^Berkas NIB/ });
const deed = () => screen.getByRole("group", { name: /^Akta pendirian/ });
const card = () => screen.getByRole("group", { name: /^Foto kartu NPWP/ });

/** Whether the row or the picture of a file has the red edge. */
const isRed = (file: HTMLElement) =>
  [...file.querySelectorAll("div")].some((part) =>
    getComputedStyle(part).outline.includes("--danger"),
  );

async function openReturned(keys: readonly ("nib_fits" | "notary_matches" | "npwp_fits")[]) {
  const items = keys.map((key) => ({ key, step: key === "npwp_fits" ? 3 : 2, reason: "Buram." }));
  const user = memberOf(company("rejected", { step: 4, rejection: { message: null, items } }));
  const opened = openAt(4, {
    ...everything,
    "GET /v1/user/profile": () => user,
    "POST /v1/company/step-one": () => ({ step: 4, user }),
    "POST /v1/company/step-two": () => ({ step: 4, user }),
    "POST /v1/company/npwp/validate": () => ({ result: "valid" }),
  });
  await screen.findByLabelText(/Alamat lengkap/);
  await opened.user.click(button("Lanjut"));
  await screen.findByLabelText(/Nama notaris/);
  return opened;
}

async function openCard(keys: Parameters<typeof openReturned>[0]) {
  const opened = await openReturned(keys);
  await opened.user.click(button("Lanjut"));
  await screen.findByLabelText(/Nomor NPWP/);
  return opened;
}

describe("a returned document", () => {
  it("is marked as returned and has a red edge, and no other one", async () => {
    await openReturned(["nib_fits", "notary_matches"]);
    expect(screen.getAllByText(new RegExp(mark))).toHaveLength(1);
    expect(nib()).toHaveTextContent(mark);
    expect([nib(), deed()].map(isRed)).toEqual([true, false]);
  });

  it("is not once it is kept on purpose; the focus stays in its row", async () => {
    const { user } = await openReturned(["nib_fits"]);
    await user.click(button("Tetap pakai Berkas NIB"));
    expect(nib()).not.toHaveTextContent(mark);
    expect(isRed(nib())).toBe(false);
    expect(screen.queryByRole("button", { name: /^Tetap pakai/ })).not.toBeInTheDocument();
    expect(button("Ganti Berkas NIB")).toHaveFocus();
  });
});

describe("a returned photo of the tax card", () => {
  it("is marked until another one is chosen", async () => {
    const { user } = await openCard(["npwp_fits"]);
    expect(card()).toHaveTextContent(mark);
    expect(isRed(card())).toBe(true);
    const input = document.querySelector<HTMLInputElement>("input[type=file]:not([capture])");
    if (!input) throw new Error("No input for a file");
    await user.upload(input, new File(["x"], "npwp-baru.jpg", { type: "image/jpeg" }));
    await screen.findByText("npwp-baru.jpg");
    expect(card()).not.toHaveTextContent(mark);
    expect(isRed(card())).toBe(false);
  });

  it("is not when nobody objected to it", async () => {
    await openCard(["nib_fits"]);
    expect(card()).not.toHaveTextContent(mark);
    expect(isRed(card())).toBe(false);
  });
});
