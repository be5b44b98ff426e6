ALTER TABLE "checkouts" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "checkouts_transit_idx" ON "checkouts" USING btree ("transaction_id") WHERE payment_type = 'RDF' and settled_at is null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_settled" CHECK (settled_at is null or payment_type = 'RDF');