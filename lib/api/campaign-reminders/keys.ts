/** Query keys of the signed-in user's reminders. */
export const reminderKeys = { list: ["campaign-reminders"] } as const;
