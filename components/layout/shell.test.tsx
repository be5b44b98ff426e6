import { act, fireEvent, screen } from "@testing-library/react";
import { render } from "@/test/render";
import { Shell } from "./shell";

jest.mock("./is-covering", () => ({ isCovering: () => false }));

const saveData = (isOn: boolean) =>
  Object.defineProperty(navigator, "connection", { value: { saveData: isOn }, configurable: true });

/** Idle, loaded, and shown: each follows the render of the one before. */
async function rest() {
  for (let turn = 0; turn < 3; turn += 1) await act(() => jest.advanceTimersByTimeAsync(500));
}
const helper = () => screen.queryByRole("button", { name: "Gulir ke bawah" });

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document.documentElement, "scrollHeight", { value: 2000 });
});
afterEach(() => {
  jest.useRealTimers();
  saveData(true);
});

test("the scroll helpers are loaded once the page is idle", async () => {
  saveData(false);
  render(<Shell>isi</Shell>);
  expect(helper()).not.toBeInTheDocument();
  await rest();
  expect(helper()).toBeVisible();
});

test("with saved data, the scroll helpers are loaded with the first scroll", async () => {
  saveData(true);
  render(<Shell>isi</Shell>);
  await rest();
  expect(helper()).not.toBeInTheDocument();
  fireEvent.scroll(window);
  await rest();
  expect(helper()).toBeVisible();
});
