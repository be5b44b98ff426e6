DROP INDEX "campaign_words_similar_idx";--> statement-breakpoint
CREATE INDEX "campaign_words_similar_idx" ON "campaign_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Most words are rare: without knowing how rare, lists are walked to their end for them.
ALTER TABLE "campaigns" ALTER COLUMN "search_words" SET STATISTICS 1000;