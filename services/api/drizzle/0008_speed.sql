CREATE TABLE "fee_spending" (
	"who" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"spent" numeric(38, 0) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "fee_spending_who" ON "fee_spending" USING btree ("who","hour");--> statement-breakpoint
CREATE INDEX "fee_spending_hour" ON "fee_spending" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "businesses_created" ON "businesses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "usage_units_subject" ON "usage_units" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletion_at") WHERE "users"."deletion_at" is not null;--> statement-breakpoint
CREATE INDEX "wallets_created" ON "wallets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pending_payments_sent" ON "pending_payments" USING btree ("sender_key","status","created_at","id");--> statement-breakpoint
CREATE INDEX "pending_payments_waiting" ON "pending_payments" USING btree ("asset","created_at","id") WHERE "pending_payments"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "till_events_token" ON "till_events" USING btree ("token_id") WHERE "till_events"."token_id" is not null;--> statement-breakpoint
CREATE INDEX "till_events_customer" ON "till_events" USING btree ("customer_key","asset");--> statement-breakpoint
INSERT INTO "fee_spending" ("who", "hour", "spent")
SELECT coalesce("business_id", "user_id"), date_trunc('hour', "bumped_at", 'UTC'), sum("fee") FROM "prepared_transactions"
WHERE "fee" IS NOT NULL AND "bumped_at" > now() - interval '26 hours' GROUP BY 1, 2;
