CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"new_key" text NOT NULL,
	"state" text NOT NULL,
	"stop_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "signing_key" text;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "is_recoverable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_waiting_wallet" ON "recoveries" USING btree ("wallet_id") WHERE "recoveries"."state" in ('waiting', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_waiting_key" ON "recoveries" USING btree ("new_key") WHERE "recoveries"."state" in ('waiting', 'sent');--> statement-breakpoint
CREATE INDEX "recoveries_key" ON "recoveries" USING btree ("new_key","created_at");--> statement-breakpoint
CREATE INDEX "recoveries_due" ON "recoveries" USING btree ("due_at") WHERE "recoveries"."state" in ('waiting', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_stop" ON "recoveries" USING btree ("stop_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_signing_key" ON "wallets" USING btree ("signing_key") WHERE "wallets"."signing_key" is not null;
