import { isInvitationOpen, leavesNoOwner } from "./members.policy.ts";

const now = new Date("2026-05-12T02:00:00Z");
const open = {
  expiresAt: new Date("2026-05-12T02:00:01Z"),
  acceptedAt: null,
  revokedAt: null,
};

test.each([
  ["open until it expires", open, true],
  ["over at the moment it expires", { ...open, expiresAt: now }, false],
  ["over once it was used", { ...open, acceptedAt: now }, false],
  ["over once it was taken back", { ...open, revokedAt: now }, false],
])("an invitation is %s", (_name, invitation, isOpen) => {
  expect(isInvitationOpen(invitation, now)).toBe(isOpen);
});

const owner = (userId: string) => ({ userId, role: "owner" as const });
const viewer = (userId: string) => ({ userId, role: "viewer" as const });

test.each([
  ["the last owner leaves", [owner("a"), viewer("b")], "a", null, true],
  ["the last owner becomes editor", [owner("a")], "a", "editor", true],
  ["the last owner stays owner", [owner("a")], "a", "owner", false],
  ["one of two owners leaves", [owner("a"), owner("b")], "a", null, false],
  ["a viewer leaves", [owner("a"), viewer("b")], "b", null, false],
] as const)("%s", (_name, members, userId, becomes, isRefused) => {
  expect(leavesNoOwner(members, userId, becomes)).toBe(isRefused);
});
