import { useAlert } from "@/lib/alert/alert-store";
import { currentAddress, openPage } from "@/lib/browser";
import { changeLanguage } from "./change-language";

jest.mock("@/lib/browser", () => ({ currentAddress: jest.fn(), openPage: jest.fn() }));

const mockedSend = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(currentAddress).mockReturnValue("/campaign?a=1#akad");
});

describe("changing the language", () => {
  test("keeps it and loads the page at its address in that language", async () => {
    await changeLanguage("en", mockedSend);
    expect(window.localStorage.getItem("language")).toBe("en");
    expect(document.cookie).toContain("NEXT_LOCALE=en");
    expect(openPage).toHaveBeenCalledWith("/en/campaign?a=1#akad");
    expect(mockedSend).not.toHaveBeenCalled();
  });

  test("saves it at the API for signed-in users, which may fail", async () => {
    window.localStorage.setItem("token", "t");
    mockedSend.mockRejectedValue(new Error("no connection"));
    jest.mocked(currentAddress).mockReturnValue("/en/profile");
    await changeLanguage("id", mockedSend);
    expect(mockedSend).toHaveBeenCalledWith("id");
    expect(openPage).toHaveBeenCalledWith("/profile");
  });

  test("changes nothing without a connection and says so", async () => {
    const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await changeLanguage("en", mockedSend);
    expect(useAlert.getState()).toMatchObject({ show: true, variant: "ERROR" });
    expect(window.localStorage.getItem("language")).not.toBe("en");
    expect(openPage).not.toHaveBeenCalled();
    onLine.mockRestore();
  });

  test("does not wait for a slow API", async () => {
    jest.useFakeTimers();
    window.localStorage.setItem("token", "t");
    mockedSend.mockReturnValue(new Promise(() => undefined));
    const changing = changeLanguage("en", mockedSend);
    await jest.advanceTimersByTimeAsync(1500);
    await changing;
    expect(openPage).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
