import { render, screen, within } from "@testing-library/react";
import { ProgressDots } from "./progress-dots";

function positions() {
  const list = screen.getByRole("list", { name: "Langkah 2 dari 4" });
  return within(list).getAllByRole("listitem");
}

describe("ProgressDots", () => {
  it("says in words and by its list which step is the current one", () => {
    render(
      <ProgressDots
        count={4}
        current={2}
        label="Langkah 2 dari 4"
        title="Nomor dan foto KTP"
        doneLabel="selesai"
      />,
    );
    const items = positions();

    expect(screen.getByText("Nomor dan foto KTP").parentElement).toHaveTextContent(
      "Langkah 2 dari 4: Nomor dan foto KTP",
    );
    expect(items.map((item) => item.textContent)).toEqual(["1 selesai", "2", "3", "4"]);
    expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([
      null,
      "step",
      null,
      null,
    ]);
  });

  it("has no current step once everything is done", () => {
    render(
      <ProgressDots
        count={4}
        current={4}
        complete
        label="Langkah 2 dari 4"
        title="Selesai"
        doneLabel="selesai"
      />,
    );
    for (const item of positions()) {
      expect(item).not.toHaveAttribute("aria-current");
      expect(item).toHaveTextContent("selesai");
    }
  });
});
