DROP INDEX "members_due";--> statement-breakpoint
DROP INDEX "sessions_level";--> statement-breakpoint
CREATE INDEX "members_words_part" ON "members" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "till_events_last" ON "till_events" USING btree ("pos_id","at");--> statement-breakpoint
CREATE INDEX "members_due" ON "members" USING btree ("points_at" NULLS FIRST) WHERE "members"."points_due" > 0;--> statement-breakpoint
CREATE INDEX "sessions_level" ON "sessions" USING btree ("level_at") WHERE "sessions"."revoked_at" is null and "sessions"."last_used_at" > "sessions"."level_at";