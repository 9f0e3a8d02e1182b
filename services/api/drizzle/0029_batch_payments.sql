DROP INDEX "activity_records_hash";--> statement-breakpoint
ALTER TABLE "activity_records" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_records" ADD COLUMN "sent_asset" text;--> statement-breakpoint
ALTER TABLE "activity_records" ADD COLUMN "sent_amount" text;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_records_hash" ON "activity_records" USING btree ("hash","entity_type","place");--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_activity_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO activity_parts (account, activity_id, created_at, hash, asset, other_key, other_email)
	SELECT part.account, new.id, new.created_at, new.hash,
		CASE WHEN part.account = new.from_key THEN coalesce(new.sent_asset, new.asset) ELSE new.asset END,
		CASE WHEN part.account = new.to_key THEN new.from_key ELSE coalesce(new.to_key, new.from_key) END,
		CASE WHEN part.account = new.from_key THEN lower(new.to_email) END
	FROM (SELECT DISTINCT jsonb_array_elements_text(new.accounts) AS account) part
	ON CONFLICT DO NOTHING;
	RETURN null;
END $$;
