CREATE TABLE "till_shifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pos_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "till_shifts" ADD CONSTRAINT "till_shifts_pos_id_points_of_sale_id_fk" FOREIGN KEY ("pos_id") REFERENCES "public"."points_of_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_shifts_open" ON "till_shifts" USING btree ("pos_id") WHERE "till_shifts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "till_shifts_pos" ON "till_shifts" USING btree ("pos_id","opened_at","id");