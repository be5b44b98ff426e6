import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Check, X } from "lucide";
import { useState } from "react";
import { FilterChip } from "./filter-chip";
import { SegmentedControl } from "./segmented-control";
import { Switch } from "./switch";

type LanguageProps = { start: "id" | "en" | null; disabled?: boolean; choosesOnEnter?: boolean };

function Language({ start, ...props }: LanguageProps) {
  const [value, setValue] = useState(start);
  return (
    <SegmentedControl
      label="Bahasa"
      options={[
        { value: "id", label: "ID" },
        { value: "en", label: "EN" },
      ]}
      value={value}
      onChange={setValue}
      {...props}
    />
  );
}

describe("SegmentedControl", () => {
  it("is one tab stop with arrow key selection", async () => {
    const user = userEvent.setup();
    render(<Language start="id" />);
    expect(screen.getByRole("radiogroup", { name: "Bahasa" })).toBeVisible();

    await user.tab();
    expect(screen.getByRole("radio", { name: "ID" })).toHaveFocus();

    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("radio", { name: "EN" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "ID" })).not.toBeChecked();

    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("radio", { name: "ID" })).toBeChecked();
  });

  it.each(["{Enter}", " "])("chooses with %p only, where a choice reaches far", async (key) => {
    const user = userEvent.setup();
    render(<Language start="id" choosesOnEnter />);
    const [id, en] = screen.getAllByRole("radio");
    await user.tab();
    await user.keyboard("{ArrowRight}");
    expect(en).toHaveFocus();
    expect(id).toBeChecked();
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(en).toHaveFocus();
    await user.keyboard(key);
    expect(en).toBeChecked();
  });

  it("has room for the icon of an answer before there is one", () => {
    render(
      <SegmentedControl
        label="Tujuan halal"
        options={[
          { value: "yes", label: "Sesuai", icon: Check },
          { value: "no", label: "Tidak", icon: X },
        ]}
        value={null}
        onChange={() => undefined}
      />,
    );
    // "Sesuai" with its icon beside "Tidak" is 162 px wide.
    expect(screen.getByRole("radiogroup")).toHaveStyle({ minWidth: "172px" });
  });

  it("may start without an answer", async () => {
    render(<Language start={null} />);
    for (const option of screen.getAllByRole("radio")) expect(option).not.toBeChecked();

    await userEvent.click(screen.getByText("EN"));
    expect(screen.getByRole("radio", { name: "EN" })).toBeChecked();
  });

  it("cannot be changed when disabled", async () => {
    render(<Language start="id" disabled />);
    await userEvent.click(screen.getByText("EN"));
    expect(screen.getByRole("radio", { name: "ID" })).toBeChecked();
  });
});

function DarkMode({ onChange }: { onChange: (on: boolean) => void }) {
  const [dark, setDark] = useState(false);
  return (
    <Switch
      label="Mode gelap"
      checked={dark}
      onChange={(on) => {
        onChange(on);
        setDark(on);
      }}
    />
  );
}

describe("Switch", () => {
  it("is turned by space and by a press on its words", async () => {
    const user = userEvent.setup();
    const changes: boolean[] = [];
    render(<DarkMode onChange={(on) => changes.push(on)} />);
    const toggle = screen.getByRole("switch", { name: "Mode gelap" });
    expect(toggle).not.toBeChecked();

    await user.tab();
    await user.keyboard(" ");
    expect(toggle).toBeChecked();

    await user.click(screen.getByText("Mode gelap"));
    expect(toggle).not.toBeChecked();
    expect(changes).toEqual([true, false]);
  });
});

describe("FilterChip", () => {
  it("says whether it applies", () => {
    render(
      <>
        <FilterChip selected>Semua</FilterChip>
        <FilterChip selected={false}>Menunggu</FilterChip>
      </>,
    );
    expect(screen.getByRole("button", { name: "Semua", pressed: true })).toBeVisible();
    expect(screen.getByRole("button", { name: "Menunggu", pressed: false })).toBeVisible();
  });
});
