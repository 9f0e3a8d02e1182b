CREATE TABLE "asset_pictures" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"digest" text,
	"image_id" uuid,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_id" uuid NOT NULL,
	"customer_key" text NOT NULL,
	"amount" numeric(19, 0) NOT NULL,
	"taken" numeric(19, 0) NOT NULL,
	"undone" numeric(19, 0) NOT NULL,
	"order_id" uuid,
	"hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owed_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_id" uuid NOT NULL,
	"customer_key" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(19, 0) NOT NULL,
	"earning_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owed_points" (
	"token_id" uuid NOT NULL,
	"customer_key" text NOT NULL,
	"amount" numeric(19, 0) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset_pictures" ADD CONSTRAINT "asset_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_changes" ADD CONSTRAINT "owed_changes_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_changes" ADD CONSTRAINT "owed_changes_earning_id_earnings_id_fk" FOREIGN KEY ("earning_id") REFERENCES "public"."earnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_points" ADD CONSTRAINT "owed_points_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_pictures_due" ON "asset_pictures" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_hash" ON "earnings" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "earnings_customer" ON "earnings" USING btree ("token_id","customer_key","created_at","id");--> statement-breakpoint
CREATE INDEX "earnings_order" ON "earnings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "owed_changes_customer" ON "owed_changes" USING btree ("token_id","customer_key","created_at","id");--> statement-breakpoint
CREATE INDEX "owed_changes_earning" ON "owed_changes" USING btree ("earning_id");--> statement-breakpoint
CREATE UNIQUE INDEX "owed_points_debt" ON "owed_points" USING btree ("token_id","customer_key");--> statement-breakpoint
CREATE INDEX "owed_points_customer" ON "owed_points" USING btree ("customer_key");