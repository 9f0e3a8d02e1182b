DROP TRIGGER activity_records_counted ON activity_records;--> statement-breakpoint
DROP FUNCTION count_given();--> statement-breakpoint
DROP TRIGGER till_events_counted ON till_events;--> statement-breakpoint
DROP FUNCTION count_redemption();--> statement-breakpoint
DROP TABLE "given_days" CASCADE;--> statement-breakpoint
DROP TABLE "redemption_days" CASCADE;--> statement-breakpoint
CREATE TABLE "report_checks" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"differences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_slots" (
	"business_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"asset" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"operator" text NOT NULL,
	"count" integer NOT NULL,
	"amount" numeric(38, 0) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "report_slots_slot" ON "report_slots" USING btree ("business_id","measure","asset","slot","place","operator");--> statement-breakpoint
CREATE FUNCTION is_till(account text) RETURNS boolean STABLE LANGUAGE sql AS $$
	SELECT EXISTS (SELECT FROM points_of_sale WHERE public_key = account)
$$;
--> statement-breakpoint
CREATE VIEW report_facts AS
	SELECT 'record' AS kind, r.id, r.business_id, r.created_at AS at, m.measure, r.asset, coalesce(r.from_key, '') AS place,
		coalesce(p.signer, '') AS operator, 1 AS count, round(r.amount::numeric * 10000000) AS amount
	FROM activity_records r
	CROSS JOIN LATERAL (VALUES
		('given', r.entity_type IN ('payment', 'paymentClaimable', 'mint') AND NOT is_own_account(r.business_id, r.to_key)),
		('cancelled', r.entity_type = 'paymentCancel'),
		('minted', r.entity_type = 'mint'),
		('burnt', r.entity_type = 'burn')) AS m(measure, counts)
	LEFT JOIN prepared_transactions p ON p.outer_hash = r.hash
	WHERE m.counts AND r.business_id IS NOT NULL AND r.asset IS NOT NULL AND r.amount IS NOT NULL
UNION ALL
	SELECT 'record', r.id, r.business_id, r.created_at, 'fee', r.platform_fee_asset, '', coalesce(p.signer, ''), 1,
		round(r.platform_fee::numeric * 10000000)
	FROM activity_records r
	LEFT JOIN prepared_transactions p ON p.outer_hash = r.hash
	WHERE r.business_id IS NOT NULL AND r.platform_fee IS NOT NULL AND r.platform_fee_asset IS NOT NULL
UNION ALL
	SELECT 'record', r.id, coalesce(b.id, w.business_id), r.created_at, 'received', r.asset, r.to_key, '', 1, round(r.amount::numeric * 10000000)
	FROM activity_records r
	JOIN wallets w ON w.public_key = r.to_key
	LEFT JOIN businesses b ON b.wallet_id = w.id
	WHERE r.entity_type = 'payment' AND r.asset IS NOT NULL AND r.amount IS NOT NULL
		AND coalesce(b.id, w.business_id) IS NOT NULL AND NOT is_till(r.to_key)
		AND NOT is_own_account(coalesce(b.id, w.business_id), r.from_key)
UNION ALL
	SELECT 'till', e.id, t.business_id, e.at, CASE e.kind WHEN 'payment' THEN 'received' ELSE 'redeemed' END, e.asset,
		coalesce(t.public_key, ''), '', 1, e.amount
	FROM till_events e
	JOIN points_of_sale t ON t.id = e.pos_id
	WHERE e.status <> 'refused' AND NOT (e.kind = 'payment' AND is_own_account(t.business_id, e.customer_key))
UNION ALL
	SELECT 'fill', f.id, k.business_id, f.created_at, m.measure, m.asset, '', '', 1, m.amount
	FROM sale_fills f
	JOIN sales s ON s.id = f.sale_id
	JOIN tokens k ON k.id = s.token_id
	CROSS JOIN LATERAL (VALUES ('sold', k.code || '-' || k.issuer, f.amount), ('income', s.price_asset, f.total)) AS m(measure, asset, amount)
UNION ALL
	SELECT 'return', r.id, o.business_id, r.created_at, CASE r.kind WHEN 'refund' THEN 'refunded' ELSE 'returned' END,
		CASE r.kind WHEN 'refund' THEN o.price_asset ELSE o.asset END, '', '', 1, r.amount
	FROM order_returns r
	JOIN orders o ON o.id = r.order_id
UNION ALL
	SELECT 'request', q.id, coalesce(b.id, w.business_id), q.created_at, 'asked', q.asset, q.account, '', 1, q.amount
	FROM pay_requests q
	JOIN wallets w ON w.id = q.wallet_id
	LEFT JOIN businesses b ON b.wallet_id = w.id
	WHERE coalesce(b.id, w.business_id) IS NOT NULL
UNION ALL
	SELECT 'requestPayment', y.id, coalesce(b.id, w.business_id), y.at, 'requestPaid', q.asset, q.account, '', 1, y.amount
	FROM pay_request_payments y
	JOIN pay_requests q ON q.id = y.request_id
	JOIN wallets w ON w.id = q.wallet_id
	LEFT JOIN businesses b ON b.wallet_id = w.id
	WHERE coalesce(b.id, w.business_id) IS NOT NULL
UNION ALL
	SELECT 'booked', u.id, u.business_id, u.booked_at, 'items', u.item, '', '', 1, 10000000::numeric
	FROM usage_units u
	WHERE u.booked_at IS NOT NULL
UNION ALL
	SELECT 'freed', u.id, u.business_id, u.freed_at, 'items', u.item, '', '', -1, -10000000::numeric
	FROM usage_units u
	WHERE u.booked_at IS NOT NULL AND u.freed_at IS NOT NULL AND u.state = 'freed';
--> statement-breakpoint
DO $do$
DECLARE
	-- For each kind of fact: its table, what fires, and the ids of the rows that are new facts. One function each: the plan of a
	-- session knows its kind, and with that the one part of the view.
	fired record;
BEGIN
	FOR fired IN SELECT * FROM (VALUES
		('record', 'activity_records', 'INSERT', 'SELECT id FROM new_rows'),
		('till', 'till_events', 'INSERT', 'SELECT id FROM new_rows'),
		('fill', 'sale_fills', 'INSERT', 'SELECT id FROM new_rows'),
		('return', 'order_returns', 'INSERT', 'SELECT id FROM new_rows'),
		('request', 'pay_requests', 'INSERT', 'SELECT id FROM new_rows'),
		('requestPayment', 'pay_request_payments', 'INSERT', 'SELECT id FROM new_rows'),
		('booked', 'usage_units', 'INSERT', 'SELECT id FROM new_rows WHERE booked_at IS NOT NULL'),
		('booked', 'usage_units', 'UPDATE',
			'SELECT n.id FROM new_rows n JOIN old_rows o USING (id) WHERE o.booked_at IS NULL AND n.booked_at IS NOT NULL'),
		('freed', 'usage_units', 'UPDATE',
			'SELECT n.id FROM new_rows n JOIN old_rows o USING (id) WHERE o.state <> ''freed'' AND n.state = ''freed'''))
		AS kinds(kind, counted, event, ids)
	LOOP
		EXECUTE format($create$
			CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $body$
			DECLARE
				ids uuid[] := ARRAY(%2$s);
			BEGIN
				IF cardinality(ids) > 0 THEN
					INSERT INTO report_slots (business_id, measure, asset, slot, place, operator, count, amount)
					SELECT business_id, measure, asset, date_trunc('hour', at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', place, operator,
						sum(count), sum(amount)
					FROM report_facts WHERE kind = %3$L AND id = ANY(ids)
					GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
					ON CONFLICT (business_id, measure, asset, slot, place, operator)
					DO UPDATE SET count = report_slots.count + excluded.count, amount = report_slots.amount + excluded.amount;
				END IF;
				RETURN NULL;
			END $body$
			$create$, fired.counted || '_' || lower(fired.event) || '_' || fired.kind, fired.ids, fired.kind);
		EXECUTE format(
			'CREATE TRIGGER %I AFTER %s ON %I REFERENCING NEW TABLE AS new_rows %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			fired.counted || '_' || fired.kind || '_' || lower(fired.event), fired.event, fired.counted,
			CASE fired.event WHEN 'UPDATE' THEN 'OLD TABLE AS old_rows' ELSE '' END,
			fired.counted || '_' || lower(fired.event) || '_' || fired.kind);
	END LOOP;
END $do$;
--> statement-breakpoint
CREATE FUNCTION rebuild_report_slots(business uuid) RETURNS void LANGUAGE sql AS $$
	DELETE FROM report_slots WHERE business_id = business;
	INSERT INTO report_slots (business_id, measure, asset, slot, place, operator, count, amount)
	SELECT business_id, measure, asset, date_trunc('hour', at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', place, operator, sum(count), sum(amount)
	FROM report_facts WHERE business_id = business
	GROUP BY 1, 2, 3, 4, 5, 6
$$;
--> statement-breakpoint
INSERT INTO report_slots (business_id, measure, asset, slot, place, operator, count, amount)
SELECT business_id, measure, asset, date_trunc('hour', at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', place, operator, sum(count), sum(amount)
FROM report_facts GROUP BY 1, 2, 3, 4, 5, 6;
