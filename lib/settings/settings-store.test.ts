import { useSettings } from "./settings-store";

const initial = useSettings.getState();

beforeEach(() => {
  document.documentElement.removeAttribute("data-theme");
  document.head.innerHTML = '<meta name="theme-color" content="#f7f9f7">';
  useSettings.setState(initial, true);
});

const themeColor = () => document.querySelector("meta")?.getAttribute("content");

describe("the settings of this browser", () => {
  test("dark mode shows at once and is kept", () => {
    useSettings.getState().setDarkMode(true);
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    expect(themeColor()).toBe("#0a1410");
    expect(window.localStorage.getItem("darkMode")).toBe("true");
    useSettings.getState().setDarkMode(false);
    expect(document.documentElement).not.toHaveAttribute("data-theme");
    expect(themeColor()).toBe("#f7f9f7");
    expect(window.localStorage.getItem("darkMode")).toBe("false");
  });

  test("restore what an earlier visit left", () => {
    window.localStorage.setItem("darkMode", "true");
    window.localStorage.setItem("language", "en");
    useSettings.getState().restore();
    expect(useSettings.getState()).toMatchObject({ darkMode: true, language: "en" });
  });

  test("begin light, Indonesian, with the menu closed", () => {
    useSettings.getState().restore();
    expect(useSettings.getState()).toMatchObject({
      darkMode: false,
      language: "id",
      folded: false,
      pageName: "",
    });
  });
});
