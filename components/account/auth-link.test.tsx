import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { AuthLink } from "./auth-link";

afterEach(() => window.history.replaceState(null, "", "/"));

test("keeps where to go on, also when it is pressed before the page knows its query", async () => {
  window.history.replaceState(null, "", "/login?next=%2Fprofile");
  const { user, router } = render(<AuthLink href="/register">Daftar</AuthLink>, {
    router: { query: {}, isReady: false },
  });
  await user.click(screen.getByRole("link"));
  expect(router.push).toHaveBeenCalledTimes(1);
  expect(router.push).toHaveBeenCalledWith("/register?next=%2Fprofile");
});

test("drops an address of another site", async () => {
  window.history.replaceState(null, "", "/login?next=https%3A%2F%2Fevil.test");
  const { user, router } = render(<AuthLink href="/register">Daftar</AuthLink>, {
    router: { query: {}, isReady: false },
  });
  await user.click(screen.getByRole("link"));
  expect(router.push).toHaveBeenCalledWith("/register");
});
