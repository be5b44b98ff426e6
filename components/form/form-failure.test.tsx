import { screen } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { render } from "@/test/render";
import { CallFailure } from "./form-failure";

const failure = (fieldErrors: Record<string, string> = {}) =>
  new ApiError({ status: 409, code: "changed_meanwhile", message: "Sudah berubah.", fieldErrors });
const form = (of: ApiError | null) => (
  <>
    <CallFailure of={of} />
    <input aria-label="Alasan" />
  </>
);

test("each failure is announced and takes the focus, also one with the same words", () => {
  const { rerender } = render(form(failure()));
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("Sudah berubah.");
  expect(alert.parentElement).toHaveFocus();
  screen.getByRole("textbox").focus();
  rerender(form(failure()));
  expect(alert.parentElement).toHaveFocus();
});

test("nothing is said without a failure, or of one that its field tells", () => {
  const { rerender } = render(form(null));
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(form(failure({ reason: "Terlalu panjang" })));
  expect(screen.queryByRole("alert")).toBeNull();
});
