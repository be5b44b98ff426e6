import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Save } from "lucide";
import { createRef } from "react";
import { ApiError } from "@/lib/api/api-error";
import { runZeroDelayTimers } from "@/test/timers";
import { Button, ButtonLink } from "./button";
import { IconButton } from "./icon-button";

describe("Button", () => {
  it("acts when pressed, and submits no form unless told", async () => {
    const press = jest.fn();
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button icon={Save} onClick={press}>
          Simpan
        </Button>
      </form>,
    );

    await userEvent.click(screen.getByRole("button", { name: "Simpan" }));

    expect(press).toHaveBeenCalledTimes(1);
    expect(submit).not.toHaveBeenCalled();
  });

  it("is busy while loading: says so, shows the waiting text and cannot be pressed", async () => {
    const press = jest.fn();
    render(
      <Button loading loadingLabel="Menunggu" onClick={press}>
        Simpan
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Menunggu" });

    expect(button).toBeDisabled();
    expect(button).toHaveAttribute("aria-busy", "true");
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByText("Simpan")).not.toBeVisible();

    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it("regains the focus after loading", () => {
    const saving = (loading: boolean) => (
      <Button loading={loading} loadingLabel="Menunggu">
        Simpan
      </Button>
    );
    const { rerender } = render(saving(false));
    const button = screen.getByRole("button");
    button.focus();

    rerender(saving(true));
    button.blur();
    rerender(saving(false));

    expect(button).toHaveFocus();
  });

  it("does not take the focus from a field focused meanwhile", () => {
    const saving = (loading: boolean) => (
      <>
        <Button loading={loading} loadingLabel="Menunggu">
          Simpan
        </Button>
        <input aria-label="Nama" />
      </>
    );
    const { rerender } = render(saving(false));
    screen.getByRole("button").focus();

    rerender(saving(true));
    screen.getByRole("textbox").focus();
    rerender(saving(false));

    expect(screen.getByRole("textbox")).toHaveFocus();
  });

  it("acts once while what it started is under way, and again afterwards", async () => {
    const ends: (() => void)[] = [];
    const press = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    render(<Button onClick={press}>Setujui</Button>);
    const button = screen.getByRole("button");

    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(press).toHaveBeenCalledTimes(1);

    ends[0]?.();
    await runZeroDelayTimers();
    fireEvent.click(button, { detail: 1 });
    expect(press).toHaveBeenCalledTimes(2);
  });

  it("acts again after the API refused what it started", async () => {
    const refused = new ApiError({ status: 500, code: "server_error", message: "" });
    const press = jest.fn().mockRejectedValueOnce(refused);
    render(<Button onClick={press}>Setujui</Button>);
    fireEvent.click(screen.getByRole("button"), { detail: 1 });
    await runZeroDelayTimers();
    fireEvent.click(screen.getByRole("button"), { detail: 1 });
    expect(press).toHaveBeenCalledTimes(2);
  });

  it("acts again after its action threw, which is reported", () => {
    const report = jest.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener("error", report);
    const press = jest.fn().mockImplementationOnce(() => {
      throw new Error("fault");
    });
    render(<Button onClick={press}>Setujui</Button>);
    fireEvent.click(screen.getByRole("button"), { detail: 1 });
    window.removeEventListener("error", report);
    expect(report).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole("button"), { detail: 1 });
    expect(press).toHaveBeenCalledTimes(2);
  });

  it("acts on each press that ends at once", () => {
    const press = jest.fn();
    render(<Button onClick={press}>Tambah</Button>);
    fireEvent.click(screen.getByRole("button"), { detail: 1 });
    fireEvent.click(screen.getByRole("button"), { detail: 2 });
    expect(press).toHaveBeenCalledTimes(2);
  });

  it("ignores the second half of a double click that began on what it replaced", () => {
    const press = jest.fn();
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const around = jest.fn();
    document.addEventListener("click", around);
    render(
      <form onSubmit={submit}>
        <Button type="submit" onClick={press}>
          Ya, setujui
        </Button>
      </form>,
    );
    const button = screen.getByRole("button");
    fireEvent.click(button, { detail: 2 });
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    // Nor does what is around the button hear of it.
    expect(around).not.toHaveBeenCalled();
    document.removeEventListener("click", around);

    fireEvent.click(button, { detail: 1 });
    expect(press).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("also as a link", () => {
    const press = jest.fn((event: React.MouseEvent) => event.preventDefault());
    render(
      <ButtonLink href="/login" onClick={press}>
        Masuk
      </ButtonLink>,
    );
    const link = screen.getByRole("link");
    // False: its default, to follow the link, was prevented.
    expect(fireEvent.click(link, { detail: 2 })).toBe(false);
    expect(press).not.toHaveBeenCalled();
    fireEvent.click(link, { detail: 1 });
    expect(press).toHaveBeenCalledTimes(1);
  });

  it("hands its element to a ref", () => {
    const ref = createRef<HTMLButtonElement>();
    render(<Button ref={ref}>Lanjut</Button>);
    expect(ref.current).toBe(screen.getByRole("button", { name: "Lanjut" }));
  });
});

describe("ButtonLink", () => {
  it("is a link, not a button", () => {
    render(<ButtonLink href="/login">Masuk</ButtonLink>);
    expect(screen.getByRole("link", { name: "Masuk" })).toHaveAttribute("href", "/login");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("IconButton", () => {
  it("is named by its label", () => {
    render(<IconButton icon={Save} label="Simpan berkas" />);
    expect(screen.getByRole("button", { name: "Simpan berkas" })).toHaveAttribute("type", "button");
  });
});
