ALTER TABLE "users" ADD COLUMN "birth_month" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_day" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_birthday_shown" boolean DEFAULT false NOT NULL;