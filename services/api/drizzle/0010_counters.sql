CREATE TABLE "given_days" (
	"business_id" uuid NOT NULL,
	"asset" text NOT NULL,
	"day" date NOT NULL,
	"total" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_counts" (
	"business_id" uuid NOT NULL,
	"item" text NOT NULL,
	"count" integer NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemption_days" (
	"token_id" uuid NOT NULL,
	"day" date NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "usage_units_business";--> statement-breakpoint
CREATE UNIQUE INDEX "given_days_day" ON "given_days" USING btree ("business_id","asset","day");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_counts_item" ON "usage_counts" USING btree ("business_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "redemption_days_day" ON "redemption_days" USING btree ("token_id","day");--> statement-breakpoint
CREATE INDEX "usage_units_reserved" ON "usage_units" USING btree ("business_id") WHERE "usage_units"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "usage_units_business" ON "usage_units" USING btree ("business_id","item","state");--> statement-breakpoint
CREATE FUNCTION count_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.state = 'booked' THEN
    UPDATE usage_counts SET count = count - 1, units = usage_counts.units - old.units
    WHERE business_id = old.business_id AND item = old.item;
  END IF;
  IF tg_op <> 'DELETE' AND new.state = 'booked' THEN
    INSERT INTO usage_counts (business_id, item, count, units) VALUES (new.business_id, new.item, 1, new.units)
    ON CONFLICT (business_id, item) DO UPDATE SET count = usage_counts.count + 1, units = usage_counts.units + excluded.units;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER usage_units_counted AFTER INSERT OR UPDATE OR DELETE ON usage_units FOR EACH ROW EXECUTE FUNCTION count_usage();
--> statement-breakpoint
INSERT INTO usage_counts (business_id, item, count, units)
SELECT business_id, item, count(*), sum(units) FROM usage_units WHERE state = 'booked' GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION is_own_account(business uuid, account text) RETURNS boolean STABLE LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM wallets w LEFT JOIN businesses b ON b.wallet_id = w.id
      WHERE w.public_key = account AND (b.id = business OR w.business_id = business))
    OR EXISTS (SELECT FROM sales s JOIN tokens t ON t.id = s.token_id WHERE s.account = $2 AND t.business_id = business)
$$;
--> statement-breakpoint
CREATE FUNCTION count_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.business_id IS NOT NULL AND new.asset IS NOT NULL AND new.amount IS NOT NULL
    AND new.entity_type IN ('payment', 'paymentClaimable', 'mint') AND NOT is_own_account(new.business_id, new.to_key) THEN
    INSERT INTO given_days (business_id, asset, day, total)
    VALUES (new.business_id, new.asset, (new.created_at AT TIME ZONE 'UTC')::date, new.amount::numeric)
    ON CONFLICT (business_id, asset, day) DO UPDATE SET total = given_days.total + excluded.total;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_records_counted AFTER INSERT ON activity_records FOR EACH ROW EXECUTE FUNCTION count_given();
--> statement-breakpoint
INSERT INTO given_days (business_id, asset, day, total)
SELECT business_id, asset, (created_at AT TIME ZONE 'UTC')::date, sum(amount::numeric) FROM activity_records
WHERE business_id IS NOT NULL AND asset IS NOT NULL AND amount IS NOT NULL
  AND entity_type IN ('payment', 'paymentClaimable', 'mint') AND NOT is_own_account(business_id, to_key)
GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE FUNCTION count_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.kind = 'redemption' AND new.status = 'redeemed' AND new.token_id IS NOT NULL THEN
    INSERT INTO redemption_days (token_id, day, total) VALUES (new.token_id, (new.at AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (token_id, day) DO UPDATE SET total = redemption_days.total + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER till_events_counted AFTER INSERT ON till_events FOR EACH ROW EXECUTE FUNCTION count_redemption();
--> statement-breakpoint
INSERT INTO redemption_days (token_id, day, total)
SELECT token_id, (at AT TIME ZONE 'UTC')::date, count(*) FROM till_events
WHERE kind = 'redemption' AND status = 'redeemed' AND token_id IS NOT NULL GROUP BY 1, 2;
