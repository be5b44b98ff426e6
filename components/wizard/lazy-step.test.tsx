import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { LazyStep } from "./lazy-step";

jest.mock("@/lib/log", () => ({ logFailure: jest.fn() }));

const step = { Step: () => <p>Isian</p> };

const show = (load: () => Promise<typeof step>) =>
  render(<LazyStep load={load}>{({ Step }) => <Step />}</LazyStep>);

test("a step whose code could not be loaded says so, and is there after another try", async () => {
  const load = jest.fn(async () => step).mockRejectedValueOnce(new Error("offline"));
  const { user } = show(load);
  await user.click(await screen.findByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("Isian")).toBeVisible();
});

test("a step that was shown before is there at once, without its placeholder", async () => {
  const load = jest.fn(async () => step);
  const { unmount } = show(load);
  expect(screen.getByRole("status")).toBeVisible();
  await screen.findByText("Isian");
  unmount();
  show(load);
  expect(screen.getByText("Isian")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
