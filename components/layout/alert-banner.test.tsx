import { act, fireEvent, screen } from "@testing-library/react";
import { hideAlert, showAlert, useAlert } from "@/lib/alert/alert-store";
import { render } from "@/test/render";
import { AlertBanner } from "./alert-banner";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(hideAlert);
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
/** The first alert loads the module. */
const show = (...alert: Parameters<typeof showAlert>) => act(async () => showAlert(...alert));
const message = "Terima kasih telah mengisi informasi Anda!";

describe("the transient alert", () => {
  test("is spoken politely and goes after five seconds", async () => {
    render(<AlertBanner />);
    await show("SUCCESS", message);
    expect(screen.getByRole("status")).toHaveTextContent(message);
    wait(4999);
    expect(screen.getByRole("status")).toHaveTextContent(message);
    wait(1);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(useAlert.getState().show).toBe(false);
  });

  test("interrupts when it is an error", async () => {
    render(<AlertBanner />);
    await show("ERROR", "Berkas harus pdf");
    expect(screen.getByRole("alert")).toHaveTextContent("Berkas harus pdf");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("waits while the pointer is over it", async () => {
    render(<AlertBanner />);
    await show("INFO", message);
    wait(3000);
    fireEvent.pointerEnter(screen.getByText(message));
    wait(60_000);
    expect(screen.getByText(message)).toBeVisible();
    fireEvent.pointerLeave(screen.getByText(message));
    wait(1999);
    expect(screen.getByText(message)).toBeVisible();
    wait(1);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test("waits while the focus is in it, and goes on only when the pointer has left too", async () => {
    render(<AlertBanner />);
    await show("INFO", message);
    const button = screen.getByRole("button", { name: "Tutup pemberitahuan" });
    act(() => button.focus());
    fireEvent.pointerEnter(button);
    act(() => button.blur());
    wait(60_000);
    expect(screen.getByText(message)).toBeVisible();
    fireEvent.pointerLeave(button);
    wait(5000);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test("can be dismissed, and the next one has its full time", async () => {
    render(<AlertBanner />);
    await show("INFO", message);
    fireEvent.pointerEnter(screen.getByText(message));
    fireEvent.click(screen.getByRole("button", { name: "Tutup pemberitahuan" }));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await show("INFO", "Lain");
    wait(4999);
    expect(screen.getByText("Lain")).toBeVisible();
    wait(1);
    expect(screen.queryByText("Lain")).not.toBeInTheDocument();
  });

  test("a new one takes the place of the old one and starts over", async () => {
    render(<AlertBanner />);
    await show("INFO", "Pertama");
    wait(4000);
    await show("INFO", "Kedua");
    wait(4000);
    expect(screen.queryByText("Pertama")).not.toBeInTheDocument();
    expect(screen.getByText("Kedua")).toBeVisible();
  });
});
