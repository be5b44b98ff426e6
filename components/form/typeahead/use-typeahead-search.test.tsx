import { screen, within } from "@testing-library/react";
import { banks, optionNames, renderTypeahead, wait } from "@/test/typeahead-kit";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("searching", () => {
  test("asks a second after the last key, once, with the text as it is then", async () => {
    const { user, input, search, last } = renderTypeahead();
    await user.type(input, "ban");
    expect(screen.getByRole("status")).toHaveTextContent("Mencari setelah Anda berhenti mengetik");
    await wait(999);
    expect(search).not.toHaveBeenCalled();
    await user.type(input, "k");
    await wait(999);
    expect(search).not.toHaveBeenCalled();
    await wait(1);
    expect(search).toHaveBeenCalledTimes(1);
    expect(last().text).toBe("bank");
    expect(screen.getByRole("status")).toHaveTextContent("Mencari");
  });

  test("a text that comes back within the pause waits for a whole one", async () => {
    const { user, input, search } = renderTypeahead();
    await user.type(input, "asia");
    await wait(500);
    await user.type(input, "x{Backspace}");
    await wait(999);
    expect(search).not.toHaveBeenCalled();
    await wait(1);
    expect(search).toHaveBeenCalledTimes(1);
  });

  test("a value without its label is shown as it is: a long list is not loaded for it", async () => {
    const { input, search } = renderTypeahead({}, "bca");
    await wait(5000);
    expect(input).toHaveValue("bca");
    expect(search).not.toHaveBeenCalled();
  });

  test("the pause can be set", async () => {
    const { user, input, search } = renderTypeahead({ debounceMs: 200 });
    await user.type(input, "b");
    await wait(199);
    expect(search).not.toHaveBeenCalled();
    await wait(1);
    expect(search).toHaveBeenCalledTimes(1);
  });

  test("spaces around the text are not searched for, and nothing is asked without a text", async () => {
    const { user, input, search, last } = renderTypeahead();
    await user.click(input);
    expect(screen.getByRole("status")).toHaveTextContent("Ketik nama yang Anda cari");
    await user.type(input, "   ");
    await wait(5000);
    expect(search).not.toHaveBeenCalled();
    await user.type(input, "bca ");
    await wait(1000);
    expect(last().text).toBe("bca");
  });

  test("shows up to three labels, says how many there are, and marks the matching letters", async () => {
    const { user, input, last } = renderTypeahead({ thirdLabelKey: "code" });
    await user.type(input, "syariah");
    await wait(1000);
    await last().answer(banks.slice(1, 2));
    expect(optionNames()).toEqual(["Bank Syariah IndonesiaBSMD · 451"]);
    expect(within(screen.getByRole("option")).getByText("Syariah").tagName).toBe("B");
    expect(screen.getByRole("status")).toHaveTextContent("Jumlah pilihan: 1");
  });

  test("says when nothing was found", async () => {
    const { user, input, last } = renderTypeahead();
    await user.type(input, "xyz");
    await wait(1000);
    await last().answer([]);
    expect(screen.getByRole("status")).toHaveTextContent("Tidak ditemukan");
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
  });

  test("a late response is aborted and never shown", async () => {
    const { user, input, asked } = renderTypeahead();
    await user.type(input, "asia");
    await wait(1000);
    await user.type(input, "{Backspace}{Backspace}{Backspace}{Backspace}rakyat");
    expect(asked[0]?.signal.aborted).toBe(true);
    await wait(1000);
    await asked[1]?.answer(banks.slice(2));
    await asked[0]?.answer(banks.slice(0, 1));
    expect(optionNames()).toEqual(["Bank Rakyat IndonesiaBRIN"]);
  });

  test("leaving the field cancels the search", async () => {
    const { user, input, asked } = renderTypeahead();
    await user.type(input, "asia");
    await wait(1000);
    await user.tab();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  test("a repeated search is answered from the cache", async () => {
    const { user, input, search, last } = renderTypeahead();
    await user.type(input, "asia");
    await wait(1000);
    await last().answer(banks.slice(0, 1));
    await user.type(input, "x");
    await user.type(input, "{Backspace}");
    expect(optionNames()).toEqual(["Bank Central AsiaCENA"]);
    await wait(5000);
    expect(search).toHaveBeenCalledTimes(1);
  });

  test("a text typed again is debounced again", async () => {
    const { user, input, search } = renderTypeahead();
    await user.type(input, "asia");
    await wait(1000);
    await user.type(input, "x");
    await user.type(input, "{Backspace}");
    await wait(999);
    expect(search).toHaveBeenCalledTimes(1);
    await wait(1);
    expect(search).toHaveBeenCalledTimes(2);
  });

  test("a failed search offers another try, with the keyboard too", async () => {
    const onFailure = jest.fn();
    const { user, input, search, last, onSubmit } = renderTypeahead({ onFailure });
    await user.type(input, "asia");
    await wait(1000);
    await last().fail();
    expect(onFailure.mock.calls).toEqual([[new Error("503")]]);
    expect(screen.getByRole("status")).toHaveTextContent(
      "Daftar tidak dapat dimuat. Tekan Enter untuk mencoba lagi.",
    );
    await user.keyboard("{ArrowLeft}");
    await wait(1);
    expect(search).toHaveBeenCalledTimes(1);
    await user.keyboard("{Enter}");
    await wait(1);
    expect(search).toHaveBeenCalledTimes(2);
    await last().fail();
    const retry = screen.getByRole("button", { name: "Coba lagi" });
    // Tab leaves the field.
    expect(retry).toHaveAttribute("tabindex", "-1");
    await user.click(retry);
    expect(input).toHaveFocus();
    await wait(1);
    await last().answer(banks.slice(0, 1));
    expect(optionNames()).toEqual(["Bank Central AsiaCENA"]);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
