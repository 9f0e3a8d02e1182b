ALTER TABLE "tokens" ALTER COLUMN "minted" SET DATA TYPE numeric(38, 0);--> statement-breakpoint
ALTER TABLE "tokens" ALTER COLUMN "burned" SET DATA TYPE numeric(38, 0);--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "freed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "makes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "withdrawn" text;--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "fee" numeric(19, 0);--> statement-breakpoint
CREATE INDEX "prepared_purpose" ON "prepared_transactions" USING btree ("user_id","purpose","state");--> statement-breakpoint
CREATE INDEX "prepared_bumped" ON "prepared_transactions" USING btree ("user_id","bumped_at");--> statement-breakpoint
CREATE INDEX "prepared_business_bumped" ON "prepared_transactions" USING btree ("business_id","bumped_at");