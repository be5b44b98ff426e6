import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { UploadProgress } from "./upload-progress";

const nothing = () => undefined;

describe("UploadProgress", () => {
  test.each([
    [0, "0", "Mengunggah 0%"],
    [0.429, "42", "Mengunggah 42%"],
    [0.999, "99", "Mengunggah 99%"],
    [1, "100", "Mengunggah 100%"],
    [1.2, "100", "Mengunggah 100%"],
    [-1, "0", "Mengunggah 0%"],
  ])("%d of 1 is %s percent, never rounded up", (fraction, now, text) => {
    render(<UploadProgress state="uploading" fraction={fraction} onCancel={nothing} />);
    const bar = screen.getByRole("progressbar", { name: "Kemajuan unggahan" });
    expect(bar).toHaveAttribute("aria-valuenow", now);
    expect(bar).toHaveAttribute("aria-valuetext", text);
    expect(screen.getByText(text)).toBeVisible();
  });

  test("can be stopped, and says nothing aloud while it runs", async () => {
    const onCancel = jest.fn();
    const { user } = render(
      <UploadProgress state="uploading" fraction={0.2} onCancel={onCancel} onRetry={nothing} />,
    );
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(screen.queryByRole("button", { name: "Coba lagi" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Batal" }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["waiting", "Menunggu sambungan internet"],
    ["failed", "Unggahan terhenti. Isian Anda tetap tersimpan di halaman ini."],
  ] as const)("%s is announced and can be tried again", async (state, text) => {
    const onRetry = jest.fn();
    const { user } = render(
      <UploadProgress state={state} fraction={0.4} onCancel={nothing} onRetry={onRetry} />,
    );
    expect(screen.getByRole("status")).toHaveTextContent(text);
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test("everything sent is not yet everything done", () => {
    render(<UploadProgress state="checking" fraction={1} onCancel={nothing} />, { locale: "en" });
    expect(screen.getByRole("status")).toHaveTextContent("Sent. Checking the file.");
  });
});
