DROP INDEX "activity_records_from";--> statement-breakpoint
CREATE INDEX "activity_records_between" ON "activity_records" USING btree ("from_key","to_key");