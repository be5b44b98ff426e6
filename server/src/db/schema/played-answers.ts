import { everyAnswer, playedParties } from "@rukun/contract/sandbox";
import { pgTable, text } from "drizzle-orm/pg-core";

/** How outside parties that are played outside production answer the next time; without a row as usual. */
export const playedAnswers = pgTable("played_answers", {
  party: text("party", { enum: playedParties }).primaryKey(),
  answer: text("answer", { enum: everyAnswer }).notNull(),
});
