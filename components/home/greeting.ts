import type { UserProfile } from "@rukun/contract/profile";

/** Greeting (key of the `home` namespace) for an hour in western Indonesia. */
export function greetingKey(now: Date) {
  // Asia/Jakarta is UTC+7 all year, and a format of the browser's own is slow to make.
  const hour = (now.getUTCHours() + 7) % 24;
  if (hour < 4 || hour >= 18) return "greetingEvening";
  if (hour < 11) return "greetingMorning";
  return hour < 15 ? "greetingNoon" : "greetingAfternoon";
}

/** The name in the greeting: a person's first name, an institution's full name. */
export function greetedName(
  profile: Pick<UserProfile, "full_name" | "isLenderInstitution">,
): string {
  const name = profile.full_name.trim();
  return profile.isLenderInstitution ? name : (name.split(/\s+/)[0] ?? "");
}
