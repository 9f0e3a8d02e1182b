CREATE TABLE "digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"told" text[] DEFAULT '{}' NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "task_marks" (
	"user_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"task_id" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_marks" ADD CONSTRAINT "task_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_marks" ADD CONSTRAINT "task_marks_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_next" ON "digests" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "task_marks_task" ON "task_marks" USING btree ("user_id","wallet_id","task_id");
