CREATE TABLE "countersignatures" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "countersigned_contracts" (
	"countersignature_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"contract_id" uuid NOT NULL,
	"number" text NOT NULL,
	"funder" text NOT NULL,
	"amount" bigint NOT NULL,
	"sha256" text,
	CONSTRAINT "countersigned_contracts_countersignature_id_position_pk" PRIMARY KEY("countersignature_id","position")
);
--> statement-breakpoint
ALTER TABLE "contract_parties" ADD COLUMN "countersignature_id" uuid;--> statement-breakpoint
ALTER TABLE "countersignatures" ADD CONSTRAINT "countersignatures_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countersignatures" ADD CONSTRAINT "countersignatures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countersigned_contracts" ADD CONSTRAINT "countersigned_contracts_countersignature_id_countersignatures_contract_id_fk" FOREIGN KEY ("countersignature_id") REFERENCES "public"."countersignatures"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countersigned_contracts" ADD CONSTRAINT "countersigned_contracts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "countersignatures_campaign_idx" ON "countersignatures" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "countersignatures_open_idx" ON "countersignatures" USING btree ("contract_id") WHERE completed_at is null;--> statement-breakpoint
CREATE INDEX "countersigned_contracts_contract_idx" ON "countersigned_contracts" USING btree ("contract_id");--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_countersignature_id_contracts_id_fk" FOREIGN KEY ("countersignature_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_parties_countersignature_idx" ON "contract_parties" USING btree ("countersignature_id");