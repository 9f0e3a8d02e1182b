CREATE TABLE "till_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pos_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"earning_id" uuid,
	"purchase_id" uuid,
	"customer_key" text,
	"customer_email" text,
	"amount" numeric(19, 0) NOT NULL,
	"taken" numeric(19, 0) NOT NULL,
	"giver_id" uuid NOT NULL,
	"giver_key" text NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" text
);
--> statement-breakpoint
ALTER TABLE "till_gifts" ADD CONSTRAINT "till_gifts_pos_id_points_of_sale_id_fk" FOREIGN KEY ("pos_id") REFERENCES "public"."points_of_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_gifts" ADD CONSTRAINT "till_gifts_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_gifts" ADD CONSTRAINT "till_gifts_earning_id_earnings_id_fk" FOREIGN KEY ("earning_id") REFERENCES "public"."earnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_gifts" ADD CONSTRAINT "till_gifts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_gifts" ADD CONSTRAINT "till_gifts_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_gifts_hash" ON "till_gifts" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "till_gifts_earning" ON "till_gifts" USING btree ("earning_id");--> statement-breakpoint
CREATE INDEX "till_gifts_pos" ON "till_gifts" USING btree ("pos_id","created_at","id");--> statement-breakpoint
CREATE INDEX "till_gifts_giver" ON "till_gifts" USING btree ("pos_id","giver_id","created_at","id");