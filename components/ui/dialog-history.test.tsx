import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { runZeroDelayTimers } from "@/test/timers";
import { BottomSheet } from "./bottom-sheet";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";

/** Stands in for the router: it writes states of its own, and shows the page of the entry it is told about. */
const router = {
  shown: "",
  /** Steps through the history that it was told of. */
  told: 0,
  push(page: string) {
    router.shown = page;
    window.history.pushState({ key: page }, "", `/${page}`);
  },
};
const onPopState = ({ state }: PopStateEvent) => {
  router.told += 1;
  router.shown = state.key;
};

async function press(button: "back" | "forward") {
  window.history[button]();
  await runZeroDelayTimers();
}

/** A page with a dialog, in which a sheet and a question can be opened; the dialog asks before it closes. */
function Page({ asks = false }: { asks?: boolean }) {
  const [open, setOpen] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [asking, setAsking] = useState(false);
  const link = () => {
    setOpen(false);
    router.push("linked");
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      <Dialog
        open={open}
        onClose={() => (asks ? setAsking(true) : setOpen(false))}
        title="Isian"
        closeLabel="Tutup"
      >
        <button type="button" onClick={() => setSheet(true)}>
          Pilih
        </button>
        <button type="button" onClick={link}>
          Tautan
        </button>
        <BottomSheet open={sheet} onClose={() => setSheet(false)} title="Bank" closeLabel="Batal">
          Daftar
        </BottomSheet>
        <ConfirmDialog
          open={asking}
          title="Tutup isian?"
          body=""
          confirmLabel="Ya"
          cancelLabel="Tetap"
          onConfirm={() => {
            setAsking(false);
            setOpen(false);
          }}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}

const find = (name: string) => screen.queryByRole("dialog", { name });
const button = (name: string) => screen.getByRole("button", { name });
let visit = 0;

/** Opens the dialog on a page that was reached from another one. */
async function openDialog(props: { asks?: boolean } = {}) {
  visit += 1;
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  router.push(`from-${visit}`);
  router.push(`page-${visit}`);
  render(<Page {...props} />);
  await user.click(button("Buka"));
  await runZeroDelayTimers();
  return { user, page: `page-${visit}`, from: `from-${visit}` };
}

beforeAll(() => {
  const early: { __RUKUN_STEP__?: (event: PopStateEvent) => void } = window as object;
  // As in `boot.ts`.
  window.addEventListener("popstate", (event) => early.__RUKUN_STEP__?.(event));
  window.addEventListener("popstate", onPopState);
});

test("Back closes the dialog and stays on the page; Forward opens nothing", async () => {
  const { page, from } = await openDialog();
  const { told } = router;

  await press("back");
  expect(find("Isian")).not.toBeInTheDocument();
  expect(router.shown).toBe(page);

  await press("forward");
  expect(find("Isian")).not.toBeInTheDocument();
  expect(window.history.state).toEqual({ key: page });
  // It would render the page anew.
  expect(router.told).toBe(told);

  await press("back");
  expect(router.shown).toBe(from);
});

test("Back closes one of two at a time", async () => {
  const { user, page } = await openDialog();
  await user.click(button("Pilih"));
  await runZeroDelayTimers();

  await press("back");
  expect(find("Bank")).not.toBeInTheDocument();
  expect(find("Isian")).toBeVisible();

  await press("back");
  expect(find("Isian")).not.toBeInTheDocument();
  expect(router.shown).toBe(page);
});

test("a dialog closed by its button takes its entry back: Back leaves the page", async () => {
  const { user, from } = await openDialog();
  await user.click(button("Tutup"));
  await runZeroDelayTimers();

  await press("back");
  expect(router.shown).toBe(from);
});

test("a dialog that asks first stays, and Back takes the question away", async () => {
  const { user, from } = await openDialog({ asks: true });

  await press("back");
  expect(screen.getByRole("alertdialog")).toBeVisible();
  await press("back");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(find("Isian")).toBeVisible();

  await press("back");
  await user.click(button("Ya"));
  await runZeroDelayTimers();
  expect(find("Isian")).not.toBeInTheDocument();
  await press("back");
  expect(router.shown).toBe(from);
});

test("a link inside takes the dialog's entry over: Back leads to the page without it", async () => {
  const { user, page, from } = await openDialog();
  await user.click(button("Tautan"));
  await runZeroDelayTimers();
  expect(window.history.state).toEqual({ key: "linked" });

  await press("back");
  expect(router.shown).toBe(page);
  expect(find("Isian")).not.toBeInTheDocument();
  await press("back");
  expect(router.shown).toBe(from);
});

test("the router may rewrite the address under an open dialog", async () => {
  const { page, from } = await openDialog();
  window.history.replaceState({ key: page }, "", `/${page}?tab=2`);
  expect(window.history.state).toEqual({ key: page, dialogs: 1 });
  await press("back");
  expect(find("Isian")).not.toBeInTheDocument();
  expect(router.shown).toBe(page);
  await press("back");
  expect(router.shown).toBe(from);
});

test("a navigation while the entry is being taken back waits for it", async () => {
  const { user, page } = await openDialog();
  await user.click(button("Tutup"));
  router.push("next");
  await waitFor(() => expect(window.history.state).toEqual({ key: "next" }));

  await press("back");
  expect(router.shown).toBe(page);
});

test("a link in the second of two dialogs leaves no entry on the way back", async () => {
  const { user, page } = await openDialog();
  await user.click(button("Pilih"));
  await runZeroDelayTimers();
  act(() => router.push("linked"));
  cleanup();
  await runZeroDelayTimers();

  await press("back");
  expect(router.shown).toBe(page);
  expect(window.history.state).toEqual({ key: page });
});
