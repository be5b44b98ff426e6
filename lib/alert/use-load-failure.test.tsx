import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { useAlert } from "./alert-store";
import { useLoadFailure } from "./use-load-failure";

jest.mock("@/lib/log", () => ({ logFailure: jest.fn() }));

function Opener() {
  const report = useLoadFailure();
  return (
    <button type="button" onClick={() => report("The window", new Error("no answer"))}>
      Buka
    </button>
  );
}

test.each([
  [true, "Kami memiliki sedikit masalah, silakan coba lagi nanti"],
  [false, "Koneksi terputus. Anda tetap di halaman ini."],
])("what could not be loaded, with a connection: %s", async (isOnline, message) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  const { user } = render(<Opener />);
  await user.click(screen.getByRole("button"));
  expect(useAlert.getState()).toMatchObject({ show: true, variant: "ERROR", message });
});
