CREATE TABLE "contract_signings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"provider_id" text,
	"signing_url" text,
	"signed_at" timestamp (3) with time zone,
	CONSTRAINT "contract_signings_sent" CHECK (num_nulls(provider_id, signing_url) in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "played_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"signer_name" text NOT NULL,
	"return_url" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"signed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "contract_signings" ADD CONSTRAINT "contract_signings_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD CONSTRAINT "contract_signings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signings_party_key" ON "contract_signings" USING btree ("contract_id","user_id");--> statement-breakpoint
CREATE INDEX "contract_signings_user_idx" ON "contract_signings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_signings_open_idx" ON "contract_signings" USING btree ("created_at") WHERE signed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "played_documents_reference_key" ON "played_documents" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "played_documents_created_idx" ON "played_documents" USING btree ("created_at");