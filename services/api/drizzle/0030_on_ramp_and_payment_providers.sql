CREATE TABLE "on_ramp_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"account" text NOT NULL,
	"asset" text NOT NULL,
	"symbol" text NOT NULL,
	"currency" text NOT NULL,
	"pays" numeric(19, 0) NOT NULL,
	"fee" numeric(19, 0),
	"arrives" numeric(19, 0),
	"status" text NOT NULL,
	"hash" text,
	"provider_id" text,
	"ask_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "on_ramp_tokens" (
	"id" integer PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"token" text NOT NULL,
	"previous" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_providers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"is_on" boolean NOT NULL,
	"added_name" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_providers" ADD CONSTRAINT "payment_providers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "on_ramp_orders_wallet" ON "on_ramp_orders" USING btree ("wallet_id","asset","created_at");--> statement-breakpoint
CREATE INDEX "on_ramp_orders_ask" ON "on_ramp_orders" USING btree ("ask_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_providers_once" ON "payment_providers" USING btree ("business_id","provider");