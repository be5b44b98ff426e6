import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { useKnownProfile } from "./use-known-profile";

jest.mock("@/lib/api/profile/queries", () => {
  throw new Error("This part of the application could not be loaded");
});

function Page() {
  return <p>{useKnownProfile().isError ? "out of reach" : "waiting"}</p>;
}

test("a profile whose code fails to load counts as failed, not as loading", async () => {
  window.localStorage.setItem("token", "t");
  render(<Page />);
  expect(screen.getByText("waiting")).toBeVisible();
  expect(await screen.findByText("out of reach")).toBeVisible();
});
