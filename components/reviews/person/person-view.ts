import { userStatusGroup } from "@rukun/contract/status";
import { CircleAlert } from "lucide-react";
import type { SubjectView } from "../subject-view";

const tones = {
  registered: "info",
  waiting: "waiting",
  rejected: "rejected",
  verified: "verified",
} as const;

export const personView: SubjectView<"person"> = {
  subject: "person",
  section: "people",
  nameOf: ({ full_name }) => full_name,
  statusOf: ({ status: { name, title } }) => ({
    value: name,
    title,
    tone: tones[userStatusGroup(name)],
    ...(name === "INVALID_PRIVY" ? { icon: CircleAlert } : {}),
  }),
};
