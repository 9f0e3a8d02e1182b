CREATE TABLE "operator_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"account" text NOT NULL,
	"operator" text NOT NULL,
	"email" text,
	"level" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_proposals" ADD CONSTRAINT "operator_proposals_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_proposals" ADD CONSTRAINT "operator_proposals_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_proposals_one" ON "operator_proposals" USING btree ("account","operator");--> statement-breakpoint
CREATE INDEX "operator_proposals_business" ON "operator_proposals" USING btree ("business_id","created_at");
