CREATE TABLE "bulk_rows" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"recipient" text NOT NULL,
	"name" text,
	"typed" text NOT NULL,
	"amount" numeric(19, 0),
	"who" text,
	"public_key" text,
	"waits" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"inner_hash" text,
	"place" integer,
	"balance_id" text,
	"hash" text,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"asset" text NOT NULL,
	"memo" text,
	"decimals" text NOT NULL,
	"digest" text NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_rows_number" ON "bulk_rows" USING btree ("run_id","number");--> statement-breakpoint
CREATE INDEX "bulk_rows_state" ON "bulk_rows" USING btree ("run_id","state","number");--> statement-breakpoint
CREATE INDEX "bulk_rows_who" ON "bulk_rows" USING btree ("run_id","who");--> statement-breakpoint
CREATE INDEX "bulk_rows_hash" ON "bulk_rows" USING btree ("inner_hash");--> statement-breakpoint
CREATE INDEX "bulk_rows_key" ON "bulk_rows" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "bulk_runs_business" ON "bulk_runs" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_runs_digest" ON "bulk_runs" USING btree ("business_id","digest");