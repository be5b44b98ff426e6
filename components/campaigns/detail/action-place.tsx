import { StaticPart } from "@/lib/first-load/static-part";
import { useSessionState } from "@/lib/session/use-session-state";
import type { LiveCampaign } from "./raised";
import { actionPart } from "./static-sections";

/** The button of a campaign: its code is loaded for members, and when the campaign opens or ends while it is read. */
export function ActionPlace({
  campaign,
  phase,
  isShort = false,
}: LiveCampaign & { isShort?: boolean }) {
  const isSignedIn = useSessionState() === "signed-in";
  const { id, slug, title, starts_at, status } = campaign;
  const props = { id, slug, title, starts_at, statusTitle: status.title };
  return <StaticPart of={actionPart} props={{ ...props, phase, isSignedIn, isShort }} />;
}
