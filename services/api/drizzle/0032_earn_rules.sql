CREATE TABLE "earn_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_id" uuid NOT NULL,
	"version" integer,
	"rules" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"active_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"token_id" uuid PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_id" uuid NOT NULL,
	"customer_key" text,
	"amount" numeric(19, 0) NOT NULL,
	"currency" text NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer NOT NULL,
	"points" numeric(19, 0) NOT NULL,
	"lines" jsonb NOT NULL,
	"cuts" jsonb NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "earn_rules" ADD CONSTRAINT "earn_rules_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "earn_rules_version" ON "earn_rules" USING btree ("token_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "earn_rules_draft" ON "earn_rules" USING btree ("token_id") WHERE "earn_rules"."version" is null;--> statement-breakpoint
CREATE INDEX "purchases_customer" ON "purchases" USING btree ("token_id","customer_key","created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_program" ON "purchases" USING btree ("token_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_hash" ON "purchases" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_purchase" ON "earnings" USING btree ("purchase_id");