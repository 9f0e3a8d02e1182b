CREATE TABLE "audit_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"access_level" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"business_type" text,
	"name" text,
	"legal_name" text,
	"alias" text,
	"document_number" text,
	"country" text,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"categories" jsonb NOT NULL,
	"tags" jsonb NOT NULL,
	"website" text,
	"phone" text,
	"email" text,
	"description" text NOT NULL,
	"activity" text NOT NULL,
	"accent" text NOT NULL,
	"logo_id" uuid,
	"profile_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyb_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyb_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"identity" text,
	"screening" text,
	"submitted_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"entity_type" text NOT NULL,
	"business_id" uuid,
	"title" text,
	"asset" text,
	"amount" text,
	"from_key" text,
	"to_key" text,
	"to_email" text,
	"memo" text,
	"fee" text,
	"redemption_id" uuid,
	"accounts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_accounts" (
	"public_key" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"locked_until" timestamp with time zone,
	"locked_by" uuid
);
--> statement-breakpoint
CREATE TABLE "ingestion_cursors" (
	"account" text PRIMARY KEY NOT NULL,
	"cursor" text NOT NULL,
	"network_id" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prepared_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"signer" text NOT NULL,
	"source" text NOT NULL,
	"sponsor_business_id" uuid,
	"business_id" uuid,
	"inner_hash" text NOT NULL,
	"outer_hash" text,
	"envelope" text NOT NULL,
	"outer_envelope" text,
	"server_signers" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"lock_key" text,
	"resource_id" uuid,
	"state" text NOT NULL,
	"result_codes" jsonb NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"bumped_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsor_accounts" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"units_limit" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_limits" (
	"business_id" uuid NOT NULL,
	"item" text NOT NULL,
	"item_limit" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"item" text NOT NULL,
	"units" integer NOT NULL,
	"account" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"prepared_id" uuid,
	"reserved_until" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"freed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text,
	"is_secret" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"name" text,
	"country" text,
	"language" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"deletion_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"type" text NOT NULL,
	"user_id" uuid,
	"business_id" uuid,
	"enabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metadata_documents" (
	"cid" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"balance_id" text NOT NULL,
	"sender_key" text NOT NULL,
	"recipient_key" text,
	"recipient_email" text,
	"asset" text NOT NULL,
	"amount" numeric(19, 0) NOT NULL,
	"memo" text,
	"sponsor_business_id" uuid,
	"status" text NOT NULL,
	"hash" text,
	"settled_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "points_of_sale" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"alias" text,
	"wallet_id" uuid,
	"public_key" text,
	"enabled_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_id" uuid NOT NULL,
	"account" text NOT NULL,
	"opener" text NOT NULL,
	"price" numeric(19, 0) NOT NULL,
	"price_asset" text NOT NULL,
	"quantity" numeric(19, 0) NOT NULL,
	"sold" numeric(19, 0) NOT NULL,
	"income" numeric(19, 0) NOT NULL,
	"offer_id" text,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"pos_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_id" uuid,
	"asset" text NOT NULL,
	"amount" numeric(19, 0) NOT NULL,
	"customer_key" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"hash" text NOT NULL,
	"operation_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_id" uuid,
	"fixed_amount" numeric(19, 0),
	"terms_link" text,
	"terms_text" text NOT NULL,
	"benefit" jsonb,
	"points_required" numeric(19, 0),
	"expires_at" timestamp with time zone,
	"redemption_instructions" text NOT NULL,
	"conditions" text NOT NULL,
	"requirements" text NOT NULL,
	"issuer" text,
	"ipfshash" text,
	"metadata_hash" text,
	"metadata_changed" boolean NOT NULL,
	"minted" numeric(19, 0) NOT NULL,
	"burned" numeric(19, 0) NOT NULL,
	"enabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_documents" ADD CONSTRAINT "kyb_documents_review_id_kyb_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."kyb_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_reviews" ADD CONSTRAINT "kyb_reviews_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD CONSTRAINT "prepared_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_accounts" ADD CONSTRAINT "sponsor_accounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_limits" ADD CONSTRAINT "usage_limits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_units" ADD CONSTRAINT "usage_units_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_of_sale" ADD CONSTRAINT "points_of_sale_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_events" ADD CONSTRAINT "till_events_pos_id_points_of_sale_id_fk" FOREIGN KEY ("pos_id") REFERENCES "public"."points_of_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_members_person" ON "business_members" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "business_members_user" ON "business_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_alias" ON "businesses" USING btree ("alias");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_wallet" ON "businesses" USING btree ("wallet_id");--> statement-breakpoint
CREATE INDEX "businesses_owner" ON "businesses" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "kyb_documents_review" ON "kyb_documents" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_reviews_business" ON "kyb_reviews" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "kyb_reviews_status" ON "kyb_reviews" USING btree ("status","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_records_hash" ON "activity_records" USING btree ("hash","entity_type");--> statement-breakpoint
CREATE INDEX "activity_records_business" ON "activity_records" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_inner_hash" ON "prepared_transactions" USING btree ("inner_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_outer_hash" ON "prepared_transactions" USING btree ("outer_hash");--> statement-breakpoint
CREATE INDEX "prepared_state" ON "prepared_transactions" USING btree ("state","next_check_at");--> statement-breakpoint
CREATE INDEX "prepared_lock" ON "prepared_transactions" USING btree ("lock_key","state");--> statement-breakpoint
CREATE INDEX "prepared_source" ON "prepared_transactions" USING btree ("source","state");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsor_accounts_key" ON "sponsor_accounts" USING btree ("public_key");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_limits_item" ON "usage_limits" USING btree ("business_id","item");--> statement-breakpoint
CREATE INDEX "usage_units_business" ON "usage_units" USING btree ("business_id","state");--> statement-breakpoint
CREATE INDEX "usage_units_prepared" ON "usage_units" USING btree ("prepared_id");--> statement-breakpoint
CREATE INDEX "usage_units_entry" ON "usage_units" USING btree ("account","subject");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("sent_at","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "verification_codes_user" ON "verification_codes" USING btree ("user_id","channel","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_address" ON "verification_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_public_key" ON "wallets" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "wallets_user" ON "wallets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wallets_business" ON "wallets" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_payments_balance" ON "pending_payments" USING btree ("balance_id");--> statement-breakpoint
CREATE INDEX "pending_payments_sender" ON "pending_payments" USING btree ("sender_key","created_at");--> statement-breakpoint
CREATE INDEX "pending_payments_recipient" ON "pending_payments" USING btree ("recipient_key","created_at");--> statement-breakpoint
CREATE INDEX "pending_payments_email" ON "pending_payments" USING btree ("recipient_email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "points_of_sale_alias" ON "points_of_sale" USING btree ("alias");--> statement-breakpoint
CREATE INDEX "points_of_sale_business" ON "points_of_sale" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "points_of_sale_key" ON "points_of_sale" USING btree ("public_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_account" ON "sales" USING btree ("account");--> statement-breakpoint
CREATE INDEX "sales_token" ON "sales" USING btree ("token_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "till_events_operation" ON "till_events" USING btree ("operation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_events_id" ON "till_events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "till_events_pos" ON "till_events" USING btree ("pos_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_code" ON "tokens" USING btree ("business_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_issuer" ON "tokens" USING btree ("issuer");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_program" ON "tokens" USING btree ("business_id") WHERE "tokens"."kind" = 'loyalty_program';--> statement-breakpoint
CREATE INDEX "tokens_business" ON "tokens" USING btree ("business_id","kind","created_at");