DROP INDEX "kyb_reviews_business";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "alias_reserved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kyb_reviews" ADD COLUMN "kind" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "kyb_reviews" ADD COLUMN "changes" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_reviews_change" ON "kyb_reviews" USING btree ("business_id") WHERE "kyb_reviews"."kind" = 'change' and "kyb_reviews"."status" <> 'valid';--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_reviews_business" ON "kyb_reviews" USING btree ("business_id") WHERE "kyb_reviews"."kind" = 'registration';