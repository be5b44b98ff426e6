-- Search that forgives typing errors; a trusted extension, so the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."campaign_status" AS ENUM('DRAFT', 'IN_REVIEW', 'RETURNED', 'READY_FOR_CONTRACT', 'READY_TO_PUBLISH', 'PRE_LAUNCH', 'NON_ACTIVE', 'FUNDING_IN_PROGRESS', 'FULLY_FUNDED', 'BEING_WORKED_ON', 'PAYOUT_PROCESSING', 'FINISH', 'RESTRUCTURE', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."company_role" AS ENUM('owner', 'editor', 'viewer');--> statement-breakpoint
CREATE TYPE "public"."pre_onboarding_status" AS ENUM('draft', 'waiting', 'approved', 'returned');--> statement-breakpoint
CREATE TYPE "public"."mail_lane" AS ENUM('codes', 'notices', 'slow');--> statement-breakpoint
CREATE TYPE "public"."mail_state" AS ENUM('outbox', 'queued', 'sent', 'refused', 'given_up', 'dropped');--> statement-breakpoint
CREATE TYPE "public"."transaction_status" AS ENUM('PLEDGED', 'CONTRACTED', 'SIGNED', 'AWAITING_PAYMENT', 'PAID', 'ALLOCATED', 'RUNNING', 'SETTLED', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'LOSS_ACCEPTED');--> statement-breakpoint
CREATE TYPE "public"."company_status" AS ENUM('draft', 'waiting', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."locale" AS ENUM('id', 'en');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('lender', 'lender-institution', 'company', 'officer');--> statement-breakpoint
CREATE TYPE "public"."user_status" AS ENUM('REGISTERED', 'WAITING_CHECK_DTTOT', 'WAITING_CHECK_ADMIN', 'WAITING_PRIVY', 'REJECTED', 'REJECTED_PRIVY', 'INVALID_PRIVY', 'VERIFIED');--> statement-breakpoint
CREATE TABLE "account_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"old_bank_id" uuid NOT NULL,
	"old_number_cipher" text NOT NULL,
	"old_name" text NOT NULL,
	"bank_id" uuid NOT NULL,
	"number_cipher" text NOT NULL,
	"number_index" text,
	"name" text NOT NULL,
	"holder" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"evidence" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "account_changes_decided" CHECK (num_nulls(decided_by, decided_at) = case when status in ('PROPOSED', 'CHECKED') then 2 else 0 end),
	CONSTRAINT "account_changes_refusal" CHECK ((refusal is not null) = (status = 'REFUSED')),
	CONSTRAINT "account_changes_checked" CHECK (status not in ('CHECKED', 'ACCEPTED') or checked_by is not null),
	CONSTRAINT "account_changes_two_officers" CHECK (checked_by <> proposed_by and (status <> 'ACCEPTED' or (decided_by <> checked_by and decided_by <> proposed_by)))
);
--> statement-breakpoint
CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"was_public" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"title_id" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_id" text NOT NULL,
	"summary_en" text NOT NULL,
	"body_id" text NOT NULL,
	"body_en" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "article_versions_article_id_version_pk" PRIMARY KEY("article_id","version")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bank_id" uuid NOT NULL,
	"number_cipher" text NOT NULL,
	"number_index" text NOT NULL,
	"holder" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "bank_accounts_primary" CHECK (not is_primary or (verified_at is not null and removed_at is null)),
	CONSTRAINT "bank_accounts_token" CHECK (num_nulls(token_hash, token_expires_at) in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "bank_account_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"number_index" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"provider_id" text,
	"outcome" text,
	"holder_cipher" text,
	CONSTRAINT "bank_account_checks_asked" CHECK (num_nulls(asked_at, provider_id) in (0, 2)),
	CONSTRAINT "bank_account_checks_holder" CHECK ((holder_cipher is not null) = (outcome is not null and outcome = 'known'))
);
--> statement-breakpoint
CREATE TABLE "bank_name_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"bank_code" text NOT NULL,
	"number_index" text NOT NULL,
	"last_digits" text NOT NULL,
	"holder" text NOT NULL,
	"registered_name" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_name_answers_subject" CHECK (num_nonnulls(user_id, company_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_name_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"result" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"is_activated" boolean NOT NULL,
	"image" text,
	"illuma_code" text NOT NULL,
	"account_number_length" integer
);
--> statement-breakpoint
CREATE TABLE "campaign_acceptances" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document_sha256" text NOT NULL,
	"document_version" text NOT NULL,
	"document" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_files" (
	"campaign_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"alt_id" text,
	"alt_en" text,
	CONSTRAINT "campaign_files_campaign_id_file_id_pk" PRIMARY KEY("campaign_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"from_status" "campaign_status" NOT NULL,
	"to_status" "campaign_status" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_reminders" (
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_reminders_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"officer_id" uuid NOT NULL,
	"is_approved" boolean NOT NULL,
	"answers" jsonb NOT NULL,
	"message" text,
	"reviewed" jsonb,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"status" "campaign_status" DEFAULT 'DRAFT' NOT NULL,
	"step_one" jsonb,
	"step_two" jsonb,
	"step_three" jsonb,
	"title_id" text,
	"title_en" text,
	"project_type" text,
	"akad_type" text,
	"province_id" text,
	"city_id" text,
	"target" bigint,
	"minimum" bigint,
	"pledge_minimum" bigint,
	"pledge_maximum" bigint,
	"underfunded_rule" text,
	"opens_on" date,
	"closes_on" date,
	"months" integer,
	"instalments" integer,
	"margin" bigint,
	"nisbah_bps" integer,
	"yield_bps" integer,
	"risk_grade" text,
	"risk_reasons_id" text,
	"risk_reasons_en" text,
	"slug" text,
	"search_words" text[],
	"interested" bigint DEFAULT 0 NOT NULL,
	"collected" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"funders" integer DEFAULT 0 NOT NULL,
	"progress" integer GENERATED ALWAYS AS (case when target > 0 then (collected * 100 / target)::int else 0 end) STORED,
	"list_rank" integer GENERATED ALWAYS AS (case when status = 'FUNDING_IN_PROGRESS' then 2 when status = 'PRE_LAUNCH' then 1 else 0 end) STORED,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"status_reason" text,
	"status_reason_en" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_capacity" CHECK (interested >= 0 and collected >= 0 and interested + collected <= coalesce(target, 0)),
	CONSTRAINT "campaigns_minimum" CHECK (minimum <= target),
	CONSTRAINT "campaigns_published" CHECK (published_at is null or (slug is not null and search_words is not null and starts_at < ends_at and step_one is not null and step_two is not null and step_three is not null and risk_grade is not null))
);
--> statement-breakpoint
CREATE TABLE "signature_reminders" (
	"campaign_id" uuid NOT NULL,
	"status" "campaign_status" NOT NULL,
	"day" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signature_reminders_campaign_id_status_day_pk" PRIMARY KEY("campaign_id","status","day")
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commands_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_entity" text NOT NULL,
	"name" text NOT NULL,
	"status" "company_status" DEFAULT 'draft' NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" "company_role" NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role" "company_role" NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_profiles" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"full_address" text NOT NULL,
	"rt_rw" text NOT NULL,
	"province_id" text NOT NULL,
	"city_id" text NOT NULL,
	"district_id" text NOT NULL,
	"sub_district_id" text NOT NULL,
	"akta_pendirian_file_id" uuid,
	"sk_akta_pendirian_file_id" uuid,
	"akta_perubahan_terakhir_file_id" uuid,
	"sk_akta_perubahan_terakhir_file_id" uuid,
	"notaris_name" text,
	"notaris_akta_number" text,
	"notaris_date" date,
	"nib_number" text,
	"nib_file_id" uuid,
	"business_license_file_id" uuid,
	"npwp_number_cipher" text,
	"npwp_number_index" text,
	"npwp_file_id" uuid,
	"npwp_check" jsonb,
	"bank_id" uuid,
	"account_number_cipher" text,
	"account_number_index" text,
	"account_name" text,
	"bank_check" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_by" uuid NOT NULL,
	"assignee_id" uuid,
	"checklist" jsonb,
	"message" text,
	"is_returned" boolean,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reviewed_cipher" text,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contract_parties" (
	"contract_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"read_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"countersignature_id" uuid,
	CONSTRAINT "contract_parties_contract_id_user_id_pk" PRIMARY KEY("contract_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"places" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_versions_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"status" text DEFAULT 'PREPARING' NOT NULL,
	"draft" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
CREATE TABLE "disbursement_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"disbursement_id" uuid NOT NULL,
	"reason_id" text NOT NULL,
	"reason_en" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "disbursement_closings_decided" CHECK (num_nulls(decided_by, decided_at) = case status when 'PROPOSED' then 2 else 0 end),
	CONSTRAINT "disbursement_closings_two_officers" CHECK (status <> 'APPROVED' or decided_by <> proposed_by)
);
--> statement-breakpoint
CREATE TABLE "disbursement_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"disbursement_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"note" text,
	"stated_by" uuid NOT NULL,
	"stated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disbursement_statements_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "disbursements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"amount" bigint NOT NULL,
	"ujrah" bigint NOT NULL,
	"ujrah_paid" bigint DEFAULT 0 NOT NULL,
	"bank_code" text NOT NULL,
	"account_number_cipher" text NOT NULL,
	"last_digits" text NOT NULL,
	"holder" text NOT NULL,
	"note" text,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"payout_id" uuid,
	"settled_at" timestamp (3) with time zone,
	"disputed_at" timestamp (3) with time zone,
	"return_reason" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "disbursements_stored" CHECK (status <> 'SENT'),
	CONSTRAINT "disbursements_amount" CHECK (ujrah >= 0 and ujrah < amount),
	CONSTRAINT "disbursements_ujrah_paid" CHECK (ujrah_paid = 0 or (ujrah_paid > 0 and ujrah = 0 and status = 'CONFIRMED')),
	CONSTRAINT "disbursements_two_officers" CHECK (approved_by <> proposed_by),
	CONSTRAINT "disbursements_approved" CHECK (num_nulls(approved_by, approved_at, payout_id) = case when status in ('PROPOSED', 'RETURNED') then 3 else 0 end),
	CONSTRAINT "disbursements_settled" CHECK (status = 'FAILED' or (settled_at is not null) = (status in ('SETTLED', 'CONFIRMED', 'DISPUTED'))),
	CONSTRAINT "disbursements_disputed" CHECK (status <> 'DISPUTED' or disputed_at is not null),
	CONSTRAINT "disbursements_returned" CHECK ((status = 'RETURNED') = (return_reason is not null)),
	CONSTRAINT "disbursements_ended" CHECK ((ended_at is not null) = (status in ('CONFIRMED', 'RETURNED', 'FAILED')))
);
--> statement-breakpoint
CREATE TABLE "domicile_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"country" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "domicile_certificates_days" CHECK (valid_from <= valid_until)
);
--> statement-breakpoint
CREATE TABLE "domicile_decisions" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"decided_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "domicile_decisions_reason" CHECK ((reason is not null) = (result = 'refused'))
);
--> statement-breakpoint
CREATE TABLE "domicile_withdrawals" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"company_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"pages" integer,
	"received_sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fund_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bank_id" uuid NOT NULL,
	"document" text,
	"document_sha256" text,
	"document_version" text,
	"accepted_at" timestamp (3) with time zone,
	"account_number_cipher" text,
	"opened_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"agreement_sent_at" timestamp (3) with time zone,
	CONSTRAINT "fund_accounts_accepted" CHECK (num_nulls(document, document_sha256, document_version) in (0, 3)
        and (accepted_at is not null or num_nulls(document, opened_at) = 2)),
	CONSTRAINT "fund_accounts_opened" CHECK (num_nulls(account_number_cipher, opened_at) in (0, 2)),
	CONSTRAINT "fund_accounts_sent" CHECK (agreement_sent_at is null or opened_at is not null)
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text,
	"body" jsonb,
	"raw" "bytea",
	"headers" jsonb,
	"sha256" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"times_asked" integer DEFAULT 0 NOT NULL,
	"ask_again_at" timestamp (3) with time zone,
	CONSTRAINT "inbox_kept" CHECK (num_nonnulls(body, raw) > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"party" text NOT NULL,
	"object_id" uuid NOT NULL,
	"inbox_id" uuid,
	"code" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	"handled_reason" text,
	CONSTRAINT "provider_findings_handled" CHECK (handled_at is not null or num_nonnulls(handled_by, handled_reason) = 0)
);
--> statement-breakpoint
CREATE TABLE "income_decisions" (
	"evidence_id" uuid PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"decided_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "income_decisions_reason" CHECK ((reason is not null) = (result = 'refused'))
);
--> statement-breakpoint
CREATE TABLE "income_evidences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"yearly_income" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"full_address_according_id_card" text NOT NULL,
	"province_id" text NOT NULL,
	"city_id" text NOT NULL,
	"district_id" text NOT NULL,
	"sub_district_id" text NOT NULL,
	"current_address" text NOT NULL,
	"is_current_address_same_as_ktp" boolean NOT NULL,
	"id_card_number_cipher" text,
	"id_card_number_index" text,
	"id_card_file_id" uuid,
	"selfie_file_id" uuid,
	"step" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"screening_result" text DEFAULT 'pending' NOT NULL,
	"screened_at" timestamp (3) with time zone,
	"check_problem" text,
	"assignee_id" uuid,
	"checklist" jsonb,
	"reason" text,
	"rejected_steps" jsonb,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reviewed_cipher" text,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"name" text PRIMARY KEY NOT NULL,
	"balance" bigint,
	"seq" bigint,
	"head" text,
	CONSTRAINT "ledger_accounts_name" CHECK (name ~ '^((rdf|escrow|repayment):[0-9a-f-]{36}|payout:([0-9a-f-]{36}|state|platform|charity)|bank:(rdf|escrow|transit)|tax:pph2[36]|benevolence|ujrah|unmatched)$'),
	CONSTRAINT "ledger_accounts_balance" CHECK (balance >= 0),
	CONSTRAINT "ledger_accounts_chain" CHECK (num_nulls(balance, seq, head) = case when name ~ '^(rdf|escrow|repayment|payout):' then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"posting_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"period" integer NOT NULL,
	"seq" bigint,
	"balance_after" bigint,
	"party" text NOT NULL,
	"ref" text NOT NULL,
	"prev" text,
	"hash" text,
	CONSTRAINT "ledger_entries_posting_id_line_pk" PRIMARY KEY("posting_id","line"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0),
	CONSTRAINT "ledger_entries_line" CHECK (line >= 1),
	CONSTRAINT "ledger_entries_balance" CHECK (balance_after >= 0),
	CONSTRAINT "ledger_entries_chain" CHECK (num_nulls(seq, balance_after, prev, hash) in (0, 4)),
	CONSTRAINT "ledger_entries_party" CHECK (party ~ '^[a-z0-9]+$'),
	CONSTRAINT "ledger_entries_ref" CHECK (ref ~ '^[a-z0-9:-]+$')
);
--> statement-breakpoint
CREATE TABLE "ledger_periods" (
	"no" integer PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"reverses" uuid,
	"lines" integer NOT NULL,
	CONSTRAINT "ledger_postings_kind" CHECK (kind ~ '^[a-z0-9-]+$'),
	CONSTRAINT "ledger_postings_event" CHECK (event ~ '^[a-z0-9:-]+$'),
	CONSTRAINT "ledger_postings_lines" CHECK (lines >= 2)
);
--> statement-breakpoint
CREATE TABLE "ledger_snapshots" (
	"account" text NOT NULL,
	"period" integer NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_snapshots_account_period_pk" PRIMARY KEY("account","period")
);
--> statement-breakpoint
CREATE TABLE "number_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number_index" text NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"is_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "number_claims_holder" CHECK (num_nonnulls("number_claims"."user_id", "number_claims"."company_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"ref" text NOT NULL,
	"bank_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'CREATED' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"account_number" text,
	"provider_id" text,
	"refused_code" text,
	CONSTRAINT "payments_amount" CHECK (amount > 0),
	CONSTRAINT "payments_state" CHECK ((state = 'CREATED') = (ended_at is null)),
	CONSTRAINT "payments_opened" CHECK (num_nulls(account_number, provider_id) in (0, 2)),
	CONSTRAINT "payments_refused" CHECK (refused_code is null or state = 'CANCELLED')
);
--> statement-breakpoint
CREATE TABLE "played_bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"credits_to" text DEFAULT 'escrow' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "played_bank_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"order_key" text NOT NULL,
	"owner" text NOT NULL,
	"party" text NOT NULL,
	"ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"from_bank" text NOT NULL,
	"bank_code" text NOT NULL,
	"account_number_cipher" text NOT NULL,
	"account_number_index" text,
	"holder" text NOT NULL,
	"state" text DEFAULT 'REQUESTED' NOT NULL,
	"provider_id" text,
	"failure_reason" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"name_in_doubt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"times_asked" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_amount" CHECK (amount > 0),
	CONSTRAINT "payouts_name_in_doubt" CHECK (name_in_doubt_at is null or state in ('REQUESTED', 'FAILED')),
	CONSTRAINT "payouts_sent" CHECK (state not in ('SENT', 'SETTLED', 'RETURNED') or sent_at is not null),
	CONSTRAINT "payouts_ended" CHECK ((state in ('SETTLED', 'FAILED', 'RETURNED')) = (ended_at is not null)),
	CONSTRAINT "payouts_failed" CHECK ((state in ('FAILED', 'RETURNED')) = (failure_reason is not null)),
	CONSTRAINT "payouts_returned" CHECK ((state = 'RETURNED') = (returned_at is not null))
);
--> statement-breakpoint
CREATE TABLE "played_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"paid_from" text NOT NULL,
	"bank_code" text NOT NULL,
	"last_digits" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"failure_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "played_payouts_failed" CHECK ((status in ('FAILED', 'REVERSED')) = (failure_code is not null))
);
--> statement-breakpoint
CREATE TABLE "played_answers" (
	"party" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pre_onboarding_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_by" uuid NOT NULL,
	"assignee_id" uuid,
	"checklist" jsonb,
	"message" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reviewed_cipher" text,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pre_onboardings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"status" "pre_onboarding_status" DEFAULT 'draft' NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"contact_name" text NOT NULL,
	"position" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"business_entity" text NOT NULL,
	"company_name" text NOT NULL,
	"project_type" text,
	"industry" text,
	"province_id" text,
	"city_id" text,
	"operating_since" date,
	"annual_sales" bigint,
	"annual_profit" bigint,
	"employees" text,
	"cash_flow" text,
	"amount" bigint,
	"tenor_type" text,
	"akad_type" text,
	"profile_file_id" uuid,
	"financial_last_year_file_id" uuid,
	"financial_year_before_file_id" uuid,
	"bank_statements_file_id" uuid,
	"contract_file_id" uuid,
	"consent" boolean,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loss_shares" (
	"report_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "loss_shares_report_id_transaction_id_pk" PRIMARY KEY("report_id","transaction_id"),
	CONSTRAINT "loss_shares_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "minutes_readings" (
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "minutes_readings_report_id_user_id_sha256_pk" PRIMARY KEY("report_id","user_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "profit_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"status" text DEFAULT 'SUBMITTED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"result" text NOT NULL,
	"revenue" bigint NOT NULL,
	"cost_of_goods" bigint NOT NULL,
	"expenses" bigint NOT NULL,
	"agent_fee" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"from" date,
	"until" date NOT NULL,
	"note" text NOT NULL,
	"income_statement" uuid NOT NULL,
	"bank_statement" uuid NOT NULL,
	"invoices" uuid NOT NULL,
	"minutes_file" uuid,
	"minutes_sha256" text,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"checked_by" uuid,
	"minutes" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"funders_part" bigint,
	"own_part" bigint,
	"instalment_id" uuid,
	CONSTRAINT "profit_reports_amount" CHECK (least(revenue, cost_of_goods, expenses, agent_fee) >= 0 and amount >= case result when 'loss' then 1 else 0 end
        and revenue - cost_of_goods - expenses - agent_fee = case result when 'loss' then -amount else amount end
        and ("from" is null or until >= "from")),
	CONSTRAINT "profit_reports_minutes" CHECK (num_nulls(minutes_file, minutes_sha256) in (0, 2) and (minutes_file is null or result = 'loss')
        and minutes_sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "profit_reports_checked" CHECK (checked_by is null or minutes_file is not null or minutes is not null),
	CONSTRAINT "profit_reports_decided" CHECK (num_nulls(decided_by, decided_at) = case status when 'ACCEPTED' then 0 else 2 end),
	CONSTRAINT "profit_reports_parts" CHECK (num_nulls(funders_part, own_part) in (0, 2) and (status = 'ACCEPTED' or funders_part is null)),
	CONSTRAINT "profit_reports_whole" CHECK (result = 'profit' or funders_part + own_part = amount),
	CONSTRAINT "profit_reports_two_officers" CHECK (status <> 'ACCEPTED' or result <> 'loss' or (checked_by is not null and checked_by <> decided_by))
);
--> statement-breakpoint
CREATE TABLE "proof_heads" (
	"account" text NOT NULL,
	"seal" integer NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "proof_heads_account_seal_pk" PRIMARY KEY("account","seal")
);
--> statement-breakpoint
CREATE TABLE "proof_seals" (
	"no" integer PRIMARY KEY NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"size" integer NOT NULL,
	"root" text NOT NULL,
	CONSTRAINT "proof_seals_root" CHECK (root ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "proof_seals_no" CHECK (no >= 1 and size >= 0)
);
--> statement-breakpoint
CREATE TABLE "seal_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"sent_no" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"company_id" uuid,
	"campaign_id" uuid,
	"object_id" uuid,
	"action" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"reason" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"recipient" text NOT NULL,
	"locale" "locale" NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"topic" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"deliver_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" "mail_state" DEFAULT 'outbox' NOT NULL,
	"lane" "mail_lane" DEFAULT 'notices' NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reply" text,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"province_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" text PRIMARY KEY NOT NULL,
	"city_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_answers" (
	"form" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"step" text NOT NULL,
	"values" jsonb DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "step_answers_form_subject_id_step_pk" PRIMARY KEY("form","subject_id","step")
);
--> statement-breakpoint
CREATE TABLE "sub_districts" (
	"id" text PRIMARY KEY NOT NULL,
	"district_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"campaign_id" uuid,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"amount" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"account_number_cipher" text NOT NULL,
	"last_digits" text NOT NULL,
	"holder" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"payout_id" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "remittances_stored" CHECK (status <> 'SENT'),
	CONSTRAINT "remittances_amount" CHECK (amount > 0),
	CONSTRAINT "remittances_campaign" CHECK ((source = 'excess') = (campaign_id is not null)),
	CONSTRAINT "remittances_two_officers" CHECK (status in ('PROPOSED', 'DECLINED') or decided_by <> proposed_by),
	CONSTRAINT "remittances_decided" CHECK (num_nulls(decided_by, decided_at) = case status when 'PROPOSED' then 2 else 0 end),
	CONSTRAINT "remittances_released" CHECK ((payout_id is null) = (status in ('PROPOSED', 'DECLINED'))),
	CONSTRAINT "remittances_ended" CHECK ((ended_at is not null) = (status in ('SETTLED', 'FAILED')))
);
--> statement-breakpoint
CREATE TABLE "distribution_shares" (
	"distribution_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"instalment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"principal" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"tax_bps" integer NOT NULL,
	"tax_account" text NOT NULL,
	"tax" bigint NOT NULL,
	"booked_at" timestamp (3) with time zone,
	CONSTRAINT "distribution_shares_pk" PRIMARY KEY("distribution_id","transaction_id","instalment_id"),
	CONSTRAINT "distribution_shares_amount" CHECK (principal >= 0 and margin >= 0 and principal + margin > 0 and tax between 0 and margin)
);
--> statement-breakpoint
CREATE TABLE "distributions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"state" text DEFAULT 'PROPOSED' NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "distributions_released" CHECK ((state = 'PROPOSED') = (released_at is null)),
	CONSTRAINT "distributions_releaser" CHECK (num_nulls(released_at, released_by) in (0, 2)),
	CONSTRAINT "distributions_done" CHECK ((state = 'DONE') = (done_at is not null))
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"principal" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"principal_received" bigint DEFAULT 0 NOT NULL,
	"margin_received" bigint DEFAULT 0 NOT NULL,
	"tax_withheld" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "entitlements_amount" CHECK (principal >= 0 and margin >= 0),
	CONSTRAINT "entitlements_received" CHECK (principal_received between 0 and principal and margin_received between 0 and margin and tax_withheld between 0 and margin_received)
);
--> statement-breakpoint
CREATE TABLE "instalment_reminders" (
	"instalment_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "instalment_reminders_instalment_id_day_pk" PRIMARY KEY("instalment_id","day")
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"due" date NOT NULL,
	"principal" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"principal_paid" bigint DEFAULT 0 NOT NULL,
	"margin_paid" bigint DEFAULT 0 NOT NULL,
	"state" text GENERATED ALWAYS AS (case when principal_paid = principal and margin_paid = margin then 'PAID' when principal_paid + margin_paid > 0 then 'PARTLY_PAID' else 'DUE' end) STORED NOT NULL,
	"last_paid_at" timestamp (3) with time zone,
	CONSTRAINT "instalments_amount" CHECK (principal >= 0 and margin >= 0),
	CONSTRAINT "instalments_paid" CHECK (principal_paid between 0 and principal and margin_paid between 0 and margin)
);
--> statement-breakpoint
CREATE TABLE "repayment_parts" (
	"repayment_id" uuid NOT NULL,
	"instalment_id" uuid NOT NULL,
	"principal" bigint NOT NULL,
	"margin" bigint NOT NULL,
	CONSTRAINT "repayment_parts_repayment_id_instalment_id_pk" PRIMARY KEY("repayment_id","instalment_id"),
	CONSTRAINT "repayment_parts_amount" CHECK (principal >= 0 and margin >= 0 and principal + margin > 0)
);
--> statement-breakpoint
CREATE TABLE "repayments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"event" text NOT NULL,
	"amount" bigint NOT NULL,
	"is_from_excess" boolean DEFAULT false NOT NULL,
	"principal" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "repayments_amount" CHECK (amount > 0 and principal >= 0 and margin >= 0 and principal + margin <= amount),
	CONSTRAINT "repayments_from_excess" CHECK (not is_from_excess or principal + margin = amount)
);
--> statement-breakpoint
CREATE TABLE "authority_decisions" (
	"authority_id" uuid PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"decided_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "authority_decisions_reason" CHECK ((reason is not null) = (result = 'refused'))
);
--> statement-breakpoint
CREATE TABLE "authority_withdrawals" (
	"authority_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_authorities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"file_id" uuid NOT NULL,
	"valid_until" date,
	"proposed_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_signings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"provider_id" text,
	"signing_url" text,
	"signed_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"signed_file_id" uuid,
	"signed_sha256" text,
	CONSTRAINT "contract_signings_fetched" CHECK (num_nulls(signed_file_id, signed_sha256) in (0, 2)),
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
	"pdf" text,
	"position" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"signed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tax_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number_cipher" text NOT NULL,
	"number_index" text NOT NULL,
	"claimed_name" text NOT NULL,
	"result" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tazirs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"instalment_id" uuid NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"due" date NOT NULL,
	"overdue" bigint NOT NULL,
	"days_late" integer NOT NULL,
	"bps" integer NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"evidence" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "tazirs_amount" CHECK (amount > 0 and overdue > 0 and days_late > 0 and bps > 0 and amount = div(overdue::numeric * bps, 10000)),
	CONSTRAINT "tazirs_paid" CHECK (paid between 0 and amount and (status = 'PAID') = (paid = amount) and (paid = 0 or status in ('CHARGED', 'PAID'))
        and (paid = 0) = (paid_at is null)),
	CONSTRAINT "tazirs_decided" CHECK (num_nulls(decided_by, decided_at) = case status when 'PROPOSED' then 2 else 0 end),
	CONSTRAINT "tazirs_two_officers" CHECK (decided_by <> proposed_by)
);
--> statement-breakpoint
CREATE TABLE "campaign_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "transaction_status" NOT NULL,
	"amount" bigint NOT NULL,
	"risk_notice" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	"first_held_until" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"pauses_everywhere" boolean DEFAULT false NOT NULL,
	"projected" jsonb,
	CONSTRAINT "campaign_transactions_amount" CHECK (amount > 0),
	CONSTRAINT "campaign_transactions_held" CHECK ((held_until is not null) = (status in ('PLEDGED', 'CONTRACTED', 'SIGNED', 'AWAITING_PAYMENT'))),
	CONSTRAINT "campaign_transactions_paid" CHECK (paid_at is not null or status not in ('PAID', 'ALLOCATED', 'RUNNING', 'SETTLED', 'REFUNDED', 'LOSS_ACCEPTED')),
	CONSTRAINT "campaign_transactions_paused" CHECK (paused_until is null or status in ('CANCELLED', 'EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"payment_type" text NOT NULL,
	"bank_code" text,
	"payment_id" uuid,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_settled" CHECK (settled_at is null or payment_type = 'RDF'),
	CONSTRAINT "checkouts_bank" CHECK (num_nulls(bank_code, payment_id) = case payment_type when 'VIRTUAL_ACCOUNT' then 0 else 2 end)
);
--> statement-breakpoint
CREATE TABLE "funders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"yearly_income" bigint,
	"funding_limit" bigint,
	"declared_at" timestamp (3) with time zone,
	"proven_income" bigint,
	CONSTRAINT "funders_limit" CHECK (yearly_income > 0 and funding_limit >= 0),
	CONSTRAINT "funders_proven" CHECK (proven_income <= yearly_income)
);
--> statement-breakpoint
CREATE TABLE "income_declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"yearly_income" bigint NOT NULL,
	"previous_income" bigint,
	"declared_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"posting_id" uuid PRIMARY KEY NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "played_bank_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"ordered_as" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciled_accounts" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"ledger" bigint NOT NULL,
	"bank" bigint NOT NULL,
	CONSTRAINT "reconciled_accounts_day_account_pk" PRIMARY KEY("day","account")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"ledger" bigint NOT NULL,
	"bank" bigint NOT NULL,
	"explanation" text,
	"explained_by" uuid,
	"explained_at" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_differences_amounts" CHECK (ledger <> bank),
	CONSTRAINT "reconciliation_differences_explained" CHECK (num_nulls(explanation, explained_by, explained_at) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"day" date PRIMARY KEY NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"runs" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_failures" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmatched_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"funder_id" uuid,
	"proposed_by" uuid,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	CONSTRAINT "unmatched_payments_amount" CHECK (amount > 0),
	CONSTRAINT "unmatched_payments_proposed" CHECK (num_nulls(funder_id, proposed_by) = case state when 'WAITING' then 2 else 0 end),
	CONSTRAINT "unmatched_payments_decided" CHECK (num_nulls(decided_by, decided_at, decision_reason) = case state when 'GIVEN' then 0 else 3 end),
	CONSTRAINT "unmatched_payments_two_officers" CHECK (decided_by <> proposed_by)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"name" text NOT NULL,
	"length" integer NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"refusal" text,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text DEFAULT 'account' NOT NULL,
	"destination" text NOT NULL,
	"destination_hash" text NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_tries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_because" text
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user_pins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" "user_role" NOT NULL,
	"officer_roles" text[] DEFAULT '{}' NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"nationality" text NOT NULL,
	"referral_code" text,
	"locale" "locale" NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"status" "user_status" DEFAULT 'REGISTERED' NOT NULL,
	"provider_status" text,
	"is_having_npwp" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_old_bank_id_banks_id_fk" FOREIGN KEY ("old_bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_evidence_files_id_fk" FOREIGN KEY ("evidence") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_checks" ADD CONSTRAINT "bank_account_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_name_answers" ADD CONSTRAINT "bank_name_answers_case_id_bank_name_answers_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."bank_name_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_name_answers" ADD CONSTRAINT "bank_name_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_name_answers" ADD CONSTRAINT "bank_name_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_name_decisions" ADD CONSTRAINT "bank_name_decisions_case_id_bank_name_answers_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."bank_name_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_name_decisions" ADD CONSTRAINT "bank_name_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_acceptances" ADD CONSTRAINT "campaign_acceptances_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_acceptances" ADD CONSTRAINT "campaign_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_files" ADD CONSTRAINT "campaign_files_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_files" ADD CONSTRAINT "campaign_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_moves" ADD CONSTRAINT "campaign_moves_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_reminders" ADD CONSTRAINT "campaign_reminders_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_reminders" ADD CONSTRAINT "campaign_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_reviews" ADD CONSTRAINT "campaign_reviews_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_reviews" ADD CONSTRAINT "campaign_reviews_officer_id_users_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_slugs" ADD CONSTRAINT "campaign_slugs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_reminders" ADD CONSTRAINT "signature_reminders_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_sub_district_id_sub_districts_id_fk" FOREIGN KEY ("sub_district_id") REFERENCES "public"."sub_districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_akta_pendirian_file_id_files_id_fk" FOREIGN KEY ("akta_pendirian_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_sk_akta_pendirian_file_id_files_id_fk" FOREIGN KEY ("sk_akta_pendirian_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_akta_perubahan_terakhir_file_id_files_id_fk" FOREIGN KEY ("akta_perubahan_terakhir_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_sk_akta_perubahan_terakhir_file_id_files_id_fk" FOREIGN KEY ("sk_akta_perubahan_terakhir_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_nib_file_id_files_id_fk" FOREIGN KEY ("nib_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_business_license_file_id_files_id_fk" FOREIGN KEY ("business_license_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_npwp_file_id_files_id_fk" FOREIGN KEY ("npwp_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_submissions" ADD CONSTRAINT "company_submissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_submissions" ADD CONSTRAINT "company_submissions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_submissions" ADD CONSTRAINT "company_submissions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_submissions" ADD CONSTRAINT "company_submissions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_countersignature_id_contracts_id_fk" FOREIGN KEY ("countersignature_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countersignatures" ADD CONSTRAINT "countersignatures_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countersignatures" ADD CONSTRAINT "countersignatures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countersigned_contracts" ADD CONSTRAINT "countersigned_contracts_countersignature_id_countersignatures_contract_id_fk" FOREIGN KEY ("countersignature_id") REFERENCES "public"."countersignatures"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countersigned_contracts" ADD CONSTRAINT "countersigned_contracts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_closings" ADD CONSTRAINT "disbursement_closings_disbursement_id_disbursements_id_fk" FOREIGN KEY ("disbursement_id") REFERENCES "public"."disbursements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_closings" ADD CONSTRAINT "disbursement_closings_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_closings" ADD CONSTRAINT "disbursement_closings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_statements" ADD CONSTRAINT "disbursement_statements_disbursement_id_disbursements_id_fk" FOREIGN KEY ("disbursement_id") REFERENCES "public"."disbursements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_statements" ADD CONSTRAINT "disbursement_statements_stated_by_users_id_fk" FOREIGN KEY ("stated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_certificates" ADD CONSTRAINT "domicile_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_certificates" ADD CONSTRAINT "domicile_certificates_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_decisions" ADD CONSTRAINT "domicile_decisions_certificate_id_domicile_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."domicile_certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_decisions" ADD CONSTRAINT "domicile_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_withdrawals" ADD CONSTRAINT "domicile_withdrawals_certificate_id_domicile_decisions_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."domicile_decisions"("certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_withdrawals" ADD CONSTRAINT "domicile_withdrawals_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_findings" ADD CONSTRAINT "provider_findings_inbox_id_inbox_id_fk" FOREIGN KEY ("inbox_id") REFERENCES "public"."inbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_findings" ADD CONSTRAINT "provider_findings_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_decisions" ADD CONSTRAINT "income_decisions_evidence_id_income_evidences_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."income_evidences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_decisions" ADD CONSTRAINT "income_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_evidences" ADD CONSTRAINT "income_evidences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_evidences" ADD CONSTRAINT "income_evidences_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_profiles" ADD CONSTRAINT "kyc_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_profiles" ADD CONSTRAINT "kyc_profiles_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_profiles" ADD CONSTRAINT "kyc_profiles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_profiles" ADD CONSTRAINT "kyc_profiles_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_profiles" ADD CONSTRAINT "kyc_profiles_sub_district_id_sub_districts_id_fk" FOREIGN KEY ("sub_district_id") REFERENCES "public"."sub_districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_profiles" ADD CONSTRAINT "kyc_profiles_id_card_file_id_files_id_fk" FOREIGN KEY ("id_card_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_profiles" ADD CONSTRAINT "kyc_profiles_selfie_file_id_files_id_fk" FOREIGN KEY ("selfie_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_reverses_ledger_postings_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_snapshots" ADD CONSTRAINT "ledger_snapshots_period_ledger_periods_no_fk" FOREIGN KEY ("period") REFERENCES "public"."ledger_periods"("no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_claims" ADD CONSTRAINT "number_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_claims" ADD CONSTRAINT "number_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboarding_submissions" ADD CONSTRAINT "pre_onboarding_submissions_company_id_pre_onboardings_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."pre_onboardings"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboarding_submissions" ADD CONSTRAINT "pre_onboarding_submissions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboarding_submissions" ADD CONSTRAINT "pre_onboarding_submissions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboarding_submissions" ADD CONSTRAINT "pre_onboarding_submissions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_profile_file_id_files_id_fk" FOREIGN KEY ("profile_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_financial_last_year_file_id_files_id_fk" FOREIGN KEY ("financial_last_year_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_financial_year_before_file_id_files_id_fk" FOREIGN KEY ("financial_year_before_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_bank_statements_file_id_files_id_fk" FOREIGN KEY ("bank_statements_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_contract_file_id_files_id_fk" FOREIGN KEY ("contract_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_shares" ADD CONSTRAINT "loss_shares_report_id_profit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."profit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_shares" ADD CONSTRAINT "loss_shares_transaction_id_entitlements_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."entitlements"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minutes_readings" ADD CONSTRAINT "minutes_readings_report_id_profit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."profit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minutes_readings" ADD CONSTRAINT "minutes_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_income_statement_files_id_fk" FOREIGN KEY ("income_statement") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_bank_statement_files_id_fk" FOREIGN KEY ("bank_statement") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_invoices_files_id_fk" FOREIGN KEY ("invoices") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_minutes_file_files_id_fk" FOREIGN KEY ("minutes_file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_heads" ADD CONSTRAINT "proof_heads_seal_proof_seals_no_fk" FOREIGN KEY ("seal") REFERENCES "public"."proof_seals"("no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_subscriptions" ADD CONSTRAINT "seal_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_subscriptions" ADD CONSTRAINT "seal_subscriptions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_answers" ADD CONSTRAINT "step_answers_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_districts" ADD CONSTRAINT "sub_districts_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_distribution_id_distributions_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_transaction_id_entitlements_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."entitlements"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_id_repayments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."repayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_transaction_id_campaign_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."campaign_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_reminders" ADD CONSTRAINT "instalment_reminders_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_parts" ADD CONSTRAINT "repayment_parts_repayment_id_repayments_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_parts" ADD CONSTRAINT "repayment_parts_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_decisions" ADD CONSTRAINT "authority_decisions_authority_id_signing_authorities_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."signing_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_decisions" ADD CONSTRAINT "authority_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_withdrawals" ADD CONSTRAINT "authority_withdrawals_authority_id_authority_decisions_authority_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."authority_decisions"("authority_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_withdrawals" ADD CONSTRAINT "authority_withdrawals_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorities" ADD CONSTRAINT "signing_authorities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorities" ADD CONSTRAINT "signing_authorities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorities" ADD CONSTRAINT "signing_authorities_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorities" ADD CONSTRAINT "signing_authorities_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD CONSTRAINT "contract_signings_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD CONSTRAINT "contract_signings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD CONSTRAINT "contract_signings_signed_file_id_files_id_fk" FOREIGN KEY ("signed_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_numbers" ADD CONSTRAINT "tax_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tazirs" ADD CONSTRAINT "tazirs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tazirs" ADD CONSTRAINT "tazirs_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tazirs" ADD CONSTRAINT "tazirs_evidence_files_id_fk" FOREIGN KEY ("evidence") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tazirs" ADD CONSTRAINT "tazirs_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tazirs" ADD CONSTRAINT "tazirs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_transactions" ADD CONSTRAINT "campaign_transactions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_transactions" ADD CONSTRAINT "campaign_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_transaction_id_campaign_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."campaign_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funders" ADD CONSTRAINT "funders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_declarations" ADD CONSTRAINT "income_declarations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciled_accounts" ADD CONSTRAINT "reconciled_accounts_day_reconciliations_day_fk" FOREIGN KEY ("day") REFERENCES "public"."reconciliations"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_day_reconciliations_day_fk" FOREIGN KEY ("day") REFERENCES "public"."reconciliations"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_explained_by_users_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_failures" ADD CONSTRAINT "refund_failures_transaction_id_campaign_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."campaign_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_id_inbox_id_fk" FOREIGN KEY ("id") REFERENCES "public"."inbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_funder_id_users_id_fk" FOREIGN KEY ("funder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_tries" ADD CONSTRAINT "pin_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_handovers" ADD CONSTRAINT "session_handovers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_handovers" ADD CONSTRAINT "session_handovers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_pins" ADD CONSTRAINT "user_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_changes_open_key" ON "account_changes" USING btree ("company_id") WHERE status in ('PROPOSED', 'CHECKED');--> statement-breakpoint
CREATE INDEX "account_changes_company_idx" ON "account_changes" USING btree ("company_id","proposed_at","id");--> statement-breakpoint
CREATE INDEX "account_changes_status_idx" ON "account_changes" USING btree ("status","proposed_at","id");--> statement-breakpoint
CREATE INDEX "article_slugs_article_idx" ON "article_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_number_key" ON "bank_accounts" USING btree ("user_id","bank_id","number_index") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_primary_key" ON "bank_accounts" USING btree ("user_id") WHERE is_primary;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_token_key" ON "bank_accounts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "bank_accounts_user_idx" ON "bank_accounts" USING btree ("user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_checks_account_key" ON "bank_account_checks" USING btree ("user_id","bank_code","number_index");--> statement-breakpoint
CREATE INDEX "bank_account_checks_provider_idx" ON "bank_account_checks" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "bank_account_checks_number_idx" ON "bank_account_checks" USING btree ("number_index");--> statement-breakpoint
CREATE INDEX "bank_account_checks_created_idx" ON "bank_account_checks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bank_name_answers_user_idx" ON "bank_name_answers" USING btree ("user_id","answered_at");--> statement-breakpoint
CREATE INDEX "bank_name_answers_company_idx" ON "bank_name_answers" USING btree ("company_id","answered_at");--> statement-breakpoint
CREATE INDEX "bank_name_answers_case_idx" ON "bank_name_answers" USING btree ("case_id","answered_at");--> statement-breakpoint
CREATE INDEX "bank_name_answers_doubt_idx" ON "bank_name_answers" USING btree ("answered_at","id") WHERE verdict = 'plausible' and case_id = id;--> statement-breakpoint
CREATE INDEX "bank_name_decisions_case_idx" ON "bank_name_decisions" USING btree ("case_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "banks_list_code_key" ON "banks" USING btree ("list","illuma_code");--> statement-breakpoint
CREATE INDEX "campaign_files_file_idx" ON "campaign_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "campaign_moves_campaign_idx" ON "campaign_moves" USING btree ("campaign_id","at");--> statement-breakpoint
CREATE INDEX "campaign_reminders_user_idx" ON "campaign_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_reviews_round_key" ON "campaign_reviews" USING btree ("campaign_id","round","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_reviews_officer_key" ON "campaign_reviews" USING btree ("campaign_id","round","officer_id");--> statement-breakpoint
CREATE INDEX "campaign_words_similar_idx" ON "campaign_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "campaign_words_prefix_idx" ON "campaign_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "campaigns_company_idx" ON "campaigns" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_slug_key" ON "campaigns" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "campaigns_starts_idx" ON "campaigns" USING btree ("starts_at") WHERE status = 'PRE_LAUNCH';--> statement-breakpoint
CREATE INDEX "campaigns_ends_idx" ON "campaigns" USING btree ("ends_at") WHERE status = 'FUNDING_IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "campaigns_newest_idx" ON "campaigns" USING btree ("list_rank","published_at","id","akad_type","project_type","months","status","yield_bps") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_yield_idx" ON "campaigns" USING btree ("list_rank","yield_bps","id","akad_type","project_type","months","status") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_progress_idx" ON "campaigns" USING btree ("list_rank","progress","id","akad_type","project_type","months","status","yield_bps") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_closing_idx" ON "campaigns" USING btree ((- list_rank),"ends_at","id","akad_type","project_type","months","status","yield_bps") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_words_idx" ON "campaigns" USING gin ("search_words") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "companies_status_idx" ON "companies" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_token_key" ON "company_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "company_invitations_company_idx" ON "company_invitations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_members_company_idx" ON "company_members" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_profiles_npwp_idx" ON "company_profiles" USING btree ("npwp_number_index");--> statement-breakpoint
CREATE INDEX "company_submissions_company_idx" ON "company_submissions" USING btree ("company_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_submissions_current_key" ON "company_submissions" USING btree ("company_id") WHERE "company_submissions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "company_submissions_queue_idx" ON "company_submissions" USING btree ("submitted_at","id") WHERE "company_submissions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "contract_parties_user_idx" ON "contract_parties" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_parties_countersignature_idx" ON "contract_parties" USING btree ("countersignature_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_versions_sha256_key" ON "contract_versions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "contract_versions_file_idx" ON "contract_versions" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_number_key" ON "contracts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_subject_key" ON "contracts" USING btree ("subject_id","subject_type","kind") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "countersignatures_campaign_idx" ON "countersignatures" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "countersignatures_open_idx" ON "countersignatures" USING btree ("contract_id") WHERE completed_at is null;--> statement-breakpoint
CREATE INDEX "countersigned_contracts_contract_idx" ON "countersigned_contracts" USING btree ("contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursement_closings_open_key" ON "disbursement_closings" USING btree ("disbursement_id") WHERE status <> 'DECLINED';--> statement-breakpoint
CREATE INDEX "disbursement_closings_of_idx" ON "disbursement_closings" USING btree ("disbursement_id","proposed_at");--> statement-breakpoint
CREATE INDEX "disbursement_statements_of_idx" ON "disbursement_statements" USING btree ("disbursement_id","stated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursements_number_key" ON "disbursements" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursements_campaign_key" ON "disbursements" USING btree ("campaign_id") WHERE status not in ('RETURNED', 'FAILED');--> statement-breakpoint
CREATE INDEX "disbursements_campaign_idx" ON "disbursements" USING btree ("campaign_id","proposed_at");--> statement-breakpoint
CREATE INDEX "disbursements_status_idx" ON "disbursements" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursements_payout_key" ON "disbursements" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "domicile_certificates_user_idx" ON "domicile_certificates" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "domicile_certificates_at_idx" ON "domicile_certificates" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "domicile_decisions_result_idx" ON "domicile_decisions" USING btree ("result","at","certificate_id");--> statement-breakpoint
CREATE INDEX "files_owner_idx" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_company_idx" ON "files" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "files_received_idx" ON "files" USING btree ("received_sha256");--> statement-breakpoint
CREATE INDEX "fund_accounts_opening_idx" ON "fund_accounts" USING btree ("accepted_at") WHERE opened_at is null;--> statement-breakpoint
CREATE INDEX "fund_accounts_unsent_idx" ON "fund_accounts" USING btree ("opened_at") WHERE opened_at is not null and agreement_sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_event_key" ON "inbox" USING btree ("provider","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_bytes_key" ON "inbox" USING btree ("provider","sha256");--> statement-breakpoint
CREATE INDEX "inbox_waiting_idx" ON "inbox" USING btree ("received_at") WHERE applied_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_findings_open_key" ON "provider_findings" USING btree ("kind","party",coalesce(inbox_id, object_id)) WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "provider_findings_found_idx" ON "provider_findings" USING btree ("found_at","id");--> statement-breakpoint
CREATE INDEX "provider_findings_inbox_idx" ON "provider_findings" USING btree ("inbox_id");--> statement-breakpoint
CREATE INDEX "provider_findings_handler_idx" ON "provider_findings" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "income_decisions_result_idx" ON "income_decisions" USING btree ("result","at","evidence_id");--> statement-breakpoint
CREATE INDEX "income_evidences_user_idx" ON "income_evidences" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "income_evidences_at_idx" ON "income_evidences" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "kyc_profiles_id_card_idx" ON "kyc_profiles" USING btree ("id_card_number_index");--> statement-breakpoint
CREATE INDEX "kyc_submissions_user_idx" ON "kyc_submissions" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_submissions_current_key" ON "kyc_submissions" USING btree ("user_id") WHERE "kyc_submissions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "kyc_submissions_queue_idx" ON "kyc_submissions" USING btree ("submitted_at","id") WHERE "kyc_submissions"."superseded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_chain_key" ON "ledger_entries" USING btree ("account","seq") WHERE seq is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_ref_idx" ON "ledger_entries" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "ledger_entries_shared_idx" ON "ledger_entries" USING btree ("account","period") WHERE seq is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_event_key" ON "ledger_postings" USING btree ("event");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_reverses_key" ON "ledger_postings" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "number_claims_user_key" ON "number_claims" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "number_claims_company_key" ON "number_claims" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "number_claims_number_idx" ON "number_claims" USING btree ("number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "number_claims_approved_key" ON "number_claims" USING btree ("number_index") WHERE "number_claims"."approved_at" is not null and not "number_claims"."is_shared";--> statement-breakpoint
CREATE INDEX "payments_ref_idx" ON "payments" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_open_idx" ON "payments" USING btree ("expires_at") WHERE state = 'CREATED';--> statement-breakpoint
CREATE UNIQUE INDEX "played_bank_accounts_external_key" ON "played_bank_accounts" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "played_bank_accounts_number_key" ON "played_bank_accounts" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "played_bank_accounts_created_idx" ON "played_bank_accounts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_order_key" ON "payouts" USING btree ("purpose","order_key");--> statement-breakpoint
CREATE INDEX "payouts_owner_idx" ON "payouts" USING btree ("owner","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_ref_idx" ON "payouts" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "payouts_state_idx" ON "payouts" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_open_idx" ON "payouts" USING btree ("state","requested_at") WHERE state in ('REQUESTED', 'SENT');--> statement-breakpoint
CREATE UNIQUE INDEX "played_payouts_external_key" ON "played_payouts" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "played_payouts_created_idx" ON "played_payouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pre_onboarding_submissions_company_idx" ON "pre_onboarding_submissions" USING btree ("company_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_onboarding_submissions_current_key" ON "pre_onboarding_submissions" USING btree ("company_id") WHERE "pre_onboarding_submissions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "pre_onboarding_submissions_queue_idx" ON "pre_onboarding_submissions" USING btree ("submitted_at","id") WHERE "pre_onboarding_submissions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "pre_onboardings_status_idx" ON "pre_onboardings" USING btree ("status");--> statement-breakpoint
CREATE INDEX "loss_shares_transaction_idx" ON "loss_shares" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profit_reports_open_key" ON "profit_reports" USING btree ("campaign_id") WHERE status <> 'ACCEPTED';--> statement-breakpoint
CREATE UNIQUE INDEX "profit_reports_until_key" ON "profit_reports" USING btree ("campaign_id","until");--> statement-breakpoint
CREATE INDEX "profit_reports_status_idx" ON "profit_reports" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "profit_reports_minutes_key" ON "profit_reports" USING btree ("minutes_sha256");--> statement-breakpoint
CREATE INDEX "proof_heads_seal_idx" ON "proof_heads" USING btree ("seal","account");--> statement-breakpoint
CREATE INDEX "proof_heads_seq_idx" ON "proof_heads" USING btree ("account","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_seals_hour_key" ON "proof_seals" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "proof_seals_root_idx" ON "proof_seals" USING btree ("root","no");--> statement-breakpoint
CREATE INDEX "seal_subscriptions_sent_idx" ON "seal_subscriptions" USING btree ("sent_no");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_company_idx" ON "audit_log" USING btree ("company_id","at") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_campaign_idx" ON "audit_log" USING btree ("campaign_id","at") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_object_idx" ON "audit_log" USING btree ("object_id","at") WHERE object_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_contradiction_idx" ON "audit_log" USING btree ("at","object_id") WHERE action = 'payout.contradiction';--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("lane","due_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_queued_to_idx" ON "mails" USING btree ("recipient") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_undelivered_idx" ON "mails" USING btree ("ended_at","id") WHERE state in ('refused', 'given_up');--> statement-breakpoint
CREATE INDEX "cities_province_idx" ON "cities" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "districts_city_idx" ON "districts" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "sub_districts_district_idx" ON "sub_districts" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "remittances_status_idx" ON "remittances" USING btree ("status","proposed_at","id");--> statement-breakpoint
CREATE INDEX "remittances_campaign_idx" ON "remittances" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_payout_key" ON "remittances" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "distribution_shares_open_idx" ON "distribution_shares" USING btree ("distribution_id","user_id","transaction_id") WHERE booked_at is null;--> statement-breakpoint
CREATE INDEX "distribution_shares_transaction_idx" ON "distribution_shares" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "distribution_shares_user_idx" ON "distribution_shares" USING btree ("user_id","booked_at","distribution_id","transaction_id","instalment_id");--> statement-breakpoint
CREATE INDEX "distributions_campaign_idx" ON "distributions" USING btree ("campaign_id","proposed_at");--> statement-breakpoint
CREATE INDEX "distributions_open_idx" ON "distributions" USING btree ("proposed_at","id") WHERE state <> 'DONE';--> statement-breakpoint
CREATE INDEX "distributions_state_idx" ON "distributions" USING btree ("state","proposed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_place_key" ON "entitlements" USING btree ("campaign_id","place");--> statement-breakpoint
CREATE INDEX "entitlements_user_idx" ON "entitlements" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instalments_no_key" ON "instalments" USING btree ("campaign_id","no");--> statement-breakpoint
CREATE INDEX "instalments_open_idx" ON "instalments" USING btree ("due") WHERE state <> 'PAID';--> statement-breakpoint
CREATE INDEX "repayment_parts_instalment_idx" ON "repayment_parts" USING btree ("instalment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repayments_event_key" ON "repayments" USING btree ("event");--> statement-breakpoint
CREATE INDEX "repayments_campaign_idx" ON "repayments" USING btree ("campaign_id","booked_at");--> statement-breakpoint
CREATE INDEX "authority_decisions_result_idx" ON "authority_decisions" USING btree ("result","at","authority_id");--> statement-breakpoint
CREATE INDEX "signing_authorities_company_idx" ON "signing_authorities" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "signing_authorities_at_idx" ON "signing_authorities" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signings_party_key" ON "contract_signings" USING btree ("contract_id","user_id");--> statement-breakpoint
CREATE INDEX "contract_signings_user_idx" ON "contract_signings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_signings_open_idx" ON "contract_signings" USING btree ("created_at") WHERE signed_at is null;--> statement-breakpoint
CREATE INDEX "contract_signings_unfetched_idx" ON "contract_signings" USING btree ("signed_at") WHERE signed_at is not null and signed_file_id is null;--> statement-breakpoint
CREATE INDEX "contract_signings_file_idx" ON "contract_signings" USING btree ("signed_file_id");--> statement-breakpoint
CREATE INDEX "contract_signings_sha256_idx" ON "contract_signings" USING btree ("signed_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "played_documents_reference_key" ON "played_documents" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "played_documents_created_idx" ON "played_documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tax_numbers_user_idx" ON "tax_numbers" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "tax_numbers_checking_idx" ON "tax_numbers" USING btree ("at") WHERE result = 'checking';--> statement-breakpoint
CREATE UNIQUE INDEX "tazirs_instalment_key" ON "tazirs" USING btree ("instalment_id") WHERE status <> 'DECLINED';--> statement-breakpoint
CREATE INDEX "tazirs_campaign_idx" ON "tazirs" USING btree ("campaign_id","proposed_at","id");--> statement-breakpoint
CREATE INDEX "tazirs_status_idx" ON "tazirs" USING btree ("status","proposed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_transactions_open_key" ON "campaign_transactions" USING btree ("campaign_id","user_id") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "campaign_transactions_user_idx" ON "campaign_transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_transactions_campaign_idx" ON "campaign_transactions" USING btree ("campaign_id","status");--> statement-breakpoint
CREATE INDEX "campaign_transactions_held_idx" ON "campaign_transactions" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "checkouts_transit_idx" ON "checkouts" USING btree ("transaction_id") WHERE payment_type = 'RDF' and settled_at is null;--> statement-breakpoint
CREATE INDEX "income_declarations_user_idx" ON "income_declarations" USING btree ("user_id","declared_at");--> statement-breakpoint
CREATE INDEX "played_bank_movements_at_idx" ON "played_bank_movements" USING btree ("account","at");--> statement-breakpoint
CREATE UNIQUE INDEX "played_bank_movements_order_key" ON "played_bank_movements" USING btree ("ordered_as","account");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_differences_key" ON "reconciliation_differences" USING btree ("day","account","reference","ledger","bank");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open_idx" ON "reconciliation_differences" USING btree ("day") WHERE explanation is null and gone_at is null;--> statement-breakpoint
CREATE INDEX "unmatched_payments_state_idx" ON "unmatched_payments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "uploads_company_idx" ON "uploads" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "uploads_created_idx" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_user_idx" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_expiry_idx" ON "idempotent_answers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_browsers_token_idx" ON "known_browsers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "otp_challenges_user_idx" ON "otp_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token_key" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_handovers_token_key" ON "session_handovers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_handovers_user_idx" ON "session_handovers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_handovers_session_idx" ON "session_handovers" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email") WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_phone_idx" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("status");