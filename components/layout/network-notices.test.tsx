import { act, fireEvent, screen } from "@testing-library/react";
import { render } from "@/test/render";
import { NetworkNotices } from "./network-notices";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The text is there at once, the icon when it is loaded. */
const iconLoaded = () => act(() => import("./connection-icon").then(() => undefined));

describe("the state of the connection", () => {
  test("is told for as long as it is gone, and for a moment when it is back", async () => {
    render(<NetworkNotices />);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    fireEvent.offline(window);
    act(() => jest.advanceTimersByTime(600_000));
    expect(screen.getByRole("status")).toHaveTextContent(
      "Anda sedang luring, periksa koneksi internet",
    );
    await iconLoaded();
    expect(screen.getByRole("status").querySelector("svg")).toBeInTheDocument();
    fireEvent.online(window);
    expect(screen.getByRole("status")).toHaveTextContent("Anda kembali daring");
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("is told in English letter for letter", async () => {
    render(<NetworkNotices />, { locale: "en" });
    fireEvent.offline(window);
    expect(screen.getByRole("status")).toHaveTextContent(
      "You are offline! Please check your internet connection.",
    );
    await iconLoaded();
    fireEvent.online(window);
    expect(screen.getByRole("status")).toHaveTextContent("You are back online!");
  });

  test("stays when the connection goes again at once", async () => {
    render(<NetworkNotices />);
    fireEvent.offline(window);
    fireEvent.online(window);
    fireEvent.offline(window);
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getByRole("status")).toHaveTextContent("luring");
    await iconLoaded();
  });

  test("is left to the offline page, which says so itself", () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    render(<NetworkNotices />, { router: { pathname: "/offline" } });
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("is told to a page that was opened without one", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    render(<NetworkNotices />);
    expect(screen.getByRole("status")).toHaveTextContent("luring");
    await iconLoaded();
  });
});
