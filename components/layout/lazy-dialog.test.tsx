import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { logFailure } from "@/lib/log";
import { render } from "@/test/render";
import { LazyDialog } from "./lazy-dialog";

jest.mock("@/lib/log", () => ({ logFailure: jest.fn() }));

const dialogModule = { Content: () => <div role="dialog">Isi</div> };
const load = jest.fn<Promise<typeof dialogModule>, []>();

function Page({ isPrefetched = false }: { isPrefetched?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Buka
      </button>
      <LazyDialog
        load={load}
        isOpen={isOpen}
        isWanted={isPrefetched || isOpen}
        title="Verifikasi Profil"
        onClose={() => setIsOpen(false)}
      >
        {({ Content }) => isOpen && <Content />}
      </LazyDialog>
    </>
  );
}

beforeEach(() => {
  load.mockReset();
  load.mockRejectedValueOnce(new Error("no connection")).mockResolvedValue(dialogModule);
});

const failure = () => screen.findByRole("alert");

async function openFailing() {
  const rendered = render(<Page />);
  await rendered.user.click(screen.getByRole("button", { name: "Buka" }));
  expect(await failure()).toHaveTextContent("Belum dapat dimuat");
  expect(screen.getByRole("dialog", { name: "Verifikasi Profil" })).toBeVisible();
  return rendered;
}

test("a dialog that could not be loaded says so, and is there after another try", async () => {
  const { user } = await openFailing();
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("Isi")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("it tries again by itself once the connection is back", async () => {
  await openFailing();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Isi")).toBeVisible();
});

test("closed, it is tried anew when it is opened again", async () => {
  const { user } = await openFailing();
  await user.click(screen.getByRole("button", { name: "Tutup" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Buka" }));
  expect(await screen.findByText("Isi")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a prefetch that failed is no news until the dialog is opened, and then it is tried again", async () => {
  const { user } = render(<Page isPrefetched />);
  await waitFor(() => expect(logFailure).toHaveBeenCalled());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Buka" }));
  expect(await screen.findByText("Isi")).toBeVisible();
});

test("a slow one says that it is still loading", async () => {
  load.mockReset().mockReturnValue(new Promise(() => undefined));
  const { user } = render(<Page />);
  await user.click(screen.getByRole("button", { name: "Buka" }));
  expect(await screen.findByText("Masih memuat", {}, { timeout: 2000 })).toBeVisible();
});

/** With a window like those of the product, of which two are never open at once. */
function Opened() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Buka
      </button>
      <LazyDialog load={load} isOpen={isOpen} title="Verifikasi Profil" onClose={close}>
        {() => (
          <Dialog open={isOpen} onClose={close} title="Isi" closeLabel="Tutup">
            <p>Data</p>
          </Dialog>
        )}
      </LazyDialog>
    </>
  );
}

test("one that came after its placeholder returns the focus to where it was opened", async () => {
  const { user } = render(<Opened />);
  await user.click(screen.getByRole("button", { name: "Buka" }));
  await failure();
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  await screen.findByRole("dialog", { name: "Isi" });
  await user.click(screen.getByRole("button", { name: "Tutup" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Buka" })).toHaveFocus());
});
