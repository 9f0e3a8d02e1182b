CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "businesses_name_part" ON "businesses" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_recipient_part" ON "outbox" USING gin ("recipient" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wallets_key_begin" ON "wallets" USING btree ("public_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "wallets_key_end" ON "wallets" USING btree (reverse("public_key") text_pattern_ops);
