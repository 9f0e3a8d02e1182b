-- A session without the keys that signed in cannot be judged: everybody signs in again.
DELETE FROM "sessions";--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text NOT NULL,
	"window_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"signing_key" text,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "verification_codes_address";--> statement-breakpoint
DROP INDEX "kyb_reviews_business";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "alias_reserved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kyb_reviews" ADD COLUMN "kind" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "kyb_reviews" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text DEFAULT 'notice' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signers" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signer_level" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "level_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "created_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_person_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_key" ON "attempts" USING btree ("key","window_at");--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("window_at");--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_reviews_change" ON "kyb_reviews" USING btree ("business_id") WHERE "kyb_reviews"."kind" = 'change' and "kyb_reviews"."status" <> 'valid';--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "outbox_sender" ON "outbox" USING btree ("sender","created_at");--> statement-breakpoint
CREATE INDEX "outbox_channel" ON "outbox" USING btree ("channel","created_at");--> statement-breakpoint
CREATE INDEX "sessions_public_key" ON "sessions" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "sessions_level" ON "sessions" USING btree ("level_at");--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_reviews_business" ON "kyb_reviews" USING btree ("business_id") WHERE "kyb_reviews"."kind" = 'registration';--> statement-breakpoint
-- An alias that nobody verified is reserved from now on, as a new one is.
UPDATE "businesses" SET "alias_reserved_at" = now() WHERE NOT EXISTS (
  SELECT 1 FROM "kyb_reviews" WHERE "kyb_reviews"."business_id" = "businesses"."id" AND "kyb_reviews"."status" = 'valid');
