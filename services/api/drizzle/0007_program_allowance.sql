ALTER TABLE "tokens" ADD COLUMN "waiting_per_customer" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "waiting_share_percent" integer DEFAULT 20 NOT NULL;