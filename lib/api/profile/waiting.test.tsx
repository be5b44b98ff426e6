import { act, screen } from "@testing-library/react";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { call } from "@/lib/api/client";
import { createCompany, createProfile, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
const ask = jest.mocked(call as (name: string) => Promise<unknown>);

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.setItem("token", "t");
});
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function visit(profile: ReturnType<typeof createProfile>) {
  ask.mockReset().mockResolvedValue(profile);
  render(
    <ProfileBoundary>
      {(known) => `${known?.user_status.name} ${known?.company?.company_status.value}`}
    </ProfileBoundary>,
    { advanceTimers: jest.advanceTimersByTime },
  );
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
}

const waiting = createProfile({ user_status: statusOf("WAITING_CHECK_ADMIN") });
const owner = (status: "waiting" | "approved") =>
  createProfile({ user_status: statusOf("VERIFIED"), company: createCompany(status) });

test.each([
  ["person", waiting, createProfile({ user_status: statusOf("VERIFIED") }), "VERIFIED undefined"],
  ["company", owner("waiting"), owner("approved"), "VERIFIED approved"],
])("a %s who waits for an answer sees it without a reload", async (_who, before, after, text) => {
  await visit(before);
  await pass(29);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue(after);
  await pass(31);
  expect(screen.getByText(text)).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(3);
  // Decided: polling stops.
  await pass(300);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("without a pending review there is no polling", async () => {
  await visit(createProfile({ user_status: statusOf("REGISTERED") }));
  await pass(300);
  expect(ask).toHaveBeenCalledTimes(1);
});
