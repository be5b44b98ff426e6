import { act, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { storedPhoto, userWith } from "./kyc-test-kit";
import { PhoneHandover } from "./phone-handover";
import { PhoneHandoverPanel } from "./phone-handover-panel";
import { usePhoneProgress } from "./use-phone-progress";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string]>;
const timesOf = (name: string) => mockedCall.mock.calls.filter(([each]) => each === name).length;

const issue = "POST /v1/user/handover";
const minute = 60_000;
const code = () => screen.queryByRole("img", { name: "Kode QR untuk melanjutkan di ponsel" });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const advanceTimers = jest.advanceTimersByTime;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-05-12T02:41:00Z") });
  mockedCall.mockReset();
});
afterEach(() => jest.useRealTimers());

describe("the code for a phone", () => {
  const issued = jest.fn();
  const open = () =>
    render(
      <StrictMode>
        <PhoneHandoverPanel onIssued={issued} />
      </StrictMode>,
      { advanceTimers },
    );
  beforeEach(() => {
    issued.mockReset();
    mockedCall.mockImplementation(async () => ({
      token: "t".repeat(43),
      expires_at: new Date(Date.now() + 5 * minute).toISOString(),
    }));
  });

  test("is issued once, shown until it ends, and a new one on request", async () => {
    const { user } = open();
    await pass(0);
    expect(code()).toBeVisible();
    expect(screen.getByText(/Berlaku sampai 09\.46/)).toBeVisible();
    expect(screen.getByRole("region", { name: "Lanjutkan di ponsel" })).toHaveFocus();
    expect([timesOf(issue), issued.mock.calls.length]).toEqual([1, 1]);

    await pass(5 * minute);
    expect(code()).not.toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("Kode sudah tidak berlaku.");
    await user.click(screen.getByRole("button", { name: "Buat kode baru" }));
    await pass(0);
    expect(code()).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(timesOf(issue)).toBe(2);
  });

  test("that could not be issued says why", async () => {
    const message = "Terlalu sering. Coba lagi nanti.";
    mockedCall.mockRejectedValue(new ApiError({ status: 429, code: "too_many_requests", message }));
    open();
    await pass(0);
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    expect(screen.getByRole("button", { name: "Buat kode baru" })).toBeEnabled();
    expect(issued).not.toHaveBeenCalled();
  });
});

test("a device without a mouse is not offered another one", async () => {
  const offer = () => screen.queryByRole("button", { name: "Lanjutkan di ponsel" });
  const { unmount } = render(<PhoneHandover onIssued={jest.fn()} />);
  expect(offer()).not.toBeInTheDocument();
  unmount();
  const media = jest.spyOn(window, "matchMedia");
  const noMatch = window.matchMedia("");
  media.mockReturnValue({ ...noMatch, matches: true });
  render(<PhoneHandover onIssued={jest.fn()} />);
  expect(offer()).toBeVisible();
  media.mockRestore();
});

function Laptop({ isActive, onPhoto }: { isActive: boolean; onPhoto: () => void }) {
  usePhoneProgress(isActive, onPhoto);
  return null;
}

test("what the phone sends is looked for every five seconds, and a photo reported once", async () => {
  let photo = { ...storedPhoto };
  mockedCall.mockImplementation(async (name) =>
    name === "GET /v1/user/profile"
      ? userWith("REGISTERED", { step: 2 })
      : { id_card_number: "3273014507900002", id_card_file: photo },
  );
  const arrived = jest.fn();
  const { rerender } = render(<Laptop isActive={false} onPhoto={arrived} />);
  await pass(10_000);
  expect(mockedCall).not.toHaveBeenCalled();
  rerender(<Laptop isActive onPhoto={arrived} />);
  await pass(5000);
  const before = timesOf("GET /v1/user/profile");
  await pass(5000);
  expect(timesOf("GET /v1/user/profile")).toBe(before + 1);
  arrived.mockReset();
  await pass(5000);
  expect(arrived).not.toHaveBeenCalled();
  photo = { ...storedPhoto, id: "file-2" };
  await pass(15_000);
  expect(arrived).toHaveBeenCalledTimes(1);
  // The same photo is no news when it is looked for again.
  rerender(<Laptop isActive={false} onPhoto={arrived} />);
  rerender(<Laptop isActive onPhoto={arrived} />);
  await pass(5000);
  expect(arrived).toHaveBeenCalledTimes(1);
});
