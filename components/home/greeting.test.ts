import { createProfile } from "@/test/factories/profile";
import { greetedName, greetingKey } from "./greeting";

test.each([
  ["2026-05-12T20:59:00Z", "greetingEvening"],
  ["2026-05-12T21:00:00Z", "greetingMorning"],
  ["2026-05-13T03:59:00Z", "greetingMorning"],
  ["2026-05-13T04:00:00Z", "greetingNoon"],
  ["2026-05-13T08:00:00Z", "greetingAfternoon"],
  ["2026-05-13T11:00:00Z", "greetingEvening"],
  ["2026-05-13T17:30:00Z", "greetingEvening"],
])("at %s, by the hour in western Indonesia: %s", (time, key) => {
  expect(greetingKey(new Date(time))).toBe(key);
});

test("people are greeted by their first name, institutions by their whole name", () => {
  expect(greetedName(createProfile({ full_name: " Rani  Kusuma Dewi" }))).toBe("Rani");
  expect(
    greetedName(createProfile({ full_name: "Yayasan Amanah", isLenderInstitution: true })),
  ).toBe("Yayasan Amanah");
});
