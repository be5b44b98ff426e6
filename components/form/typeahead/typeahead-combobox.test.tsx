import { act, screen } from "@testing-library/react";
import { banks, renderTypeahead, wait } from "@/test/typeahead-kit";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("choosing", () => {
  async function withAnswer() {
    const rendered = renderTypeahead();
    await rendered.user.type(rendered.input, "bank");
    await wait(1000);
    await rendered.last().answer(banks);
    return rendered;
  }

  test("with the keyboard alone", async () => {
    const { user, input, submit, onSubmit, onValueChange } = await withAnswer();
    await user.keyboard("{End}");
    expect(input).toHaveAttribute(
      "aria-activedescendant",
      screen.getByRole("option", { name: /Rakyat/ }).id,
    );
    await user.keyboard("{Home}{ArrowDown}{Enter}");
    expect(input).toHaveValue("Bank Syariah Indonesia");
    expect(input).toHaveAttribute("aria-expanded", "false");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onValueChange).toHaveBeenCalledWith("bsi", banks[1]);
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ bank: "bsi" });
  });

  test("with the mouse", async () => {
    const { user, input, form } = await withAnswer();
    await user.click(screen.getByRole("option", { name: /Rakyat/ }));
    expect(input).toHaveValue("Bank Rakyat Indonesia");
    expect(form().getValues("bank")).toBe("bri");
  });

  test("Tab takes the highlighted row along", async () => {
    const { user, input, form } = await withAnswer();
    await user.keyboard("{ArrowDown}");
    await user.tab();
    expect(input).toHaveValue("Bank Central Asia");
    expect(form().getValues("bank")).toBe("bca");
  });

  test("Escape closes the list, brings the choice back and never empties the field", async () => {
    const { user, input, form } = await withAnswer();
    await user.click(screen.getByRole("option", { name: /Rakyat/ }));
    await user.type(input, " lain");
    await user.keyboard("{Escape}");
    expect(input).toHaveAttribute("aria-expanded", "false");
    expect(input).toHaveValue("Bank Rakyat Indonesia");
    await user.keyboard("{Escape}");
    expect(form().getValues("bank")).toBe("bri");
  });

  test("Escape reaches a dialog around it only when the list is closed", async () => {
    const { user, input } = await withAnswer();
    const onEscape = jest.fn();
    const listen = (event: KeyboardEvent) => event.key === "Escape" && onEscape();
    document.addEventListener("keydown", listen, { capture: true });
    await user.keyboard("{Escape}");
    expect(input).toHaveAttribute("aria-expanded", "false");
    expect(onEscape).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onEscape).toHaveBeenCalledTimes(1);
    document.removeEventListener("keydown", listen, { capture: true });
  });

  test("a text that is no choice is not kept", async () => {
    const { user, input, form } = await withAnswer();
    await user.tab();
    expect(input).toHaveValue("");
    expect(form().getValues("bank")).toBe("");
  });

  test("an emptied field means no choice", async () => {
    const { user, input, form, onValueChange } = await withAnswer();
    await user.click(screen.getByRole("option", { name: /Rakyat/ }));
    await user.clear(input);
    expect(form().getValues("bank")).toBe("bri");
    await user.tab();
    expect(form().getValues("bank")).toBe("");
    expect(onValueChange).toHaveBeenLastCalledWith("", null);
  });

  test("the clear button empties it", async () => {
    const { user, input, form } = await withAnswer();
    expect(screen.queryByRole("button", { name: "Kosongkan Bank" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("option", { name: /Rakyat/ }));
    await user.click(screen.getByRole("button", { name: "Kosongkan Bank" }));
    expect(form().getValues("bank")).toBe("");
    expect(input).toHaveValue("");
    expect(input).toHaveFocus();
  });

  test("the form can clear it, as when a parent field changes", async () => {
    const { user, input, form } = await withAnswer();
    await user.click(screen.getByRole("option", { name: /Rakyat/ }));
    act(() => form().setValue("bank", ""));
    expect(input).toHaveValue("");
  });

  test("an unfinished list does not send the form on Enter", async () => {
    const { user, input, onSubmit } = await withAnswer();
    await user.keyboard("{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input).toHaveAttribute("aria-expanded", "true");
  });

  test("a second press in the text leaves the list open", async () => {
    const { user, input } = await withAnswer();
    await user.click(input);
    expect(input).toHaveAttribute("aria-expanded", "true");
  });

  test("shutting the list brings the choice back", async () => {
    const { user, input } = await withAnswer();
    await user.click(screen.getByRole("button", { name: "Tutup daftar Bank" }));
    expect(input).toHaveAttribute("aria-expanded", "false");
    expect(input).toHaveValue("");
  });
});

describe("an option that cannot be chosen", () => {
  async function withInactiveBank() {
    const rendered = renderTypeahead({ isDisabled: (bank) => bank.uuid === "bsi" });
    await rendered.user.type(rendered.input, "bank");
    await wait(1000);
    await rendered.last().answer(banks);
    return rendered;
  }

  test("is shown with the reason", async () => {
    await withInactiveBank();
    const option = screen.getByRole("option", { name: /Syariah/ });
    expect(option).toHaveAttribute("aria-disabled", "true");
    expect(option).toHaveTextContent("BSMD · Belum tersedia");
    expect(screen.getByRole("option", { name: /Rakyat/ })).not.toHaveTextContent("Belum tersedia");
  });

  test("does nothing when it is pressed", async () => {
    const { user, form, input } = await withInactiveBank();
    await user.click(screen.getByRole("option", { name: /Syariah/ }));
    expect(form().getValues("bank")).toBe("");
    expect(input).toHaveAttribute("aria-expanded", "true");
  });

  test("is skipped by the keyboard", async () => {
    const { user, form } = await withInactiveBank();
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(form().getValues("bank")).toBe("bri");
  });
});
