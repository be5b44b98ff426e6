import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { MainNav } from "./main-nav";

describe("the main navigation", () => {
  test.each([
    ["id", ["Beranda", "Pengajuan", "Kampanye", "Portofolio"]],
    ["en", ["Home", "Submission", "Campaigns", "Portfolio"]],
  ] as const)("in %s has the entries %j", (locale, names) => {
    render(<MainNav />, { locale });
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(names);
  });

  test.each([
    ["/", "Beranda"],
    ["/home", "Beranda"],
    ["/submission/campaigns", "Pengajuan"],
    ["/campaign", "Kampanye"],
    ["/portfolio", "Portofolio"],
  ])("on %s the active entry is %s", (pathname, name) => {
    render(<MainNav />, { router: { pathname } });
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent(name);
  });

  test("on the profile no entry is active", () => {
    render(<MainNav />, { router: { pathname: "/profile" } });
    expect(screen.queryByRole("link", { current: "page" })).not.toBeInTheDocument();
  });
});
