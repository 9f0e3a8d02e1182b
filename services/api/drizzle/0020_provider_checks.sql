ALTER TABLE "kyb_reviews" ADD COLUMN "identity_check" text;--> statement-breakpoint
ALTER TABLE "kyb_reviews" ADD COLUMN "screening_check" text;--> statement-breakpoint
ALTER TABLE "kyb_reviews" ADD COLUMN "identity_url" text;--> statement-breakpoint
ALTER TABLE "kyb_reviews" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "kyb_reviews_check" ON "kyb_reviews" USING btree ("check_at") WHERE "kyb_reviews"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "kyb_reviews_identity_check" ON "kyb_reviews" USING btree ("identity_check") WHERE "kyb_reviews"."identity_check" is not null;--> statement-breakpoint
CREATE INDEX "kyb_reviews_screening_check" ON "kyb_reviews" USING btree ("screening_check") WHERE "kyb_reviews"."screening_check" is not null;