CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"home_domain" text NOT NULL,
	"transaction_id" text NOT NULL,
	"account" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(19, 0) NOT NULL,
	"destination" text NOT NULL,
	"memo_type" text NOT NULL,
	"memo" text,
	"hash" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_transaction" ON "withdrawals" USING btree ("home_domain","transaction_id");