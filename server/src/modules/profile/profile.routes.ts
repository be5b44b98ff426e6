import { getProfile } from "@rukun/contract/profile";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { ProfileService } from "./profile.service.ts";

export function profileRoutes(handle: HandleCall, profile: ProfileService): void {
  handle(getProfile, ({ signedIn, context }) => profile.get(signedIn.userId, context.locale));
}
