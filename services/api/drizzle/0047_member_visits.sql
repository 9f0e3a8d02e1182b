-- When members visited, by the hour: how many were active in some days, each of them once, is one read of an index.
CREATE TABLE "member_visits" (
	"business_id" uuid NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"public_key" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "member_visits_visit" ON "member_visits" USING btree ("business_id","slot","public_key");--> statement-breakpoint
DO $do$
DECLARE
	-- As in 0034: for each kind of fact its table, what fires, and the ids of the rows that are new facts. The triggers stay.
	fired record;
BEGIN
	FOR fired IN SELECT * FROM (VALUES
		('record', 'activity_records', 'INSERT', 'SELECT id FROM new_rows'),
		('till', 'till_events', 'INSERT', 'SELECT id FROM new_rows'),
		('earning', 'earnings', 'INSERT', 'SELECT id FROM new_rows'),
		('order', 'orders', 'INSERT', 'SELECT id FROM new_rows WHERE status <> ''pending'''),
		('order', 'orders', 'UPDATE',
			'SELECT n.id FROM new_rows n JOIN old_rows o USING (id) WHERE o.status IN (''pending'', ''failed'', ''expired'')
				AND n.status IN (''paid'', ''refunded'', ''partially_refunded'')'),
		('line', 'usage_units', 'INSERT', 'SELECT id FROM new_rows WHERE booked_at IS NOT NULL AND item = ''trustline'''),
		('line', 'usage_units', 'UPDATE',
			'SELECT n.id FROM new_rows n JOIN old_rows o USING (id) WHERE o.booked_at IS NULL AND n.booked_at IS NOT NULL AND n.item = ''trustline'''))
		AS kinds(kind, counted, event, ids)
	LOOP
		EXECUTE format($create$
			CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $body$
			DECLARE
				ids uuid[] := ARRAY(%2$s);
				keys text[];
			BEGIN
				IF cardinality(ids) > 0 THEN
					WITH facts AS (
						SELECT business_id, public_key, at, is_visit, redeemed FROM member_facts WHERE kind = %3$L AND id = ANY(ids)
					), visited AS (
						INSERT INTO member_visits (business_id, slot, public_key)
						SELECT DISTINCT business_id, date_trunc('hour', at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', public_key
						FROM facts WHERE is_visit ORDER BY 1, 2, 3
						ON CONFLICT DO NOTHING
					), written AS (
						INSERT INTO members AS m (business_id, public_key, since, last_visit, redemptions)
						SELECT business_id, public_key, min(at), coalesce(max(at) FILTER (WHERE is_visit), 'epoch'), sum(redeemed)
						FROM facts GROUP BY 1, 2 ORDER BY 1, 2
						ON CONFLICT (business_id, public_key) DO UPDATE SET since = least(m.since, excluded.since),
							last_visit = greatest(m.last_visit, excluded.last_visit), redemptions = m.redemptions + excluded.redemptions,
							points_due = m.points_due + 1
						-- Who has a name keeps it: what changes names says so itself.
						RETURNING CASE WHEN is_nameless THEN public_key END AS public_key
					)
					SELECT array_agg(public_key) FILTER (WHERE public_key IS NOT NULL) INTO keys FROM written;
					IF keys IS NOT NULL THEN PERFORM name_members(keys); END IF;
				END IF;
				RETURN NULL;
			END $body$
			$create$, 'member_' || fired.counted || '_' || lower(fired.event), fired.ids, fired.kind);
	END LOOP;
END $do$;
--> statement-breakpoint
-- As in 0040, and the visits.
CREATE OR REPLACE FUNCTION rebuild_members(business uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM members m WHERE m.business_id = business
		AND NOT EXISTS (SELECT FROM member_facts f WHERE f.business_id = business AND f.public_key = m.public_key);
	INSERT INTO members AS m (business_id, public_key, since, last_visit, redemptions)
	SELECT f.business_id, f.public_key, min(f.at), coalesce(max(f.at) FILTER (WHERE f.is_visit), 'epoch'), sum(f.redeemed)
	FROM member_facts f WHERE f.business_id = business GROUP BY 1, 2
	ON CONFLICT (business_id, public_key) DO UPDATE SET since = excluded.since, last_visit = excluded.last_visit,
		redemptions = excluded.redemptions, points_due = m.points_due + 1;
	DELETE FROM member_visits WHERE business_id = business;
	INSERT INTO member_visits (business_id, slot, public_key)
	SELECT DISTINCT f.business_id, date_trunc('hour', f.at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', f.public_key
	FROM member_facts f WHERE f.business_id = business AND f.is_visit;
	ANALYZE members;
	UPDATE members m SET name = n.name, is_nameless = n.name = '', words = n.words
	FROM member_names n
	WHERE m.business_id = business AND n.business_id = business AND n.public_key = m.public_key
		AND (m.name, m.words) IS DISTINCT FROM (n.name, n.words);
END $$;
--> statement-breakpoint
INSERT INTO member_visits (business_id, slot, public_key)
SELECT DISTINCT business_id, date_trunc('hour', at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', public_key FROM member_facts WHERE is_visit;
