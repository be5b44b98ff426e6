import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { runZeroDelayTimers } from "@/test/timers";
import { BottomSheet } from "./bottom-sheet";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";

function Page({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      <div aria-live="polite">
        <button type="button">Tutup pesan</button>
      </div>
      <Dialog
        open={open}
        onClose={close}
        title="Verifikasi Profil"
        closeLabel="Tutup"
        footer={<Button>Lanjut</Button>}
      >
        <input aria-label="Nama" />
      </Dialog>
    </>
  );
}

async function openPage(onClose?: () => void) {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Page onClose={onClose} />);
  await user.click(screen.getByRole("button", { name: "Buka" }));
  return { user, dialog: screen.getByRole("dialog", { name: "Verifikasi Profil" }) };
}

describe("Dialog", () => {
  it("takes the focus and keeps it inside", async () => {
    const { user, dialog } = await openPage();
    expect(dialog).toHaveFocus();

    const seen = [];
    for (let step = 0; step < 4; step++) {
      await user.tab();
      seen.push(document.activeElement);
    }

    const inside = within(dialog);
    const close = inside.getByRole("button", { name: "Tutup" });
    expect(seen).toEqual([
      close,
      inside.getByLabelText("Nama"),
      inside.getByRole("button", { name: "Lanjut" }),
      close,
    ]);
  });

  it("asks to close on Esc, once, and returns the focus to where it was", async () => {
    const onClose = jest.fn();
    const { user } = await openPage(onClose);

    await user.keyboard("{Escape}");

    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Buka" })).toHaveFocus();
  });

  it("that opened by itself leaves the focus at the page's content", async () => {
    const dialog = (open: boolean) => (
      <>
        <main id="main" tabIndex={-1} />
        <Dialog open={open} onClose={jest.fn()} title="Isian" closeLabel="Tutup">
          Isi
        </Dialog>
      </>
    );
    const { rerender } = render(dialog(true));
    rerender(dialog(false));

    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });

  it("closed together with its question returns the focus to where it was opened", async () => {
    const windows = (open: boolean, asks: boolean) => (
      <>
        <main id="main" tabIndex={-1}>
          <button type="button">Buka</button>
        </main>
        <Dialog open={open} onClose={jest.fn()} title="Isian" closeLabel="Tutup">
          <input aria-label="Nama" />
        </Dialog>
        <ConfirmDialog
          open={asks}
          title="Buang isian?"
          body="Isian hilang."
          confirmLabel="Buang"
          cancelLabel="Lanjut"
          onConfirm={jest.fn()}
          onCancel={jest.fn()}
        />
      </>
    );
    const { rerender } = render(windows(false, false));
    const opener = screen.getByRole("button", { name: "Buka" });
    opener.focus();
    rerender(windows(true, false));
    screen.getByLabelText("Nama").focus();
    rerender(windows(true, true));
    rerender(windows(false, false));
    await runZeroDelayTimers();

    expect(opener).toHaveFocus();
  });

  it("asks to close with its close button, once", async () => {
    const onClose = jest.fn();
    const { user, dialog } = await openPage(onClose);

    await user.click(within(dialog).getByRole("button", { name: "Tutup" }));

    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("button", { name: "Buka" })).toHaveFocus();
  });

  it("ignores the second half of the double click that opened it, wherever it lands", () => {
    const check = <input type="checkbox" aria-label="Setuju" />;
    const shown = (open: boolean) => (
      <BottomSheet open={open} onClose={jest.fn()} title="Pilihan" closeLabel="Tutup">
        {check}
      </BottomSheet>
    );
    const { rerender } = render(shown(false));
    for (const _opening of ["first", "second"]) {
      rerender(shown(true));
      const box = screen.getByRole("checkbox");
      // What has been prevented returns false: pressing would have focused the field.
      expect(fireEvent.mouseDown(box, { detail: 2 })).toBe(false);
      fireEvent.click(box, { detail: 2 });
      expect(box).not.toBeChecked();
      // From now on every click was begun in the window.
      expect(fireEvent.mouseDown(box, { detail: 1 })).toBe(true);
      fireEvent.click(box, { detail: 1 });
      fireEvent.click(box, { detail: 2 });
      fireEvent.click(box, { detail: 3 });
      expect(box).toBeChecked();
      rerender(shown(false));
    }
  });

  it("stays open when the caller does not close it", async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(
      <Dialog open onClose={onClose} title="Isian" closeLabel="Tutup">
        Isi
      </Dialog>,
    );

    await user.keyboard("{Escape}");

    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("dialog", { name: "Isian" })).toBeVisible();
  });

  it("does not close on a press beside it, nor on one in a message above it", async () => {
    const onClose = jest.fn();
    const { user } = await openPage(onClose);

    await user.click(document.body);
    await user.click(screen.getByRole("button", { name: "Tutup pesan" }));

    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  it("leaves live messages to screen readers while it is open", async () => {
    await openPage();
    expect(screen.getByRole("button", { name: "Tutup pesan" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Buka" })).not.toBeInTheDocument();
  });
});

describe("ConfirmDialog", () => {
  function ask(tone?: "danger" | "primary") {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(
      <ConfirmDialog
        open
        title="Buang isian?"
        body="Isian yang belum disimpan akan hilang."
        confirmLabel="Buang"
        cancelLabel="Lanjut mengisi"
        tone={tone}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    return { onConfirm, onCancel, user: userEvent.setup() };
  }

  it("is an alert dialog that is named and described by its question", () => {
    ask("danger");
    const dialog = screen.getByRole("alertdialog", { name: "Buang isian?" });
    expect(dialog).toHaveAccessibleDescription("Isian yang belum disimpan akan hilang.");
  });

  it("starts on the harmless answer", () => {
    ask("danger");
    expect(screen.getByRole("button", { name: "Lanjut mengisi" })).toHaveFocus();
  });

  it("tells which answer was given", async () => {
    const { onConfirm, onCancel, user } = ask();

    await user.click(screen.getByRole("button", { name: "Buang" }));
    expect(onConfirm).toHaveBeenCalledTimes(1);

    await user.click(screen.getByRole("button", { name: "Lanjut mengisi" }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it("takes Esc for no", async () => {
    const { onConfirm, onCancel, user } = ask();
    await user.keyboard("{Escape}");
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe("BottomSheet", () => {
  it("closes by Esc and by its button", async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(
      <BottomSheet open onClose={onClose} title="Provinsi" closeLabel="Tutup">
        Bali
      </BottomSheet>,
    );

    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Tutup" }));

    expect(screen.getByRole("dialog", { name: "Provinsi" })).toBeVisible();
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
