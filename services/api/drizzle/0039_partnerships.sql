CREATE TABLE "partnership_tokens" (
	"partnership_id" uuid NOT NULL,
	"token_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partnerships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asker_id" uuid NOT NULL,
	"asked_id" uuid NOT NULL,
	"status" text NOT NULL,
	"message" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"accounts" text[] DEFAULT '{}' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "partnership_tokens" ADD CONSTRAINT "partnership_tokens_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnership_tokens" ADD CONSTRAINT "partnership_tokens_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_asker_id_businesses_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_asked_id_businesses_id_fk" FOREIGN KEY ("asked_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partnership_tokens_token" ON "partnership_tokens" USING btree ("partnership_id","token_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_open" ON "partnerships" USING btree ("asker_id","asked_id") WHERE "partnerships"."status" in ('sent', 'accepted');--> statement-breakpoint
CREATE INDEX "partnerships_asker" ON "partnerships" USING btree ("asker_id","created_at","id");--> statement-breakpoint
CREATE INDEX "partnerships_asked" ON "partnerships" USING btree ("asked_id","created_at","id");