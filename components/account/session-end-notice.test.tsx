import { act, screen } from "@testing-library/react";
import { clearSession, storeSession } from "@/lib/session/session";
import { keepSessionEnd } from "@/lib/session/session-end";
import { render } from "@/test/render";
import { SessionEndNotice } from "./session-end-notice";

const changed = "Kata sandi akun ini diganti, jadi perangkat ini dikeluarkan.";
const elsewhere = "Perangkat ini dikeluarkan dari perangkat lain.";
const session = { token: "t", user_id: "u", role: "lender", expires_at: "2099-01-01T00:00:00Z" };

test("the login page says why the session ended, until something newer is known", async () => {
  keepSessionEnd(changed);
  const first = render(<SessionEndNotice />);
  expect(await screen.findByRole("status")).toHaveTextContent(changed);
  act(() => {
    storeSession(session as Parameters<typeof storeSession>[0]);
    clearSession();
  });
  expect(screen.getByRole("status")).toHaveTextContent(changed);
  act(() => {
    keepSessionEnd(elsewhere);
    storeSession(session as Parameters<typeof storeSession>[0]);
    clearSession();
  });
  expect(screen.getByRole("status")).toHaveTextContent(elsewhere);

  first.unmount();
  render(<SessionEndNotice />);
  await act(async () => {});
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});
