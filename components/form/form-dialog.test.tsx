import { screen, within } from "@testing-library/react";
import { render } from "@/test/render";
import { FormDialog } from "./form-dialog";

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const show = (parts: { isSending?: boolean; isDirty?: boolean; failure?: string } = {}) =>
  render(
    <FormDialog
      open
      title="Undang"
      submitLabel="Kirim"
      isSending={false}
      isDirty={false}
      failure={undefined}
      onSubmit={() => undefined}
      onClose={onClose}
      {...parts}
    >
      <input aria-label="Email" />
    </FormDialog>,
  );

test("it closes at once while nothing was typed", async () => {
  const { user } = show();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("the error of the form as a whole is brought into view: the button may be screens below it", () => {
  const shown = jest.spyOn(Element.prototype, "scrollIntoView");
  show({ failure: "Layanan tidak dapat dihubungi." });
  const error = screen.getByRole("alert");
  expect(error).toHaveTextContent("Layanan tidak dapat dihubungi.");
  const scrolled = shown.mock.contexts as Element[];
  expect(scrolled.some((element) => element.contains(error))).toBe(true);
  shown.mockRestore();
});

test("it stays open while it is being sent, by every way to close it", async () => {
  const { user } = show({ isSending: true, isDirty: true });
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Tutup" }));
  expect(screen.getByRole("button", { name: "Batal" })).toBeDisabled();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test("what was typed is only discarded when that is meant", async () => {
  const { user } = show({ isDirty: true });
  await user.click(screen.getByRole("button", { name: "Batal" }));
  await user.click(await screen.findByRole("button", { name: "Lanjut mengisi" }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Batal" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Tutup" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
