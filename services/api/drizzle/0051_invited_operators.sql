ALTER TABLE "invitations" ADD COLUMN "operated_account" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "operated_level" text;