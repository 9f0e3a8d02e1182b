CREATE TABLE "market_closes" (
	"id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"date" date,
	"rates" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"tried_at" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(19, 0) NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sale_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"buyer_key" text NOT NULL,
	"asset" text NOT NULL,
	"quantity" numeric(19, 0) NOT NULL,
	"price" numeric(19, 0) NOT NULL,
	"price_asset" text NOT NULL,
	"total" numeric(19, 0) NOT NULL,
	"fee" numeric(19, 0),
	"fee_asset" text,
	"income" numeric(19, 0),
	"refunded" numeric(19, 0) NOT NULL,
	"returned" numeric(19, 0) NOT NULL,
	"terms_accepted" boolean NOT NULL,
	"status" text NOT NULL,
	"inner_hash" text NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sale_fills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sale_id" uuid NOT NULL,
	"effect_id" text NOT NULL,
	"operation_id" text NOT NULL,
	"buyer" text NOT NULL,
	"amount" numeric(19, 0) NOT NULL,
	"total" numeric(19, 0) NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_records" ADD COLUMN "platform_fee" text;--> statement-breakpoint
ALTER TABLE "activity_records" ADD COLUMN "platform_fee_asset" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "min_order" numeric(19, 0);--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "max_order" numeric(19, 0);--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_fills" ADD CONSTRAINT "sale_fills_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_hash" ON "order_returns" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_inner_hash" ON "orders" USING btree ("inner_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_hash" ON "orders" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_key","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_buyer_status" ON "orders" USING btree ("buyer_key","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_business" ON "orders" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_business_status" ON "orders" USING btree ("business_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_business_asset" ON "orders" USING btree ("business_id","asset","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_business_buyer" ON "orders" USING btree ("business_id","buyer_key","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_unread" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'paid' and "orders"."income" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_fills_effect" ON "sale_fills" USING btree ("effect_id");--> statement-breakpoint
CREATE INDEX "sale_fills_sale" ON "sale_fills" USING btree ("sale_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sale_fills_operation" ON "sale_fills" USING btree ("operation_id");