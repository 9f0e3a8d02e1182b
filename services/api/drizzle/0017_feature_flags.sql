CREATE TABLE "feature_switches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feature" text NOT NULL,
	"business_id" uuid,
	"is_on" boolean NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_configurations" (
	"id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"features" jsonb NOT NULL,
	"unknown" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"tried_at" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "feature_switches" ADD CONSTRAINT "feature_switches_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feature_switches_platform" ON "feature_switches" USING btree ("feature") WHERE "feature_switches"."business_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feature_switches_business" ON "feature_switches" USING btree ("business_id","feature") WHERE "feature_switches"."business_id" is not null;