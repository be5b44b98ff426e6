import { render, screen } from "@testing-library/react";
import { DataCell, DataRow, DataTable, HeadCell } from "./data-table";

describe("DataTable", () => {
  it("keeps its names and roles in every layout", () => {
    render(
      <DataTable
        caption="Antrean tinjauan"
        head={
          <>
            <HeadCell>Pemohon</HeadCell>
            <HeadCell end>Lama</HeadCell>
          </>
        }
      >
        <DataRow>
          <DataCell>Lestari Handayani</DataCell>
          <DataCell label="Lama" end>
            1 hari 3 jam
          </DataCell>
        </DataRow>
      </DataTable>,
    );

    expect(screen.getByRole("table", { name: "Antrean tinjauan" })).toHaveAttribute(
      "role",
      "table",
    );
    expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Pemohon",
      "Lama",
    ]);
    expect(screen.getAllByRole("row")).toHaveLength(2);
    expect(screen.getByRole("cell", { name: "1 hari 3 jam" })).toHaveAttribute("role", "cell");
  });
});
