CREATE TABLE "sub_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"alias" text,
	"country" text,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text,
	"email" text,
	"website" text,
	"description" text NOT NULL,
	"wallet_id" uuid,
	"public_key" text,
	"holder_key" text,
	"held_since" timestamp with time zone,
	"enabled_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "points_of_sale" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "sub_accounts" ADD CONSTRAINT "sub_accounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_accounts" ADD CONSTRAINT "sub_accounts_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_accounts_alias" ON "sub_accounts" USING btree ("alias");--> statement-breakpoint
CREATE INDEX "sub_accounts_business" ON "sub_accounts" USING btree ("business_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "sub_accounts_key" ON "sub_accounts" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "sub_accounts_wallet" ON "sub_accounts" USING btree ("wallet_id");--> statement-breakpoint
CREATE INDEX "sub_accounts_holder" ON "sub_accounts" USING btree ("holder_key");--> statement-breakpoint
ALTER TABLE "points_of_sale" ADD CONSTRAINT "points_of_sale_location_id_sub_accounts_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."sub_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_of_sale_location" ON "points_of_sale" USING btree ("location_id");