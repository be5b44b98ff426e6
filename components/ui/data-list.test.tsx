import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { DataList } from "./data-list";

test("two rows may have the same label", () => {
  const complaint = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const at = "26 November 2026, 10.14 WIB";
  render(
    <DataList
      rows={[
        [at, "Diterima"],
        [at, "Dikembalikan"],
      ]}
    />,
  );
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Diterima",
    "Dikembalikan",
  ]);
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});
