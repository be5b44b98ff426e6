import * as z from "zod/mini";

/** Shapes that the reviews of people and of companies share. */

export const officer = z.object({ id: z.string(), full_name: z.string() });

/** What happened to the submission, newest first; statuses by their titles. */
export const reviewHistory = z.array(
  z.object({
    at: z.iso.datetime(),
    actor: z.string(),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    action: z.string(),
    reason: z.nullable(z.string()),
  }),
);

/** Neighbours in the waiting queue, by their ids, and the place in it. */
export const reviewPosition = z.object({
  index: z.number(),
  total: z.number(),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
});
