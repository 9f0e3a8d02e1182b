-- People repeat calls, too: what a session asked once under a key is answered once.
ALTER TABLE "idempotent_calls" ALTER COLUMN "api_key_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotent_calls_session" ON "idempotent_calls" USING btree ("session_id","key");
