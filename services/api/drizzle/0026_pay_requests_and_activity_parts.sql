CREATE TABLE "activity_parts" (
	"account" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"asset" text,
	"other_key" text,
	"other_email" text
);
--> statement-breakpoint
CREATE TABLE "pay_request_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"operation_id" text NOT NULL,
	"from_key" text NOT NULL,
	"from_muxed" text,
	"amount" numeric(19, 0) NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"returned" numeric(19, 0) DEFAULT 0 NOT NULL,
	"return_hash" text,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pay_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"account" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(19, 0) NOT NULL,
	"message" text NOT NULL,
	"memo" bigint NOT NULL,
	"recipient" text,
	"recipient_key" text,
	"recipient_email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_as" text,
	"closed_at" timestamp with time zone,
	"accepted_amount" numeric(19, 0),
	"accepted_at" timestamp with time zone,
	"reminds" boolean NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"next_reminder_at" timestamp with time zone,
	"language" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_parts" ADD CONSTRAINT "activity_parts_activity_id_activity_records_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_request_payments" ADD CONSTRAINT "pay_request_payments_request_id_pay_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."pay_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_requests" ADD CONSTRAINT "pay_requests_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_requests" ADD CONSTRAINT "pay_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_parts_record" ON "activity_parts" USING btree ("activity_id","account");--> statement-breakpoint
CREATE INDEX "activity_parts_account" ON "activity_parts" USING btree ("account","created_at","activity_id");--> statement-breakpoint
CREATE INDEX "activity_parts_asset" ON "activity_parts" USING btree ("account","asset","created_at","activity_id");--> statement-breakpoint
CREATE INDEX "activity_parts_hash" ON "activity_parts" USING btree ("account","hash" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "activity_parts_other" ON "activity_parts" USING btree ("account","other_key","created_at","activity_id");--> statement-breakpoint
CREATE INDEX "activity_parts_email" ON "activity_parts" USING btree ("account","other_email" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pay_request_payments_operation" ON "pay_request_payments" USING btree ("operation_id");--> statement-breakpoint
CREATE INDEX "pay_request_payments_request" ON "pay_request_payments" USING btree ("request_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_requests_memo" ON "pay_requests" USING btree ("account","memo");--> statement-breakpoint
CREATE INDEX "pay_requests_wallet" ON "pay_requests" USING btree ("wallet_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pay_requests_recipient" ON "pay_requests" USING btree ("recipient_key","created_at","id");--> statement-breakpoint
CREATE INDEX "pay_requests_email" ON "pay_requests" USING btree ("recipient_email","created_at","id");--> statement-breakpoint
CREATE INDEX "pay_requests_expiry" ON "pay_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pay_requests_reminder" ON "pay_requests" USING btree ("next_reminder_at");--> statement-breakpoint
CREATE FUNCTION write_activity_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_parts (account, activity_id, created_at, hash, asset, other_key, other_email)
	SELECT part.account, new.id, new.created_at, new.hash, new.asset,
		CASE WHEN part.account = new.to_key THEN new.from_key ELSE coalesce(new.to_key, new.from_key) END,
		CASE WHEN part.account = new.from_key THEN lower(new.to_email) END
	FROM (SELECT DISTINCT jsonb_array_elements_text(new.accounts) AS account) part
	ON CONFLICT DO NOTHING;
	RETURN null;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_records_parts AFTER INSERT ON activity_records FOR EACH ROW EXECUTE FUNCTION write_activity_parts();
--> statement-breakpoint
INSERT INTO activity_parts (account, activity_id, created_at, hash, asset, other_key, other_email)
SELECT DISTINCT part.account, r.id, r.created_at, r.hash, r.asset,
	CASE WHEN part.account = r.to_key THEN r.from_key ELSE coalesce(r.to_key, r.from_key) END,
	CASE WHEN part.account = r.from_key THEN lower(r.to_email) END
FROM activity_records r CROSS JOIN LATERAL jsonb_array_elements_text(r.accounts) AS part(account);
