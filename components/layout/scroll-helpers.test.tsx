import { act, fireEvent, screen } from "@testing-library/react";
import { render } from "@/test/render";
import { isCovering } from "./is-covering";
import { ScrollHelpers } from "./scroll-helpers";

// jsdom has no layout.
jest.mock("./is-covering", () => ({ isCovering: jest.fn() }));

const root = document.documentElement;

/** A page of 2000 px in a window of 800 px, scrolled to `top`. */
function scrollTo(top: number) {
  Object.defineProperty(root, "scrollHeight", { value: 2000, configurable: true });
  Object.defineProperty(root, "clientHeight", { value: 800, configurable: true });
  Object.defineProperty(window, "scrollY", { value: top, configurable: true });
  fireEvent.scroll(window);
  rest();
}

const rest = () => act(() => jest.advanceTimersByTime(200));
const buttons = () => screen.queryAllByRole("button").map((button) => button.title);

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(isCovering).mockReturnValue(false);
});
afterEach(() => jest.useRealTimers());

test.each([
  ["at the top", 0, ["Gulir ke bawah"]],
  ["within 48 px of the top", 48, ["Gulir ke bawah"]],
  ["just below", 49, ["Gulir ke atas", "Gulir ke bawah"]],
  ["just above the bottom", 1151, ["Gulir ke atas", "Gulir ke bawah"]],
  ["within 48 px of the bottom", 1152, ["Gulir ke atas"]],
  ["at the bottom", 1200, ["Gulir ke atas"]],
])("%s there is %s: %j", (_case, top, expected) => {
  render(<ScrollHelpers />);
  scrollTo(top);
  expect(buttons()).toEqual(expected);
});

test("they scroll to the ends of the page", () => {
  const scroll = jest.spyOn(window, "scrollTo").mockImplementation();
  render(<ScrollHelpers />);
  scrollTo(600);
  fireEvent.click(screen.getByRole("button", { name: "Gulir ke atas" }));
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: "smooth" });
  fireEvent.click(screen.getByRole("button", { name: "Gulir ke bawah" }));
  expect(scroll).toHaveBeenLastCalledWith({ top: 2000, behavior: "smooth" });
  scroll.mockRestore();
});

test("they jump where motion is unwanted", () => {
  const scroll = jest.spyOn(window, "scrollTo").mockImplementation();
  const media = jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => ({ matches: true, media: query }) as MediaQueryList);
  render(<ScrollHelpers />);
  scrollTo(600);
  fireEvent.click(screen.getByRole("button", { name: "Gulir ke atas" }));
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: "auto" });
  scroll.mockRestore();
  media.mockRestore();
});

test("they hide while the page scrolls, over what they would cover, and while somebody types", () => {
  render(
    <>
      <input aria-label="Nama" />
      <ScrollHelpers />
    </>,
  );
  scrollTo(600);
  expect(buttons()).toHaveLength(2);
  fireEvent.scroll(window);
  expect(buttons()).toEqual([]);
  rest();
  expect(buttons()).toHaveLength(2);

  jest.mocked(isCovering).mockImplementation((button) => button.title === "Gulir ke bawah");
  scrollTo(601);
  expect(buttons()).toEqual(["Gulir ke atas"]);

  act(() => screen.getByRole("textbox").focus());
  rest();
  expect(buttons()).toEqual([]);
});
