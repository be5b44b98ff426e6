import { render, screen } from "@testing-library/react";
import { Check } from "lucide";
import { Avatar } from "./avatar";
import { EmptyState } from "./empty-state";
import { FundingBar } from "./funding-bar";
import { Icon } from "./icon";
import { KeyFigure } from "./key-figure";

describe("Icon", () => {
  it("is decoration without a label and a picture with one", () => {
    const { rerender } = render(<Icon of={Check} />);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();

    rerender(<Icon of={Check} label="Sesuai" />);
    expect(screen.getByRole("img", { name: "Sesuai" })).toBeVisible();
  });
});

describe("Avatar", () => {
  it.each([
    ["Rani Kusuma Dewi", "RK"],
    ["  dimas   prakoso ", "DP"],
    ["Suharto", "S"],
    ["", ""],
  ])("shows the initials of '%s'", (name, initials) => {
    const { container } = render(<Avatar name={name} />);
    expect(container).toHaveTextContent(new RegExp(`^${initials}$`));
  });
});

describe("EmptyState", () => {
  it("may be the title of a page", () => {
    render(
      <EmptyState icon={Check} heading="h1" title="Tidak ditemukan" body="Periksa alamatnya." />,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Tidak ditemukan" })).toBeVisible();
    expect(screen.getByText("Periksa alamatnya.")).toBeVisible();
  });
});

describe("FundingBar", () => {
  it("says how much has arrived", () => {
    render(<FundingBar percent={55} label="Dana terkumpul" />);
    expect(screen.getByRole("progressbar", { name: "Dana terkumpul" })).toHaveAttribute(
      "aria-valuenow",
      "55",
    );
  });
});

describe("KeyFigure", () => {
  it("never breaks between currency and digits", () => {
    render(<KeyFigure label="Diterima" kind="received" prefix="Rp" value="2.486.500" />);
    expect(screen.getByText("2.486.500", { exact: false }).textContent).toBe("Rp\u00a02.486.500");
  });
});
