CREATE TABLE "business_acts" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_key" text,
	"verb" text NOT NULL,
	"thing" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text,
	"name" text,
	"facts" jsonb NOT NULL,
	"browser" text,
	"system" text,
	"address" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prepared_transactions" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "business_acts" ADD CONSTRAINT "business_acts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_acts_business" ON "business_acts" USING btree ("business_id","at","seq");--> statement-breakpoint
CREATE INDEX "business_acts_kind" ON "business_acts" USING btree ("business_id","kind","at","seq");--> statement-breakpoint
CREATE INDEX "business_acts_actor" ON "business_acts" USING btree ("business_id","actor_id","at","seq");--> statement-breakpoint
CREATE INDEX "business_acts_actor_kind" ON "business_acts" USING btree ("business_id","actor_id","kind","at","seq");--> statement-breakpoint
CREATE INDEX "business_acts_name_begin" ON "business_acts" USING btree ("business_id",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "business_acts_name_part" ON "business_acts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_acts_removed" ON "audit_log" USING btree ("seq") WHERE "audit_log"."action" = 'acts.removed';
